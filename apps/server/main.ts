import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { identifier } from '#areas/session/server/identify.ts'
import { viewerOfUser } from '#areas/session/server/read-viewer.ts'
import { accounts, loadDemoCompany, topUpDemoCompany } from '#database/demo/demo-company.ts'
import { openIdDirectory } from '#platform/server/access/directory.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts'
import { DataFolderInUse } from '#platform/server/database/exclusive-lock.ts'
import { migrate, MigrationRefused } from '#platform/server/database/migrate.ts'
import { keepHouse } from '#platform/server/http/housekeeping.ts'
import { createProgram, seedProgram } from '#platform/server/http/program.ts'
import { serveWeb } from '#platform/server/http/web-files.ts'
import { folderCarrier, smtpCarrier } from '#platform/server/mail/mail-carrier.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { areas } from './areas.ts'
import { type Ending, endOnSignals } from './ending.ts'
import { readSettings, type Settings, WrongSettings } from './settings.ts'

/** Requests under way at shutdown get this long to finish. */
const DRAIN_MS = 15_000

const words = (message: object | string): string =>
  typeof message === 'string' ? message : JSON.stringify(message)

/** Starts Muster: database, migrations, seeds, demo company, API and web application; ends cleanly on a signal. */
export async function start(settings: Settings, ending: Ending): Promise<void> {
  const log = {
    info: (message: object | string) => settings.logLevel === 'info' && console.log(words(message)),
    error: (message: object | string) => console.error(words(message)),
  }
  const embedded =
    settings.databaseUrl === undefined
      ? await startEmbeddedDatabase({ dataDir: settings.dataDir, log: log.info })
      : undefined
  if (embedded) ending.opened(() => embedded.stop())
  const connection = embedded?.connection ?? { connectionString: settings.databaseUrl }
  await migrate(connection, { folder: join(projectRoot, 'database/migrations'), log: log.info })
  const database = openDatabase({ ...connection, log: log.error })
  await seedProgram(database, areas)
  const isNew = !(await hasUsers(database))
  if (settings.demo && isNew)
    await loadDemoCompany(database, { logs: settings.demoLogs, log: log.info })
  const sessions = identifier(database, log.error)
  await sessions.listen()
  const program = await createProgram({
    areas,
    database,
    identify: sessions.identify,
    viewerOf: (userId) => viewerOfUser(database, userId),
    filesFolder: join(settings.dataDir, 'exports'),
    mail: {
      carrier:
        settings.smtpUrl === undefined
          ? folderCarrier(join(settings.dataDir, 'outbox'))
          : smtpCarrier(settings.smtpUrl, settings.mailFrom),
      from: settings.mailFrom,
      publicUrl: settings.publicUrl,
    },
    ...(settings.directory && { directory: openIdDirectory(settings.directory, log.error) }),
    log,
    trustProxy: settings.trustProxy,
  })
  const web = join(projectRoot, 'build/web')
  if (existsSync(join(web, 'index.html'))) await serveWeb(program.app, web)
  const address = await program.app.listen({ port: settings.port, host: settings.host })
  log.info(`Muster is ready at ${address}`)
  if (settings.demo) log.info(accounts)

  // The company's missing days come while people already work: nobody waits for them.
  const toppedUp =
    settings.demo && !isNew
      ? topUpDemoCompany(database, { logs: settings.demoLogs }).catch(log.error)
      : Promise.resolve()

  const stopSweeping = keepHouse(database, areas, log.error)
  program.engine.files.keepTidy(log.error)
  program.engine.jobs.start()
  program.engine.mail.start()

  // Only now: a signal before this ends the loading of a company by ending the database under it.
  ending.opened(() => database.close())
  ending.opened(() => toppedUp)
  ending.opened(() => sessions.close())
  ending.opened(() => program.app.close())
  ending.opened(() => program.engine.jobs.stop())
  ending.opened(() => program.engine.mail.stop())
  ending.opened(async () => program.engine.files.close())
  ending.opened(async () => stopSweeping())
  ending.opened(async () => program.close())
}

const hasUsers = async (database: {
  rows: (text: string) => Promise<unknown[]>
}): Promise<boolean> => (await database.rows('select 1 from users limit 1')).length > 0

const ending = endOnSignals(DRAIN_MS)
try {
  await start(readSettings(process.env), ending)
} catch (problem) {
  if (!ending.hasBegun()) refuseToStart(problem)
}

function refuseToStart(problem: unknown): never {
  const isOurs =
    problem instanceof WrongSettings ||
    problem instanceof DataFolderInUse ||
    problem instanceof MigrationRefused
  console.error(isOurs ? problem.message : problem)
  process.exit(1)
}
