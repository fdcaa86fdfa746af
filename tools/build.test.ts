import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildStale } from './build.ts'
import { runCommand } from './run-command.ts'
import { isStale } from './sources.ts'

const root = join(import.meta.dirname, '..')
let copy: string

beforeEach(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'build-')))
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  symlinkSync(realpathSync(join(root, 'node_modules')), join(copy, 'node_modules'))
  write('package-lock.json', '{}')
  write(
    'platform/server/greeting.ts',
    `export const greet = (name: string): string => 'Hello ' + name`,
  )
  write(
    'apps/server/main.ts',
    `import { Client } from 'pg'
    import { greet } from '#platform/server/greeting.ts'
    console.log(greet(typeof Client))`,
  )
  vi.spyOn(console, 'log').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(copy, { recursive: true })
})

describe('building the server', () => {
  test('makes one JavaScript file that runs with the installed packages', async () => {
    await buildStale(['server'], copy)
    const { code, output } = await runCommand(process.execPath, ['build/server/main.js'], copy)
    expect({ code, output }).toEqual({ code: 0, output: 'Hello function\n' })
  })

  test('knows the errors of a package that loads a part of itself while it runs', async () => {
    writeFileSync(join(copy, 'picture.png'), Buffer.from('89504e470d0a1a0a', 'hex'))
    write(
      'apps/server/main.ts',
      `import { fileTypeFromFile } from 'file-type'
      console.log(await fileTypeFromFile('picture.png'))`,
    )
    await buildStale(['server'], copy)
    const { output } = await runCommand(process.execPath, ['build/server/main.js'], copy)
    expect(output).toBe('undefined\n')
  })

  test('happens again when a source changes, and only then', async () => {
    await buildStale(['server'], copy)
    expect(isStale(copy, 'server')).toBe(false)
    write('platform/server/greeting.test.ts', 'a test is no part of the program')
    write(
      'platform/server/greeting.ts',
      `export const greet = (name: string): string => 'Hello ' + name`,
    )
    expect(isStale(copy, 'server')).toBe(false)
    write(
      'platform/server/greeting.ts',
      `export const greet = (name: string): string => 'Bye ' + name`,
    )
    expect(isStale(copy, 'server')).toBe(true)
    await buildStale(['server'], copy)
    const { output } = await runCommand(process.execPath, ['build/server/main.js'], copy)
    expect(output).toBe('Bye function\n')
  })

  test('is done again after a build that failed', async () => {
    write('apps/server/main.ts', `import './nowhere.ts'`)
    await expect(buildStale(['server'], copy)).rejects.toThrow('nowhere.ts')
    expect(isStale(copy, 'server')).toBe(true)
  })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}
