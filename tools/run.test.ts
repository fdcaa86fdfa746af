import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

// A project whose one package lies in itself: "npm ci" runs for real and needs no network.
let clone: string
const project = { name: 'clone', version: '1.0.0', dependencies: { hello: 'file:hello' } }
const lock = JSON.stringify({
  ...{ name: 'clone', version: '1.0.0', lockfileVersion: 3, requires: true },
  packages: {
    '': project,
    hello: { version: '1.0.0', bin: { hello: 'hello.cjs' } },
    'node_modules/hello': { resolved: 'hello', link: true },
  },
})
const greeting = `#!/usr/bin/env node
console.log('hello from', process.argv[2], 'on', process.execPath)`
const stamp = () => join(clone, 'node_modules/.installed')

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'run-'))
  mkdirSync(join(clone, 'tools'))
  cpSync(join(import.meta.dirname, 'run.mjs'), join(clone, 'tools/run.mjs'))
  mkdirSync(join(clone, 'hello'))
  const hello = { name: 'hello', version: '1.0.0', bin: { hello: 'hello.cjs' } }
  write('hello/package.json', JSON.stringify(hello))
  write('hello/hello.cjs', greeting)
  chmodSync(join(clone, 'hello/hello.cjs'), 0o755)
  write('package.json', JSON.stringify({ ...project, type: 'module' }))
  write('package-lock.json', lock)
  write('program.ts', `const code: number = Number(process.argv[2])\nprocess.exit(code)`)
})

afterEach(() => rmSync(clone, { recursive: true }))

describe('running a program on a bare clone', () => {
  test('installs the packages first, once, and again when the lock file has changed', async () => {
    expect((await run('program.ts', '0')).output).toContain('Installing')
    expect((await run('program.ts', '0')).output).toBe('')
    write('package-lock.json', `${lock}\n`)
    expect((await run('program.ts', '0')).output).toContain('Installing')
  })

  test('installs again after an install that failed', async () => {
    write('package-lock.json', 'half a file')
    expect(await run('program.ts', '0')).toMatchObject({ code: 1 })
    expect(existsSync(stamp())).toBe(false)
    write('package-lock.json', lock)
    expect(await run('program.ts', '0')).toMatchObject({ code: 0 })
    expect(existsSync(stamp())).toBe(true)
  })

  test('never installs through a linked node_modules', async () => {
    mkdirSync(join(clone, 'elsewhere'))
    write('elsewhere/precious.txt', 'of another checkout')
    symlinkSync(join(clone, 'elsewhere'), join(clone, 'node_modules'))
    expect(await run('program.ts', '0')).toMatchObject({ code: 0, output: '' })
    expect(readFileSync(join(clone, 'elsewhere/precious.txt'), 'utf8')).toBe('of another checkout')
  })

  test('ends with the exit code of the program', async () => {
    expect(await run('program.ts', '3')).toMatchObject({ code: 3 })
  })

  test('runs the commands of the packages', async () => {
    await run('program.ts', '0')
    expect(await run('--bin', 'hello', 'Ann')).toMatchObject({
      code: 0,
      output: `hello from Ann on ${process.execPath}\n`,
    })
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'passes %s on and lets the program end in its own way',
    async (signal) => {
      write(
        'server.ts',
        `process.once('${signal}', () => setTimeout(() => { console.log('all saved'); process.exit(0) }, 50))
      setInterval(() => undefined, 1000)
      console.log('ready')`,
      )
      const child = spawn(process.execPath, ['tools/run.mjs', 'server.ts'], {
        cwd: clone,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const lines: string[] = []
      createInterface({ input: child.stdout }).on('line', (line) => {
        lines.push(line)
        if (line === 'ready') child.kill(signal)
      })
      const code = await new Promise((resolve) => child.once('close', resolve))
      expect(code).toBe(0)
      expect(lines).toContain('all saved')
    },
  )
})

function run(...given: string[]) {
  return runCommand(process.execPath, ['tools/run.mjs', ...given], clone)
}

function write(path: string, text: string): void {
  writeFileSync(join(clone, path), text)
}
