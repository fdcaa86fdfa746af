import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { identifier } from '#areas/session/server/identify.ts'
import { viewerOfUser } from '#areas/session/server/read-viewer.ts'
import { accounts, loadDemoCompany, topUpDemoCompany } from '#database/demo/demo-company.ts'
import { openIdDirectory } from '#platform/server/access/directory.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts'
import { DataFolderInUse } from '#platform/server/database/exclusive-lock.ts'
import { Listener } from '#platform/server/database/listener.ts'
import { migrate, MigrationRefused } from '#platform/server/database/migrate.ts'
import { keepTidy } from '#platform/server/http/keep-tidy.ts'
import { createProgram, seedProgram } from '#platform/server/http/program.ts'
import { serveWeb } from '#platform/server/http/web-files.ts'
import type { FilePlaces } from '#platform/server/files/take-files.ts'
import { type Schedule, schedule } from '#platform/server/jobs/schedule.ts'
import { createLog } from '#platform/server/log/log.ts'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import { findSecretKey, WrongSecretKey } from '#platform/server/secrets/secret-key.ts'
import { secretsOf } from '#platform/server/secrets/secrets.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { areas } from './areas.ts'
import { endConnections } from './end-connections.ts'
import { type Ending, endOnSignals } from './ending.ts'
import { filePlaces } from './file-places.ts'
import { mailOf } from './mail-of.ts'
import { readSettings, type Settings, WrongSettings } from './settings.ts'

/** Requests under way at shutdown get this long to finish. */
const DRAIN_MS = 15_000
/** Whoever still sends or reads then is cut off, so that the rest ends in order within that time. */
const PATIENCE_MS = 10_000

/** Starts Muster: database, migrations, seeds, demo company, API and web application; ends cleanly on a signal. */
export async function start(settings: Settings, ending: Ending): Promise<void> {
  const log = createLog(settings.logLevel, settings.logFormat)
  findSecretKey(settings.dataDir) // a wrong one is refused now, not when it is needed
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
  const listener = new Listener(database, log.error)
  const outbound = createOutbound({ allow: settings.outboundAllow, log })
  const secrets = secretsOf(settings.dataDir)
  const places = await filePlaces(settings)
  const program = await createProgram({
    areas,
    database,
    identify: identifier(database, listener),
    listener,
    viewerOf: (userId) => viewerOfUser(database, userId),
    filesFolder: join(settings.dataDir, 'exports'),
    mail: mailOf(settings, { database, secrets, outbound }),
    places,
    secrets,
    outbound,
    ...(settings.directory && {
      directory: openIdDirectory(settings.directory, outbound, log.error),
    }),
    log,
    trustProxy: settings.trustProxy,
    watchers: settings.metricsAllow,
    limits: settings.limits,
    schedules: settings.demo ? [demoDays(database, places, settings)] : [],
  })
  await listener.listen()
  await program.engine.schedules.declare()
  const web = join(projectRoot, 'build/web')
  if (existsSync(join(web, 'index.html'))) await serveWeb(program.app, web)
  // From here on nothing is waited for: whoever sees that it is ready may stop it at once.
  const address = await program.app.listen({ port: settings.port, host: settings.host })
  log.info(`Muster is ready at ${address}`)
  if (settings.demo) log.info(accounts)
  else if (isNew) log.info(`There is nobody yet: ${settings.publicUrl}/auth/register`)

  // The company's missing days come while people already work: nobody waits for them.
  const toppedUp = settings.demo
    ? topUp(database, places, settings).catch(log.error)
    : Promise.resolve()

  const stopTidying = keepTidy(program.engine, log.error)
  program.engine.jobs.start()
  program.engine.mail.start()
  program.engine.schedules.start()

  // Only now: a signal before this ends the loading of a company by ending the database under it.
  ending.opened(() => database.close())
  ending.opened(() => toppedUp)
  ending.opened(async () => listener.close())
  ending.opened(() => endConnections(program.app, PATIENCE_MS))
  ending.opened(() => program.engine.jobs.stop())
  ending.opened(() => program.engine.mail.stop())
  ending.opened(() => program.engine.schedules.stop())
  ending.opened(async () => stopTidying())
  ending.opened(async () => program.close())
}

const topUp = (database: Database, places: FilePlaces, { demoLogs }: Settings) =>
  topUpDemoCompany(database, { places, logs: demoLogs })

/** The company lives on while the server runs for days. */
const demoDays = (database: Database, places: FilePlaces, settings: Settings): Schedule =>
  schedule('demo-days', {
    label: 'Another day of the demo company',
    timing: 'Every hour',
    cron: '17 * * * *',
    outside: async () => {
      await topUp(database, places, settings)
      return 'The demo company has worked up to now.'
    },
  })

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
    problem instanceof WrongSecretKey ||
    problem instanceof MigrationRefused
  console.error(isOurs ? problem.message : problem)
  process.exit(1)
}
