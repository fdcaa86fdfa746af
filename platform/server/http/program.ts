import type { FastifyInstance } from 'fastify'
import { pagesOf } from '#platform/contract/area.ts'
import { type Directory, noDirectory } from '../access/directory.ts'
import { Rights } from '../access/rights.ts'
import { Approvals } from '../approvals/approvals.ts'
import { noRouting } from '../approvals/routing.ts'
import type { Language } from '#platform/contract/words/texts.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Database, Sql } from '../database/database.ts'
import type { DemoCompany } from '../demo/demo-company.ts'
import { readsOf, type ReportReads } from '../database/report-reads.ts'
import type { Hearing, Listener } from '../database/listener.ts'
import { Schedules } from '../jobs/schedules.ts'
import { Jobs, type Notify } from '../jobs/jobs.ts'
import type { Schedule } from '../jobs/schedule.ts'
import type { FilePlaces } from '../files/take-files.ts'
import { dropFilesOfNoJob, MadeFiles } from '../jobs/made-files.ts'
import { defaultLimits, type Limits } from '../limits/limits.ts'
import { Strangers } from '../limits/strangers.ts'
import { ALL_REPLACED, Live, NEWS, SESSION_ENDED } from '../live/live.ts'
import { pictureReader } from '../mail/inline-pictures.ts'
import { Mail, type MailOptions } from '../mail/mail.ts'
import { createOutbound, type Outbound } from '../outbound/outbound.ts'
import type { Services } from '../outbound/services.ts'
import { Records } from '../records/records.ts'
import { sendablePoint } from '../reports/sendable.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { Registry } from '../records/registry.ts'
import { housekeeping } from './housekeeping.ts'
import { joinServed } from '../kernel/join-served.ts'
import { serveJobs } from './serve-jobs.ts'
import { answerSchemas } from './answer-schemas.ts'
import { openApiOf } from './open-api.ts'
import type { Engine } from '../kernel/request.ts'
import { routesOf } from './routes.ts'
import type { Program, ServedArea } from '../kernel/served-area.ts'
import { createServer, type ServerOptions } from './server.ts'

/** What a program is made of: its areas, its database, and who finds out whose a token is. */
export interface Parts {
  readonly areas: readonly ServedArea[]
  readonly database: Database
  /** Where reports and exports are read, when that is not the database itself. */
  readonly reads?: ReportReads
  readonly identify: (token: string) => Promise<Viewer | undefined>
  /** Drops what this node knows of tokens. */
  readonly forgetSessions: () => void
  /** A person as whom a job is done, with the rights of now; undefined when the account is switched off. */
  readonly viewerOf: (userId: number) => Promise<Viewer | undefined>
  /** What happens again and again beside what the platform and the areas do. */
  readonly schedules?: readonly Schedule[]
  /** Where files that were made for people are kept. */
  readonly filesFolder: string
  /** How mail leaves. */
  readonly mail: Pick<MailOptions, 'route' | 'isRouteFixed' | 'publicUrl'>
  /** Where files that people bring are kept. */
  readonly places: FilePlaces
  /** Hears what the database tells; to be started when the program is made. */
  readonly listener: Listener
  /** Seals what is stored and secret. */
  readonly secrets: Secrets
  /** The company's directory, where one is set up. */
  readonly directory?: Directory
  readonly log: ServerOptions['log']
  /** Addresses of proxies whose word about the address of a person counts. */
  readonly trustProxy?: readonly string[]
  /** Addresses that may read the figures, beside this machine. */
  readonly watchers?: readonly string[]
  /** What requests can be answered in beside English. */
  readonly languages?: readonly Language[]
  readonly limits?: Limits
  /** Where pages of strangers are shown; nowhere without it. */
  readonly foreignOrigin?: () => string | undefined
  /** The way to services outside; it leads nowhere without it. */
  readonly outbound?: Outbound
  /** Services outside that are set up; none without it. */
  readonly services?: Services
  /** The company to try Muster with; none is offered without it. */
  readonly demo?: DemoCompany
  /** The time of business for tests; the database's own clock otherwise. */
  readonly clock?: () => Promise<string | undefined>
}

/** Serialises seeds of nodes that start together. "SEED" in ASCII. */
const SEED_LOCK = 0x53454544

