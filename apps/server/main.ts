import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { firstAccountCode } from '#areas/administration/server/first-account-code.ts'
import type { ClientConfig } from 'pg'
import { identifier } from '#areas/session/server/identify.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import { closeDemoAccounts } from '#database/demo/close-demo-accounts.ts'
import {
  accounts,
  holdsDemoCompany,
  loadDemoCompany,
  topUpDemoCompany,
} from '#database/demo/demo-company.ts'
import { lentDemoCompany } from '#database/demo/lent-demo-company.ts'
import { openIdDirectory } from '#platform/server/access/directory.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import type { Way } from '#platform/server/database/connection-pools.ts'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts'
import { DataFolderInUse } from '#platform/server/database/exclusive-lock.ts'
import { Listener } from '#platform/server/database/listener.ts'
import { MigrationRefused } from '#platform/server/database/migration-refused.ts'
import { Promotions } from '#platform/server/database/promotions.ts'
import { ReplicaReads } from '#platform/server/database/replica-reads.ts'
import { readsOf, type ReportReads } from '#platform/server/database/report-reads.ts'
import { WrongDatabase } from '#platform/server/database/role-settings.ts'
import { keepTidy } from '#platform/server/http/keep-tidy.ts'
import { createProgram, seedProgram } from '#platform/server/http/program.ts'
import { framedOrigins } from '#platform/server/http/framed-sites.ts'
import { serveWeb } from '#platform/server/http/web-files.ts'
import type { FilePlaces } from '#platform/server/files/take-files.ts'
import { type Schedule, schedule } from '#platform/server/jobs/schedule.ts'
import { createLog, type Log } from '#platform/server/log/log.ts'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import { findSecretKey, WrongSecretKey } from '#platform/server/secrets/secret-key.ts'
import { type Secrets, secretsOf } from '#platform/server/secrets/secrets.ts'
import { readLanguages } from '#platform/server/http/languages.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { areas } from './areas.ts'
import { type Connections, externalDatabase, prepareDatabase } from './connections.ts'
import { endConnections } from './end-connections.ts'
import { type Ending, endOnSignals } from './ending.ts'
import { filePlaces } from './file-places.ts'
import { listenForForeign } from './foreign-pages.ts'
import { listenForMail } from './mail-intake.ts'
import { mailOf } from './mail-of.ts'
import { readSettings, type Settings, WrongSettings } from './settings.ts'

/** Requests under way at shutdown get this long to finish. */
const DRAIN_MS = 15_000
/** The person who still sends or reads then is cut off, so that the rest ends in order within that time. */
const PATIENCE_MS = 10_000

