import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseProcess, startMuster } from './running-muster.ts'

/** A machine so slow that the pictures of the company are not there in the time a stop takes goes on with them so often. */
const STARTS = 5

/** Fills a data folder with the demo company, as people get it, and leaves its Muster at rest. */
export async function makeDemoCompany(dataDir: string): Promise<void> {
  for (let start = 1; start <= STARTS; start += 1) {
    const muster = await startMuster(dataDir, { DEMO: 'on' })
    const restoreSettings = keepLittleLog(dataDir)
    const code = await muster.end('SIGTERM')
    restoreSettings()
    if (code === 0) return
  }
  throw new Error('The demo company was not finished, or Muster did not end as it should.')
}

/**
 * Has the database remove its log when it ends. It would rename the files of all that was written for later use, and each copy of the
 * folder would be twice as large.
 */
function keepLittleLog(dataDir: string): () => void {
  const settings = join(dataDir, 'postgres/postgresql.auto.conf')
  const asTheyWere = readFileSync(settings)
  const database = databaseProcess(dataDir)
  if (database === undefined) throw new Error(`No database runs on ${dataDir}.`)
  appendFileSync(settings, "min_wal_size = '32MB'\nmax_wal_size = '32MB'\n")
  process.kill(database, 'SIGHUP')
  return () => writeFileSync(settings, asTheyWere)
}
