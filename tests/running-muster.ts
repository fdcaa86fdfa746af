import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findRunningServer } from '#platform/server/database/embedded-server.ts'

const root = join(import.meta.dirname, '..')
/** Muster as people get it: `npm test` builds it before the parts that run it. */
const PROGRAM = 'build/server/main.js'

/** Whatever stands around the tests, a production mode that knows no demo most of all, stays outside. */
const testEnvironment = {
  PORT: '0',
  HOST: '127.0.0.1',
  NODE_ENV: 'test',
  // A line on every page is no part of what most tests look at.
  DEMO_BAR: 'off',
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  DATABASE_POOLER: '',
  DATABASE_DIRECT_URL: '',
  DATABASE_REPLICA_URL: '',
}

export type RunningMuster = {
  url: string
  /** What it has said so far, line by line. */
  readonly said: readonly string[]
  /** Sends the signal and resolves with the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

/** A refusal to start, with everything the program said. */
export class DidNotStart extends Error {}

/** A folder for the data of one test, removed by `remove`. */
export function makeDataFolder(): { dataDir: string; remove(): void } {
  const place = mkdtempSync(join(tmpdir(), 'muster-data-'))
  chmodSync(place, 0o755) // so that root's database lies inside too, and goes with the folder
  const dataDir = join(place, 'data')
  return { dataDir, remove: () => rmSync(place, { recursive: true, force: true }) }
}

/** Starts the whole program on a free port, and resolves when it says that it is ready. */
export async function startMuster(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningMuster> {
  const child = spawnMuster(dataDir, env)
  const said: string[] = []
  const url = await readyAt(child, said)
  return { url, said, end: (signal) => end(child, signal) }
}

/** Starts the program and waits for nothing. */
export function spawnMuster(dataDir: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [join(root, PROGRAM)], {
    cwd: root,
    env: { ...process.env, ...testEnvironment, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The process of the database that runs on a data folder made by `makeDataFolder`, if any. */
export function databaseProcess(dataDir: string): number | undefined {
  return findRunningServer(join(dataDir, 'postgres'))?.pid
}

/** Kills the database on that data folder without warning; returns the process it was. */
export function killDatabase(dataDir: string): number {
  return signalDatabase(dataDir, 'SIGKILL')
}

/** Stops the database as an administrator of the machine would: sessions end, everything is on disk. */
export function stopDatabase(dataDir: string): number {
  return signalDatabase(dataDir, 'SIGINT')
}

function signalDatabase(dataDir: string, signal: NodeJS.Signals): number {
  const pid = databaseProcess(dataDir)
  if (pid === undefined) throw new Error(`No database runs on ${dataDir}.`)
  process.kill(pid, signal)
  return pid
}

function readyAt(child: ChildProcess, said: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        const [, url] = /ready at (http:\S+)/.exec(line) ?? []
        if (url) resolve(url)
      })
    }
    child.once('error', reject)
    child.once('close', () => reject(new DidNotStart(said.join('\n'))))
  })
}

/** Sends the signal and resolves with the exit code, or the signal that ended the process. */
export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
  const result = () => child.exitCode ?? child.signalCode
  const ended = result()
  if (ended !== null) return Promise.resolve(ended)
  return new Promise((resolve) => {
    child.once('exit', (code, by) => resolve(code ?? by ?? 'SIGKILL'))
    child.kill(signal)
  })
}
