import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../database/embedded-database.ts'
import type { EmbeddedConnection } from '../database/embedded-database.ts'
import { prepareTemplate } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: EmbeddedConnection
    serving: EmbeddedConnection
    /** A folder for data folders that several files copy. */
    dataFolders: string
  }
}

/** Starts the one PostgreSQL of a test run, prepares the template database in it, and removes it all afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-tests-'))
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    sharedHome: `${folder}-shared`,
    log: () => undefined,
    settings: { ...fastAndForgetful, shared_buffers: '128MB', max_connections: '200' },
  })
  const dataFolders = mkdtempSync(join(tmpdir(), 'muster-data-folders-'))
  chmodSync(dataFolders, 0o755) // databases of root's are another user's, and lie inside
  const tearDown = async () => {
    await database.stop()
    rmSync(folder, { recursive: true })
    rmSync(dataFolders, { recursive: true })
    rmSync(`${folder}-shared`, { recursive: true, force: true })
  }
  try {
    await prepareTemplate(database)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('database', database.connection)
  project.provide('serving', database.serving)
  project.provide('dataFolders', dataFolders)
  return tearDown
}

// The databases of a test run are thrown away: what survives a power cut does not matter here.
const fastAndForgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
