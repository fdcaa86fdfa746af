import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findBinaries, installedPackage } from './embedded-binaries.ts'
import { initialiseCluster, servingRole, superuser } from './embedded-cluster.ts'
import { makeSocketFolder, prepareFolders, socketFolderPrefix } from './embedded-folders.ts'
import type { EmbeddedFolders } from './embedded-folders.ts'
import {
  findRunningServer,
  namedSocketFolder,
  port,
  removeSocketFolder,
  signal,
  startServer,
  stopServer,
} from './embedded-server.ts'
import type { RunningServer } from './embedded-server.ts'
import { DataFolderInUse, holdExclusiveLock } from './exclusive-lock.ts'
import type { ExclusiveLock } from './exclusive-lock.ts'
import { isAlive } from './process-state.ts'

/** What `pg` needs to connect; `host` is the folder of the unix socket. */
export type EmbeddedConnection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export type EmbeddedDatabase = {
  /** As the owner, who makes and migrates. */
  connection: EmbeddedConnection
  /** As the role that serves, which `migrate` gives its rights. */
  serving: EmbeddedConnection
  /** Ends the database and gives the data folder free. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: (message: string) => void
  /** Settings of postgresql.conf on top of ours. */
  settings?: Record<string, string>
  /** Where the binaries are installed, and where root keeps what other users must reach. */
  packageFolder?: string
  sharedHome?: string
}

/**
 * Starts a real PostgreSQL as a child process on `dataDir`, or adopts the one a killed Muster left running there, and
 * takes the data folder for this process alone: while another Muster holds it, this refuses and disturbs nothing.
 * Restarts the server should it die. The connection stays the same all along.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  ...options
}: Options): Promise<EmbeddedDatabase> {
  const folders = prepareFolders(resolve(dataDir), options.sharedHome ?? '/var/lib/muster')
  const binaries = findBinaries(
    options.packageFolder ?? installedPackage(),
    folders.user,
    folders.copies,
  )
  if (!existsSync(folders.cluster)) log('Making a new database ...')
  await initialiseCluster(binaries, folders)

  const settings = options.settings ?? {}
  let server = await adoptOrStart(binaries, folders, settings, log)
  // A fault that ends this process must not leave the database behind; one found running may be another process's.
  const endWithUs = () => signal(server.pid, 'SIGINT')
  if (server.startedHere) process.once('exit', endWithUs)
  const connection = connectionTo(server, folders.password, 'muster')
  const serving = { ...connection, user: servingRole, password: folders.servingPassword }
  const lock = await takeOver(connection, serving, resolve(dataDir)).catch(
    async (error: unknown) => {
      process.off('exit', endWithUs)
      // The process that holds the folder needs the server, even if it was us who started it a moment ago.
      if (!(error instanceof DataFolderInUse) && server.startedHere) await stopServer(server)
      throw error
    },
  )

  if (!server.startedHere) {
    log(`Took over the database that was still running (process ${server.pid}).`)
    process.once('exit', endWithUs)
  }

  const watch = setInterval(revive, 1000)
  watch.unref()
  let reviving: Promise<void> | undefined

  return {
    connection,
    serving,
    async stop() {
      clearInterval(watch)
      process.off('exit', endWithUs)
      await reviving
      // Held until the server is gone: nobody may adopt a database that is just being stopped.
      lock.expectEnd()
      await stopServer(server)
      await lock.release()
    },
  }

  function revive(): void {
    if (reviving || isAlive(server.pid)) return
    log('The database ended by itself and is started again.')
    reviving = startServer(binaries, folders, server.socketFolder, settings)
      .then((started) => void (server = started))
      .catch((error: Error) => log(error.message))
      .finally(() => (reviving = undefined))
  }
}

/** Seen once in many starts: whatever is in the way is gone a moment later. */
const waitsBetweenTries = [250, 500, 1000]
/**
 * Sessions of a killed server finish what they are at before they notice, and none may write beside a new server; and on a busy
 * machine a server that another start has just begun takes a while to say so in its pid file.
 */
const longWaits = Array.from({ length: 60 }, () => 1000)

async function adoptOrStart(
  binaries: string,
  folders: EmbeddedFolders,
  settings: Record<string, string>,
  log: Options['log'],
): Promise<RunningServer> {
  const waits = [...waitsBetweenTries]
  const waitsWhileHeldUp = [...longWaits]
  for (;;) {
    const leftBehind = namedSocketFolder(folders.cluster)
    const running = await settledServer(folders)
    if (running) return running
    if (leftBehind?.startsWith(socketFolderPrefix)) removeSocketFolder(leftBehind)
    const socketFolder = makeSocketFolder(folders.user)
    try {
      return await startServer(binaries, folders, socketFolder, settings)
    } catch (error) {
      removeSocketFolder(socketFolder)
      const pause = waits.shift() ?? (isHeldUp(error) ? waitsWhileHeldUp.shift() : undefined)
      if (pause === undefined) throw error
      log(`${String(error)}\nTrying once more.`)
      await wait(pause)
    }
  }
}

function isHeldUp(error: unknown): boolean {
  return /pre-existing shared memory block|lock file .* (already exists|is empty)/.test(
    String(error),
  )
}

// A server that is just starting or stopping, or dying, is waited for.
async function settledServer(folders: EmbeddedFolders): Promise<RunningServer | undefined> {
  const patience = AbortSignal.timeout(60_000)
  for (;;) {
    const running = findRunningServer(folders.cluster)
    if (!running || (running.ready && (await answers(running, folders.password)))) return running
    if (patience.aborted)
      throw new Error(`Process ${running.pid} holds ${folders.cluster} and does not answer.`)
    await wait(20)
  }
}

async function answers(server: RunningServer, password: string): Promise<boolean> {
  const client = new Client(connectionTo(server, password, 'postgres'))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (isAboutToChange.has(code)) return false
    throw error
  }
}

/** No socket, nobody behind it, the connection cut, and PostgreSQL's own "starting up" or "shutting down". */
const isAboutToChange = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '',
  '57P03',
  '57P01',
])

async function takeOver(
  connection: EmbeddedConnection,
  serving: EmbeddedConnection,
  dataFolder: string,
): Promise<ExclusiveLock> {
  const lock = await holdExclusiveLock({ ...connection, database: 'postgres' }, dataFolder)
  try {
    await createDatabase(connection, serving)
    return lock
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function createDatabase(
  connection: EmbeddedConnection,
  serving: EmbeddedConnection,
): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ])
    if (rowCount === 0) await client.query(`create database ${connection.database}`)
    await prepareRole(client, serving)
  } finally {
    await client.end()
  }
}

/** At every start: a data folder of an older version has no such role, and a copied one may have another password. */
async function prepareRole(client: Client, { user, password }: EmbeddedConnection): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
  await client.query(
    `${rowCount === 0 ? 'create' : 'alter'} role ${user} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password ${client.escapeLiteral(password)}`,
  )
}

function connectionTo(
  { socketFolder }: RunningServer,
  password: string,
  database: string,
): EmbeddedConnection {
  return { host: socketFolder, port, user: superuser, password, database }
}
