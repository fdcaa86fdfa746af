import { linesOfProcess } from '../processes/lines-of-process.ts'
import {
  type ConnectionLine,
  ConnectionProblem,
  type ConnectionTask,
  type Fetched,
  OtherHostKey,
  type RemoteFile,
  type Tried,
} from './connection.ts'

const MEMORY_MB = 192
/** They wait for a server most of the time. */
const CONNECTIONS = 8
/** All a person waits for. */
export const TRY_MS = 20_000
const LIST_MS = 5 * 60_000
/** The largest file at 600 kB a second: a slower server would hold up the others. */
const FETCH_MS = 15 * 60_000
const SETTLE_MS = 60_000
const SILENCE_MS = 30_000

/** How long a process may take to start, on the busiest machine. */
const START_MS = 60_000

type Of<Name extends ConnectionTask['task']> = Omit<
  Extract<ConnectionTask, { task: Name }>,
  'task' | 'silence_ms' | 'longest_ms'
>

/** A program that runs `answerTask`, as `linesOfProcess` finds it. */
export interface TaskProgram {
  readonly program: string
  readonly beside: string
}

/** The program for files nobody looks into on their way. */
export const plainFiles: TaskProgram = { program: './remote-worker', beside: import.meta.url }

async function* lines(
  { program, beside }: TaskProgram,
  task: ConnectionTask,
  longestMs: number,
  signal: AbortSignal,
): AsyncGenerator<ConnectionLine> {
  const said = linesOfProcess({
    program,
    beside,
    task,
    longestMs,
    mostMemoryMb: MEMORY_MB,
    atOnce: CONNECTIONS,
    signal,
  })
  for await (const line of said) {
    // Ended before it had answered: too slow, or it crashed.
    if (line === undefined) throw new ConnectionProblem('unreached')
    const read = JSON.parse(line) as ConnectionLine // our own program says nothing else
    if ('failure' in read)
      throw read.failure === 'host key' && read.host_key_fingerprint !== null
        ? new OtherHostKey(read.host_key_fingerprint)
        : new ConnectionProblem(read.failure)
    yield read
  }
}

const never = (): AbortSignal => new AbortController().signal

/** Connects, signs in, lists the folder, and tries to write where that will be needed. */
export async function tryConnection(task: Of<'try'>, longestMs = TRY_MS): Promise<Tried> {
  const given = { task: 'try', longest_ms: longestMs, ...task } as const
  for await (const line of lines(plainFiles, given, START_MS + longestMs, never()))
    if ('tried' in line) return line.tried
  throw new ConnectionProblem('unreached')
}

/** The files of a search. */
export async function listFiles(task: Of<'list'>): Promise<RemoteFile[]> {
  const files: RemoteFile[] = []
  for await (const line of lines(plainFiles, { task: 'list', ...task }, LIST_MS, never()))
    if ('file' in line) files.push(line.file)
  return files
}

/**
 * Fetches a file by a program that looks at its beginning. `told` hears how far it is, from 0 to 20, and answers whether to go on.
 */
export async function fetchRemote(
  program: TaskProgram,
  task: Of<'fetch'> & { readonly silence_ms?: number },
  told: (progress: number) => Promise<boolean>,
): Promise<Fetched> {
  const stop = new AbortController()
  const given = { task: 'fetch', silence_ms: SILENCE_MS, ...task } as const
  for await (const line of lines(program, given, FETCH_MS, stop.signal)) {
    if ('fetched' in line) return line.fetched
    if ('progress' in line && !(await told(line.progress))) break
  }
  throw new ConnectionProblem('cut')
}

/** Moves or deletes a file that was fetched. */
export async function settleRemote(task: Of<'settle'>): Promise<void> {
  for await (const line of lines(plainFiles, { task: 'settle', ...task }, SETTLE_MS, never()))
    if ('settled' in line) return
  throw new ConnectionProblem('unreached')
}
