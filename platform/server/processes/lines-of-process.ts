import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type ProcessPlaces, processPlaces } from './process-places.ts'

interface LineTask {
  /** The program's file beside the module that uses it, without its ending: `./read-xlsx-worker`, and that module's own address. */
  readonly program: string
  readonly beside: string
  readonly task: object
  /** Longer than any honest task takes. */
  readonly longestMs: number
  readonly mostMemoryMb: number
  /** So many processes of this program at once, where it is not the usual few. */
  readonly atOnce?: number
  /** Ends it before its time. */
  readonly signal: AbortSignal
  /** Who asked for it: one person has one process of a program at a time, and others go first. */
  readonly person?: number | undefined
}

const programs = new Map<string, ProcessPlaces>()

/** The places of a program; all who use it share them. */
function placesOf({ program, beside, atOnce }: LineTask): ProcessPlaces {
  const path = new URL(program, beside).href
  const places = programs.get(path) ?? processPlaces(atOnce)
  programs.set(path, places)
  return places
}

/**
 * What a process of its own says, line by line, no faster than it is read: for work that answers more than fits into memory. It
 * knows nothing but its task, and ends with its reader; few of a program run at once. One that crashed, or took too long, says `undefined` last.
 */
export async function* linesOfProcess(work: LineTask): AsyncGenerator<string | undefined> {
  const leave = await placesOf(work).enter(work.person, work.signal)
  try {
    yield* linesOf(work)
  } finally {
    leave()
  }
}

async function* linesOf(work: LineTask): AsyncGenerator<string | undefined> {
  const child = start(work)
  const timer = setTimeout(() => child.kill('SIGKILL'), work.longestMs)
  const over = endOf(child)
  try {
    child.send(work.task)
    yield* createInterface({ input: outputOf(child), crlfDelay: Number.POSITIVE_INFINITY })
    if ((await over) !== 0) yield undefined
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    await over
  }
}

function start({ program, beside, mostMemoryMb, signal }: LineTask): ChildProcess {
  const ending = beside.endsWith('.ts') ? '.ts' : '.js'
  const child = fork(fileURLToPath(new URL(`${program}${ending}`, beside)), {
    env: {},
    // Most of what it makes is said and forgotten: a small nursery keeps it small (ADR 30).
    execArgv: [`--max-old-space-size=${mostMemoryMb}`, '--max-semi-space-size=4'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  // The person who waits for a page goes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

/** What it ended with; nothing where it was ended, or did not even start. */
function endOf(child: ChildProcess): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('exit', resolve)
  // An abort says so here too: what counts is that the process has ended, unless there is none.
  child.on('error', () => child.pid ?? resolve(null))
  return promise
}

function outputOf({ stdout }: ChildProcess): Readable {
  if (!stdout) throw new Error('a process whose output is a pipe has one')
  return stdout
}
