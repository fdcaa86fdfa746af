import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { identifier } from '#areas/session/server/identify.ts'
import { accounts, loadDemoCompany, topUpDemoCompany } from '#database/demo/demo-company.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { createProgram, seedProgram } from '#platform/server/http/program.ts'
import { serveWeb } from '#platform/server/http/web-files.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { areas } from './areas.ts'
import { readSettings, type Settings, WrongSettings } from './settings.ts'

/** Requests under way at shutdown get this long to finish. */
const DRAIN_MS = 15_000

const words = (message: object | string): string =>
  typeof message === 'string' ? message : JSON.stringify(message)

/** Starts Muster: database, migrations, seeds, demo company, API and web application; ends cleanly on a signal. */
export async function start(settings: Settings): Promise<void> {
  const log = {
    info: (message: object | string) => settings.logLevel === 'info' && console.log(words(message)),
    error: (message: object | string) => console.error(words(message)),
  }
  const embedded =
    settings.databaseUrl === undefined
      ? await startEmbeddedDatabase({ dataDir: settings.dataDir, log: log.info })
      : undefined
  const connection = embedded?.connection ?? { connectionString: settings.databaseUrl }
  await migrate(connection, { folder: join(projectRoot, 'database/migrations'), log: log.info })
  const database = openDatabase({ ...connection, log: log.error })
  await seedProgram(database, areas)
  if (settings.demo)
    await ((await hasUsers(database))
      ? topUpDemoCompany(database)
      : loadDemoCompany(database, { logs: settings.demoLogs, log: log.info }))
  const sessions = identifier(database, log.error)
  await sessions.listen()
  const program = await createProgram({
    areas,
    database,
    identify: sessions.identify,
    log,
    trustProxy: settings.trustProxy,
  })
  const web = join(projectRoot, 'build/web')
  if (existsSync(join(web, 'index.html'))) await serveWeb(program.app, web)
  const address = await program.app.listen({ port: settings.port, host: settings.host })
  log.info(`Muster is ready at ${address}`)
  if (settings.demo) log.info(accounts)

  let ending = false
  const end = async (): Promise<void> => {
    if (ending) return
    ending = true
    program.close()
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await program.app.close()
    await sessions.close()
    await database.close()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
}

const hasUsers = async (database: {
  rows: (text: string) => Promise<unknown[]>
}): Promise<boolean> => (await database.rows('select 1 from users limit 1')).length > 0

try {
  await start(readSettings(process.env))
} catch (problem) {
  const isOurs =
    problem instanceof WrongSettings ||
    (problem instanceof Error && /already running/.test(problem.message))
  console.error(isOurs ? problem.message : problem)
  process.exit(1)
}