/** Puts an engine and a server together from some areas; nothing listens yet. */
export async function createProgram({
  areas: given,
  database,
  reads = readsOf(database),
  identify,
  forgetSessions,
  viewerOf,
  filesFolder,
  mail,
  places,
  listener,
  secrets,
  schedules = [],
  directory = noDirectory,
  log,
  trustProxy = [],
  watchers = [],
  languages = [],
  limits = defaultLimits,
  outbound = createOutbound({ allow: [], log }),
  services = {},
  foreignOrigin = () => undefined,
  demo,
  clock,
}: Parts): Promise<{ app: FastifyInstance; engine: Engine; close: () => void }> {
  const areas = joinServed(given)
  const declared = areas.map(({ area }) => area)
  const registry = new Registry(
    declared.flatMap(({ resources }) => resources),
    areas.flatMap(({ resources }) => resources),
  )
  const now = async (sql: Sql) => (await clock?.()) ?? databaseTime(sql)
  const notify = notifyOf(areas)
  const jobs = new Jobs({ database, viewerOf, notify, log: log.error })
  const wording = areas.find((one) => one.wording !== undefined)?.wording?.(listener)
  const post = new Mail({
    ...mail,
    database,
    picture: pictureReader(database, places.storage),
    log: log.error,
    ...(wording && { wording }),
  })
  const routing = areas.find((one) => one.approvals !== undefined)?.approvals ?? noRouting
  const live = new Live()
  const responsibilities = declared.flatMap((one) => one.responsibilities)
  const sendable = {
    reports: areas.flatMap(({ calls }) => calls.flatMap(({ counts }) => counts ?? [])),
    listReports: areas.flatMap(({ listReports }) => listReports),
  }
  const contributions = [
    ...areas.flatMap(({ contributes }) => contributes),
    sendablePoint.add(sendable),
  ]
  const records = new Records(
    registry,
    database,
    now,
    notify,
    post.add,
    responsibilities,
    contributions,
  )
  const engine: Engine = {
    jobs,
    notify,
    schedules: new Schedules({ database, now, log: log.error }),
    files: new MadeFiles(filesFolder),
    limits,
    strangers: new Strangers({ limit: limits.strangers, isKnown: hasSessions(database) }),
    mail: post,
    mails: areas.flatMap(({ mails }) => mails),
    places,
    live,
    sessionEnded: (id) => {
      forgetSessions()
      live.endSession(id)
    },
    ...sendable,
    holdings: areas.flatMap(({ holdings }) => holdings),
    contributions,
    outbound,
    services,
    log,
    database,
    reads,
    registry,
    secrets,
    directory,
    ...(demo && { demo }),
    foreignOrigin,
    rights: new Rights(declared),
    approvals: new Approvals(registry, routing, records, { notify, post: post.add }),
    records,
    now,
  }
  serveJobs(engine)
  for (const one of areas)
    for (const [kind, runner] of Object.entries(one.jobs(engine))) jobs.serve(kind, runner)
  const own = [housekeeping(areas, engine), ...areas.map((one) => one.schedules(engine))]
  engine.schedules.serve([...own.flat(), ...schedules])
  listener.on(NEWS, live)
  listener.on(SESSION_ENDED, live.ends)
  listener.on(ALL_REPLACED, forgetting(engine, listener))
  const routes = routesOf(areas)
  let draining = false
  const isDatabaseThere = forAMoment(() =>
    database
      .reserved(() => database.rows('select 1'))
      .then(
        () => true,
        () => false, // whatever is wrong, it is not ready
      ),
  )
  const isReady = async () => !draining && (await isDatabaseThere())
  const app = await createServer({
    engine,
    routes,
    identify,
    log,
    trustProxy,
    watchers,
    languages,
    isReady,
    openApi: () => openApiOf(declared, routes, answerSchemas()),
  })
  return {
    app,
    engine,
    close: () => {
      draining = true
      live.close()
    },
  }
}

/** Every row has become another one: nothing this node knows by heart holds, and the files it made for people are nobody's. */
const forgetting = ({ database, files, log }: Engine, listener: Listener): Hearing => ({
  heard: () => {
    listener.missed()
    void database.background(() => dropFilesOfNoJob(database, files)).catch(log.error)
  },
  missed: () => {}, // the others on this connection hear of it, and files are kept for a day only
})

const hasSessions = (sql: Sql) => async (address: string) =>
  (await sql.rows('select 1 from sessions where ip = $1 limit 1', [address])).length > 0

/** How people are told what was done for them: by the one area that tells them anything. */
const notifyOf = (areas: readonly ServedArea[]): Notify =>
  areas.find(({ notify }) => notify !== undefined)?.notify ?? (async () => {})

async function databaseTime(sql: Sql): Promise<string> {
  if (sql.begun !== undefined) return sql.begun
  // Planned as most reads are, so that the connection's way of planning stays.
  const [row] = await sql.rows<{ now: string }>('select statement_timestamp() as now', [], 'once')
  if (!row) throw new Error('the database does not tell the time')
  return row.now
}

/** Puts in place what every installation has. Nodes that start together take turns. */
export async function seedProgram(database: Database, areas: readonly ServedArea[]): Promise<void> {
  const declared = areas.map(({ area }) => area)
  const program: Program = {
    pages: pagesOf(declared),
    menu: declared.flatMap(({ menu }) => menu),
    resources: declared.flatMap(({ resources }) => resources),
    mails: areas.flatMap(({ mails }) => mails),
    responsibilities: declared.flatMap(({ responsibilities }) => responsibilities),
  }
  // However long the one before takes: on a busy machine that is longer than a statement may.
  await database.longTransaction(async (sql) => {
    await sql.rows('select pg_advisory_xact_lock($1)', [SEED_LOCK])
    for (const { seed } of areas) await seed?.(sql, program)
  })
}

/** Everybody who asks within the same second gets the same answer: strangers may ask, and a question costs a connection. */
function forAMoment(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined
  return () => {
    if (asked === undefined || performance.now() - asked.at > 1000)
      asked = { at: performance.now(), answer: ask() }
    return asked.answer
  }
}
