import { mkdtempSync, rmSync } from 'node:fs'
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
  const tearDown = async () => {
    await database.stop()
    rmSync(folder, { recursive: true })
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
  return tearDown
}

// The databases of a test run are thrown away: what survives a power cut does not matter here.
const fastAndForgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
