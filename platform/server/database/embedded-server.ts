import { spawn } from 'node:child_process'
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { childEnvironment } from './embedded-cluster.ts'
import type { EmbeddedFolders } from './embedded-folders.ts'
import { isAlive, isTaken } from './process-state.ts'

/** A running PostgreSQL: started by us, or found running on our data directory. */
export type RunningServer = { pid: number; socketFolder: string; startedHere: boolean }

/** Reads from `postmaster.pid` whether a server runs on this cluster; one that is starting counts. */
export function findRunningServer(
  cluster: string,
): (RunningServer & { ready: boolean }) | undefined {
  const [pid, , , , socketFolder, , , status] = readIfPresent(pidFileOf(cluster)).split('\n')
  if (!isAlive(Number(pid)) || !isPostgresOn(Number(pid), cluster)) return undefined
  return {
    pid: Number(pid),
    socketFolder: socketFolder ?? '',
    startedHere: false,
    ready: status?.trim() === 'ready',
  }
}

/** The socket folder of the server that ran last, if it did not end by itself. */
export function namedSocketFolder(cluster: string): string | undefined {
  return readIfPresent(pidFileOf(cluster)).split('\n')[4]
}

// After a crash of the machine the id may belong to any process, in a container to a dead one for ever; PostgreSQL would
// refuse to start beside it. A file with a free id it removes itself, without pulling it from under a parallel start.
function removeMisleadingPidFile(cluster: string): void {
  const pid = Number(readIfPresent(pidFileOf(cluster)).split('\n')[0])
  if (!isTaken(pid) || (isAlive(pid) && isPostgresOn(pid, cluster))) return
  rmSync(pidFileOf(cluster), { force: true })
}

function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** Starts PostgreSQL and resolves when it takes connections; what it says on the way down is in the error. */
export async function startServer(
  binaries: string,
  folders: EmbeddedFolders,
  socketFolder: string,
  settings: Record<string, string>,
): Promise<RunningServer> {
  removeMisleadingPidFile(folders.cluster)
  const log = openLog(folders.logFile)
  // Detached: Ctrl-C in a terminal goes to the whole group, and the application must finish its work first.
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    options(folders.cluster, socketFolder, settings),
    {
      ...folders.user,
      cwd: '/',
      env: childEnvironment(),
      detached: true,
      stdio: ['ignore', log.descriptor, log.descriptor],
    },
  )
  closeSync(log.descriptor)
  let ended: string | undefined
  child.on('error', (error) => (ended = error.message))
  child.on('exit', (code, signal) => (ended ??= `ended with ${signal ?? `code ${code}`}`))
  child.unref()
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)

  while (ended === undefined) {
    const server = findRunningServer(folders.cluster)
    if (server?.ready && server.pid === child.pid) {
      process.off('exit', endWithUs)
      return { pid: server.pid, socketFolder, startedHere: true }
    }
    await wait(pollMilliseconds)
  }
  process.off('exit', endWithUs)
  const said = readFileSync(folders.logFile).subarray(log.size).toString().trim()
  throw new Error(`PostgreSQL did not start: ${ended}${said && `\n${said}`}`)
}

/** A fast shutdown: sessions end, everything is on disk. Resolves when the process is gone. */
export async function stopServer({ pid, socketFolder }: RunningServer): Promise<void> {
  signal(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid); waited += pollMilliseconds) {
    // Not lost: the next start replays the log.
    if (waited > patienceMilliseconds) signal(pid, 'SIGQUIT')
    await wait(pollMilliseconds)
  }
  removeSocketFolder(socketFolder)
}

export function removeSocketFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

export function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name)
}

/** Names the socket file and nothing else; fixed, so that a PGPORT around us changes nothing. */
export const port = 5432

const pollMilliseconds = 10
const patienceMilliseconds = 15_000
/** The log is for the last fault, not an archive. */
const maximumLogBytes = 5_000_000

function options(
  cluster: string,
  socketFolder: string,
  settings: Record<string, string>,
): string[] {
  const all = {
    port: String(port),
    listen_addresses: '',
    unix_socket_permissions: '0700',
    shared_buffers: `${sharedMegabytes()}MB`,
    io_method: 'sync', // the worker processes of PostgreSQL 18 halve scans on two cores
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse', // the details of a refused row are people's data
    jit: 'off', // compiling costs more than our short queries
    ...settings,
  }
  return [
    '-D',
    cluster,
    '-k',
    socketFolder,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** A quarter of the memory this process may use, within what PostgreSQL makes good use of. */
function sharedMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.max(64, Math.min(1024, Math.floor(memory / 4 / 1024 / 1024)))
}

// A file and not a pipe: a server that outlives a killed application must still be able to write.
function openLog(file: string): { descriptor: number; size: number } {
  const descriptor = openSync(file, 'a', 0o600)
  if (statSync(file).size > maximumLogBytes) truncateSync(file)
  return { descriptor, size: statSync(file).size }
}

function isPostgresOn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return true // another user's process, or no /proc: PostgreSQL itself will decide
  }
}

function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
