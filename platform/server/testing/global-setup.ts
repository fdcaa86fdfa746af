import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../database/embedded-database.ts'
import type { EmbeddedConnection, EmbeddedDatabase } from '../database/embedded-database.ts'
import { prepareTemplate } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: EmbeddedConnection
    serving: EmbeddedConnection
    /** A folder for data folders that several files copy. */
    dataFolders: string
  }
}

interface Shared {
  readonly database: EmbeddedDatabase
  readonly dataFolders: string
  remove(): Promise<void>
}

/** Projects of one run share what the first of them started: each loads this module for itself, so it hangs on the process. */
const shared = globalThis as { musterOfTests?: { made: Promise<Shared>; users: number } } // nothing else has this name

/** Starts the one PostgreSQL of a test run, prepares the template database in it, and removes it all behind its last project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = (shared.musterOfTests ??= { made: start(), users: 0 })
  own.users += 1
  const { database, dataFolders, remove } = await own.made
  project.provide('database', database.connection)
  project.provide('serving', database.serving)
  project.provide('dataFolders', dataFolders)
  return async () => {
    own.users -= 1
    if (own.users === 0) await remove()
  }
}

async function start(): Promise<Shared> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-tests-'))
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    sharedHome: `${folder}-shared`,
    log: () => undefined,
    settings: { ...fastAndForgetful, shared_buffers: '128MB', max_connections: '200' },
  })
  const dataFolders = process.env['TEST_DATA_FOLDERS'] ?? makeDataFolders()
  const remove = async () => {
    await database.stop()
    rmSync(folder, { recursive: true })
    if (dataFolders !== process.env['TEST_DATA_FOLDERS']) rmSync(dataFolders, { recursive: true })
    rmSync(`${folder}-shared`, { recursive: true, force: true })
  }
  try {
    await prepareTemplate(database)
  } catch (error) {
    await remove()
    throw error
  }
  return { database, dataFolders, remove }
}

function makeDataFolders(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-data-folders-'))
  chmodSync(folder, 0o755) // databases of root's are another user's, and lie inside
  return folder
}

// The databases of a test run are thrown away: what survives a power cut does not matter here.
const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  plan_cache_mode: 'force_generic_plan',
}
