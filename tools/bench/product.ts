import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connectionToRunning } from '#platform/server/database/embedded-running.ts'
import { projectRoot } from '#platform/server/project-root.ts'

export interface Running {
  readonly url: string
  /** From the start of the process until it answers, in milliseconds. */
  readonly startMs: number
  /** Memory of the process, in megabytes. */
  memory(): number
  /** Of the process it started for a piece of work, by the name of its program; 0 while there is none. */
  memoryOf(program: string): number
  /** Processor time of the process and of all it started, its database too, in seconds: other work on the machine does not count. */
  processorSeconds(): number
  end(): Promise<void>
}

/** The flags `npm start` gives Node: a small nursery, which under load keeps a hundred megabytes less and is no slower. */
const startFlags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Scripts // our own file
  return scripts.start.match(/--\S+/g) ?? []
}

interface Scripts {
  readonly scripts: { readonly start: string }
}

/** Starts a program of ours and waits until it says where it listens. */
export async function startProgram(
  script: string,
  given: readonly string[] = [],
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, script, ...given], {
    cwd: projectRoot,
    // As tools/run.mjs gives it to all programs.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A bench that fails leaves nothing behind.
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const url = await addressOf(child)
  return {
    url,
    startMs: performance.now() - began,
    memory: () => megabytesOf(child.pid),
    memoryOf: (program) => megabytesOf(childOf(child, program)),
    processorSeconds: () => (child.pid === undefined ? 0 : processorSecondsOf(child.pid)),
    end: () => ended(child),
  }
}

/** The product as `npm start` runs it, on a free port. */
export const startProduct = (
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<Running> =>
  startProgram('build/server/main.js', [], startFlags(), {
    ...env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DATABASE_POOLER: '',
    DATABASE_DIRECT_URL: '',
    DATABASE_REPLICA_URL: '',
    NODE_ENV: '',
    PORT: '0',
  })

/** How to reach the database of a running product. */
export function connectionOf(dataDir: string) {
  const connection = connectionToRunning(dataDir)
  if (!connection) throw new Error(`No database runs on ${dataDir}.`)
  return connection
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    child.once('exit', (code) => failed(new Error(`It ended with ${code} instead of starting.`)))
    if (!child.stdout) return failed(new Error('It says nothing.'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [url] = /http:\/\/\S+/.exec(line) ?? []
      if (url) found(url)
    })
    return undefined
  })
}

function megabytesOf(pid: number | undefined): number {
  if (pid === undefined) return 0
  const status = textOf(`/proc/${pid}/status`)
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

const childOf = ({ pid }: ChildProcess, program: string): number | undefined =>
  textOf(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((one) => one !== '')
    .map(Number)
    .find((one) => textOf(`/proc/${one}/cmdline`).includes(program))

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100

/** Of a process, of those it started, and of those of them that have ended. */
function processorSecondsOf(pid: number): number {
  // Behind the name, which may hold spaces and brackets: the state, the parent, and from the twelfth on the times.
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + processorSecondsOf(Number(child)), own)
}

/** What a file of the system says; nothing when its process has ended meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
