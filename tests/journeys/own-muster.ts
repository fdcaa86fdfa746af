import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { copyDataFolder } from '../data-folders.ts'
import { makeDataFolder, type RunningMuster, startMuster } from '../running-muster.ts'

let running: RunningMuster | undefined
let dataDir: string

/**
 * The journeys of this file have a Muster of their own, with a copy of the demo company: what others do to theirs, before or at
 * the same time, is not seen here. Its days do not go on by themselves.
 */
export function useOwnMuster(
  settings: () => Promise<Record<string, string>> = async () => ({}),
): void {
  const folder = makeDataFolder()
  dataDir = folder.dataDir
  beforeAll(async () => {
    copyDataFolder(inject('company'), dataDir)
    // A page on a busy machine waits; that a person is told to come back is tested elsewhere.
    const patient = { STATEMENT_SECONDS: '120' }
    running = await startMuster(dataDir, { DEMO: 'off', ...patient, ...(await settings()) })
  })
  afterAll(async () => {
    const code = await running?.end('SIGTERM')
    folder.remove()
    if (code !== 0) throw new Error(`Muster ended with ${code} after SIGTERM.`)
  })
}

/** Where the Muster of this file listens. */
export function musterUrl(): string {
  if (!running)
    throw new Error('This file has no Muster of its own: it does not say "useOwnMuster()".')
  return running.url
}

/** The folder that its mail is put into. */
export const outbox = (): string => join(dataDir, 'outbox')
