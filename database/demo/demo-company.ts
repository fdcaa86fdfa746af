import { type Database, identifier, type Sql } from '#platform/server/database/database.ts'
import { type DemoStep, demoStepsInPlace } from '#platform/server/demo/demo-step.ts'
import type { FilePlaces } from '#platform/server/files/take-files.ts'
import type { ServedArea } from '#platform/server/kernel/served-area.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { ACCOUNTS, DEMO_COMPANY, DEMO_PASSWORD } from './accounts.ts'
import { daysBefore, HISTORY_DAYS } from './days.ts'

export interface DemoOptions {
  /** The present moment, ISO 8601; the database's own when absent. */
  readonly now?: string
  /** Where its pictures are kept; without a place they are not drawn. */
  readonly places?: FilePlaces
  /** What its recordings are encrypted with; without it calls have no sound. */
  readonly secrets?: Secrets
  /** Logs of the whole history; 0 is the usual 40,000. */
  readonly logs?: number
  /** What the accounts sign in with; the printed password without it. */
  readonly passwordHash?: string
  readonly log?: (words: string) => void
  /** Told after each step. */
  readonly progress?: (done: number, total: number) => Promise<void>
}

/** Missing days are made so many in one transaction, so that people who work meanwhile wait for few of them. */
const CHUNK_DAYS = 15

/** The accounts to try the company with, ready to be printed. */
export const accounts = [
  `Sign in with one of these, password ${DEMO_PASSWORD}:`,
  ...ACCOUNTS.map(([name, who]) => `  ${`${name}@muster.example`.padEnd(26)}${who}`),
].join('\n')

/** What areas add to the company, and with what. */
export type DemoArea = Pick<ServedArea, 'demo' | 'contributes' | 'holdings'>

/**
 * Loads Meridian Contact Services into a seeded database without users: the places, people and work that areas add in one
 * transaction, then ninety days of history up to now, then what areas add to these.
 */
export async function loadDemoCompany(
  database: Database,
  areas: readonly DemoArea[],
  { logs = 0, log = () => {}, ...options }: DemoOptions = {},
): Promise<void> {
  const now = options.now ?? (await databaseTime(database))
  log(`Loading the demo company: ${DEMO_COMPANY} ...`)
  const { passwordHash } = options
  const adding = { areas, now, passwordHash, stepDone: counting(areas, options.progress) }
  await addRows(database, adding, (place) => place < 0)
  await makeHistory(database, areas, { from: firstDay(now), now, logs, chunk: HISTORY_DAYS + 2 })
  await analyze(database)
  await adding.stepDone()
  await addRows(database, adding, (place) => place >= 0)
  await ageSetUp(database, now)
  await analyze(database)
}

/** What the company is set up with is older than its days: what is changed of it now changes none of them. */
async function ageSetUp(database: Database, now: string): Promise<void> {
  const tables = await database.rows<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'keep_past_values'::regproc`,
  )
  for (const { name } of tables)
    await database.rows(
      `update ${identifier(name)} set date_created = least(date_created, $1::timestamptz - interval '1 year')`,
      [now],
    )
}

/** What was added at once is counted before it is asked for: what follows in the load, and the first people. By the owner of the tables alone. */
const analyze = (database: Database) => database.longTransaction((sql) => sql.rows('analyze'))

/** Tells how far it is: each step of an area, and the days of all of them as one. */
function counting(areas: readonly DemoArea[], progress: DemoOptions['progress'] = async () => {}) {
  const total = stepsOf(areas).filter(({ insert }) => insert).length + 1
  let done = 0
  return () => progress((done += 1), total)
}

interface Adding {
  readonly areas: readonly DemoArea[]
  readonly now: string
  readonly passwordHash: string | undefined
  readonly stepDone: () => Promise<void>
}

/** The rows of areas that come before the days, or after them, in one transaction. */
async function addRows(
  database: Database,
  { areas, now, passwordHash, stepDone }: Adding,
  isDue: (place: number) => boolean,
): Promise<void> {
  const program = {
    contributions: areas.flatMap(({ contributes }) => contributes),
    holdings: areas.flatMap(({ holdings }) => holdings),
    ...(passwordHash !== undefined && { passwordHash }),
  }
  await database.longTransaction(async (sql) => {
    for (const { place, insert } of stepsOf(areas)) {
      if (!insert || !isDue(place)) continue
      await insert(sql, now, program)
      await stepDone()
    }
  })
}

/** Whether the database holds this company: an account of it has the address, and its person the code. */
const IS_OURS = `exists (select 1 from users u join employees e on e.id = u.employee_id where u.email = 'agent@muster.example' and e.employee_code like 'LIS-%')`

/** Whether a database holds the demo company. */
export async function holdsDemoCompany(database: Database): Promise<boolean> {
  const [found] = await database.rows<{ is_ours: boolean }>(`select ${IS_OURS} as is_ours`)
  return found?.is_ours === true
}

/**
 * Makes the days that are missing since the last start, so that the company is alive whenever it is opened. Days that are
 * there stay as they are, those left unfinished are finished. Does nothing in a database without the demo company.
 */
export async function topUpDemoCompany(
  database: Database,
  areas: readonly DemoArea[],
  { logs = 0, ...options }: DemoOptions = {},
): Promise<void> {
  const now = options.now ?? (await databaseTime(database))
  const [last] = await database.rows<{ day: string | null; is_ours: boolean }>(
    `select (select max(clockin_date) from clock_entries where client_event_id like 'demo-%') as day,
            ${IS_OURS} as is_ours`,
  )
  if (!last?.is_ours) return
  // The day before the last one may have been unfinished too, in the zones and night shifts behind it.
  const from = last.day === null ? firstDay(now) : daysBefore(last.day, 2)
  await makeHistory(database, areas, { from, now, logs, chunk: CHUNK_DAYS })
  for (const { renew } of stepsOf(areas))
    await renew?.(database, now, options.places, options.secrets)
}

const stepsOf = (areas: readonly DemoArea[]): DemoStep[] =>
  demoStepsInPlace(areas.flatMap(({ demo }) => demo))

const firstDay = (now: string): string => daysBefore(now.slice(0, 10), HISTORY_DAYS)

async function databaseTime(database: Sql): Promise<string> {
  const [time] = await database.rows<{ now: string }>('select statement_timestamp() as now')
  return new Date(time?.now ?? '').toISOString()
}

interface History {
  readonly from: string
  readonly now: string
  readonly logs: number
  /** Days made in one transaction. */
  readonly chunk: number
}

/** Makes some days up to now, a chunk at a time, each in one transaction; a day made again gains only what is missing. */
async function makeHistory(
  database: Database,
  areas: readonly DemoArea[],
  { from, now, logs, chunk }: History,
): Promise<void> {
  const steps = stepsOf(areas)
  // The local day may be ahead of the UTC one.
  const last = daysBefore(now.slice(0, 10), -1)
  for (let day = from; day <= last; day = daysBefore(day, -chunk)) {
    const end = daysBefore(day, -(chunk - 1))
    const to = end < last ? end : last
    await database.longTransaction(async (sql) => {
      for (const { days } of steps)
        await days?.(sql, { from: day, to, now, logs, isLast: end >= last })
    })
  }
}
