import { startEmbeddedDatabase } from '../database/embedded-database.ts'

// A program for tests that need a database owned by another process: `start-database.ts DATA_DIR SHARED_HOME`.
// Prints one line of JSON, the connection or the refusal, and stays until it is told to end.
const [dataDir, sharedHome] = process.argv.slice(2)
if (!dataDir || !sharedHome) throw new Error('Usage: start-database.ts DATA_DIR SHARED_HOME')

try {
  const { connection, stop } = await startEmbeddedDatabase({
    dataDir,
    sharedHome,
    log: () => undefined,
  })
  process.once('SIGTERM', () => void stop())
  console.log(JSON.stringify({ connection }))
} catch (error) {
  console.log(JSON.stringify({ refusal: error instanceof Error ? error.message : String(error) }))
}