/** Starts Muster: database, migrations, seeds, demo company, API and web application; ends cleanly on a signal. */
export async function start(settings: Settings, ending: Ending): Promise<void> {
  const log = createLog(settings.logLevel, settings.logFormat)
  findSecretKey(settings.dataDir) // a wrong one is refused now, not when it is needed
  const connections =
    externalDatabase(settings) ?? (await startEmbedded(settings, ending, log.info))
  await prepareDatabase(connections, log.info)
  const { owner, serving, replica } = connections
  const database = openDatabase({ ...serving, log: log.error })
  await seedProgram(database, areas)
  const isNew = !(await hasUsers(database))
  if (settings.demo && isNew) await loadDemo(owner, settings, log)
  const closed = settings.isExposed && !settings.demo ? await closeDemoAccounts(database) : 0
  if (closed > 0)
    log.info(
      `${closed} accounts had the printed password of the demo company: nobody signs in to them any more. Make an administrator by npm run create-admin.`,
    )
  if (settings.isExposed && settings.demo)
    log.info('The demo company, with its printed passwords, can be reached from elsewhere.')
  const listener = new Listener(database, log.error)
  const outbound = createOutbound({ allow: settings.outboundAllow, log })
  const secrets = secretsOf(settings.dataDir)
  const places = await filePlaces(settings)
  const reads = readsFrom(database, replica, log)
  // Known when it is listened for, which takes the program.
  const foreignPages: { origin?: string } = {}
  const program = await createProgram({
    areas,
    foreignOrigin: () => foreignPages.origin,
    database,
    reads,
    ...identifier(database, listener),
    listener,
    viewerOf: (userId) => viewerOfUser(database, userId),
    filesFolder: join(settings.dataDir, 'exports'),
    mail: mailOf(settings, { database, secrets, outbound }),
    places,
    secrets,
    outbound,
    services: settings.services,
    ...(settings.directory && {
      directory: openIdDirectory(settings.directory, outbound, log.error),
    }),
    log,
    trustProxy: settings.trustProxy,
    watchers: settings.metricsAllow,
    languages: readLanguages(join(projectRoot, 'texts')),
    limits: settings.limits,
    demo: lentDemoCompany({
      ...{ areas, owner, places, secrets, logs: settings.demoLogs, log: log.error },
      isStarted: settings.demo && settings.demoBar && (await holdsDemoCompany(database)),
    }),
    schedules: settings.demo ? [demoDays(database, { places, secrets }, settings)] : [],
  })
  const promotions = watchPromotions(settings, database, log)
  await promotions?.start()
  await listener.listen()
  await program.engine.schedules.declare()
  const code = settings.demo ? undefined : await firstAccountCode(database)
  const web = join(projectRoot, 'build/web')
  if (existsSync(join(web, 'index.html')))
    await serveWeb(program.app, web, framedOrigins(program.engine, log.error))
  const foreign = await listenForForeign(program.engine, program.app, settings, log)
  if (foreign) foreignPages.origin = foreign.origin
  const relay =
    settings.mailRelay && (await listenForMail(program.engine, areas, settings.mailRelay, log))
  // A demo company that came by a press has a password of its own.
  const isPrinted =
    settings.demo && (await database.rows('select 1 from demo_company')).length === 0
  const address = await program.app.listen({ port: settings.port, host: settings.host })
  // From here on nothing is waited for: the person who sees that it is ready may stop it at once.
  log.info(`Muster is ready at ${address}`)
  if (isPrinted) log.info(accounts)
  if (code !== undefined)
    log.info(
      `There is no account yet. Make the first one at ${settings.publicUrl}/auth/register with the code ${code}`,
    )

  // The company's missing days come while people already work: nobody waits for them.
  const toppedUp = settings.demo
    ? database.background(() => topUp(database, { places, secrets }, settings)).catch(log.error)
    : Promise.resolve()

  const stopTidying = keepTidy(program.engine, log.error)
  program.engine.jobs.start()
  program.engine.mail.start()
  program.engine.schedules.start()

  // Only now: a signal before this ends the loading of a company by ending the database under it.
  ending.opened(() => database.close())
  ending.opened(() => reads.close())
  ending.opened(async () => promotions?.stop())
  ending.opened(() => toppedUp)
  ending.opened(async () => listener.close())
  ending.opened(() => endConnections(program.app, PATIENCE_MS))
  if (foreign) ending.opened(() => endConnections(foreign.app, PATIENCE_MS))
  if (relay) ending.opened(() => relay.close())
  ending.opened(() => program.engine.jobs.stop())
  ending.opened(() => program.engine.mail.stop())
  ending.opened(() => program.engine.schedules.stop())
  ending.opened(async () => stopTidying())
  ending.opened(async () => program.close())
}

async function startEmbedded(
  { dataDir, statementMs }: Settings,
  ending: Ending,
  log: (words: string) => void,
): Promise<Connections> {
  const embedded = await startEmbeddedDatabase({ dataDir, log })
  ending.opened(() => embedded.stop())
  return { owner: embedded.connection, serving: { ...embedded.serving, statementMs } }
}

/** The embedded database has no replica. */
const watchPromotions = (
  { databaseUrl, dataDir }: Settings,
  database: Database,
  { error: log }: Log,
): Promotions | undefined =>
  databaseUrl === undefined
    ? undefined
    : new Promotions({ database, log, file: join(dataDir, 'database-seen.json') })

/** Fewer connections than the primary's: reports are long, and more of them at once are no faster. */
const REPLICA_CONNECTIONS = 8

function readsFrom(primary: Database, replica: Way | undefined, { info }: Log): ReportReads {
  if (!replica) return readsOf(primary)
  const connections = REPLICA_CONNECTIONS
  return new ReplicaReads({
    primary,
    log: info,
    replica: openDatabase({ ...replica, connections }),
  })
}

/** As the owner, who may hold the rules of tables up while two years of leave are written. */
async function loadDemo(
  owner: ClientConfig,
  { demoLogs }: Settings,
  { info, error }: Log,
): Promise<void> {
  const database = openDatabase({ ...owner, connections: 2, log: error })
  try {
    await loadDemoCompany(database, areas, { logs: demoLogs, log: info })
  } finally {
    await database.close()
  }
}

/** Where the demo company keeps its files, and what it encrypts with. */
interface DemoKeeping {
  readonly places: FilePlaces
  readonly secrets: Secrets
}

const topUp = (database: Database, keeping: DemoKeeping, { demoLogs }: Settings) =>
  topUpDemoCompany(database, areas, { ...keeping, logs: demoLogs })

/** The company lives on while the server runs for days. */
const demoDays = (database: Database, keeping: DemoKeeping, settings: Settings): Schedule =>
  schedule('demo-days', {
    label: 'Another day of the demo company',
    timing: 'Every hour',
    cron: '17 * * * *',
    outside: async () => {
      await topUp(database, keeping, settings)
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
    problem instanceof MigrationRefused ||
    problem instanceof WrongDatabase
  console.error(isOurs ? problem.message : problem)
  process.exit(1)
}
