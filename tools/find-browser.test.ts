import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBrowser } from './find-browser.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('finding a browser', () => {
  test('takes the one CHROME_PATH names, and no other when that does not start', async () => {
    const chrome = program('my-chrome', 'echo Google Chrome 156.0')
    expect(await findBrowser(sources({ CHROME_PATH: chrome }))).toBe(chrome)
    const broken = sources({ CHROME_PATH: join(folder, 'none'), PATH: folder })
    await expect(findBrowser(broken)).rejects.toThrow(
      'which does not start as a Chromium or Chrome',
    )
  })

  test('passes over a chromium on the PATH that only says how to install one', async () => {
    program('chromium', 'echo Please install the chromium snap >&2; exit 1')
    const chrome = program('google-chrome', 'echo Google Chrome 156.0')
    expect(await findBrowser(sources({ PATH: folder }))).toBe(chrome)
  })

  test('uses what playwright has downloaded', async () => {
    const downloaded = program('of-playwright', 'echo Chromium 153')
    expect(await findBrowser({ ...sources({ PATH: '' }), downloaded })).toBe(downloaded)
  })

  test('gets one when there is none, trying one way after the other', async () => {
    const tried: string[] = []
    const downloaded = join(folder, 'of-playwright')
    const getters = [
      () => Promise.resolve(void tried.push('nothing came')),
      () =>
        Promise.resolve(void (tried.push('came'), program('of-playwright', 'echo Chromium 153'))),
      () => Promise.resolve(void tried.push('not needed')),
    ]
    expect(await findBrowser({ ...sources({ PATH: '' }), downloaded, getters })).toBe(downloaded)
    expect(tried).toEqual(['nothing came', 'came'])
  })

  test('says what to install when nothing helps', async () => {
    await expect(findBrowser(sources({ PATH: '' }))).rejects.toThrow('apt-get install chromium')
  })
})

function sources(env: NodeJS.ProcessEnv): Parameters<typeof findBrowser>[0] & object {
  return { env, folders: [], downloaded: join(folder, 'not-downloaded'), getters: [] }
}

function program(name: string, script: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}
