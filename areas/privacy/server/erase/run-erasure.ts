import { companyTexts } from '#platform/contract/personal.ts'
import { identifier, type Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { readIdentifiers } from '../identifiers.ts'
import { type KeptRows, keptOfPeople } from '../kept-of-people.ts'
import { dayOf, findLeaver, lockPerson } from '../people-due.ts'
import { findPerson, type Person, pseudonymOf } from '../person.ts'
import { shapeOf } from './columns-of.ts'
import { eraseSome } from './erase-kind.ts'
import { redactTable, searchedTables } from './mentions.ts'

/** An erasure as it is stored. */
interface Erasure {
  readonly id: number
  readonly employee_id: number
  readonly state: string
  readonly groups: readonly string[]
}

type Leaver = Person & { readonly employee_id: number }

/** The group whose going closes the account, and has the name searched for. */
export const PERSON_GROUP = 'Person'

/**
 * Does what an erasure stands for, step by step: each is marked in its own transaction, so that one that was torn goes on where it was, and
 * a step that is done again changes nothing.
 * @param told is called between the steps, with how many are done of how many
 * @returns why nothing was done, where something has changed since it was asked for
 */
export async function runErasure(
  engine: Engine,
  id: number,
  told: (done: number, total: number) => Promise<void> = async () => {},
): Promise<string | undefined> {
  const { database } = engine
  const erasure = await begin(engine, id)
  if (typeof erasure !== 'object') return erasure
  const person = await leaverOf(database, erasure.employee_id)
  const kinds = keptOfPeople(engine).filter(({ group }) => erasure.groups.includes(group))
  const tables = erasure.groups.includes(PERSON_GROUP) ? await searchedTables(engine) : []
  const total = kinds.length + tables.length
  let done = 0
  for (const kept of kinds) {
    if (!(await isDone(database, id, kept.name))) await eraseKind(engine, erasure, person, kept)
    await told((done += 1), total)
  }
  for (const table of tables) {
    if (!(await isDone(database, id, `texts of ${table}`))) await redact(engine, id, table)
    await told((done += 1), total)
  }
  await finish(engine, erasure, kinds)
  return undefined
}

/** Begins it, or answers one that was begun; why not, where it is stopped; undefined where it has ended. */
async function begin(engine: Engine, id: number): Promise<Erasure | string | undefined> {
  return engine.database.transaction(async (sql) => {
    const [erasure] = await sql.rows<Erasure>(
      'select id, employee_id, state, groups from erasures where id = $1 for update',
      [id],
    )
    if (!erasure || !['Waiting', 'Running'].includes(erasure.state)) return undefined
    if (erasure.state === 'Running') return erasure
    const why = await whyNot(engine, sql, erasure.employee_id)
    if (why !== undefined) {
      await sql.rows(
        `update erasures set state = 'Stopped', ended_at = $2, stayed = array[$3], date_updated = statement_timestamp(), version = version + 1 where id = $1`,
        [id, await engine.now(sql), `Everything: ${why}`],
      )
      return why
    }
    await sql.rows(
      `update erasures set state = 'Running', began_at = $2, date_updated = statement_timestamp(), version = version + 1 where id = $1`,
      [id, await engine.now(sql)],
    )
    const { pattern, words, shared } = await readIdentifiers(
      engine.registry,
      sql,
      await rowsThatTell(engine, sql, erasure.employee_id),
      await leaverOf(sql, erasure.employee_id),
    )
    await sql.rows('insert into erasure_work (erasure_id, pattern, words) values ($1, $2, $3)', [
      id,
      pattern,
      words,
    ])
    if (shared.length > 0)
      await stays(
        sql,
        id,
        'Names, addresses or numbers that another person or a part of the set-up has as well',
      )
    return erasure
  })
}

/** What has changed since it was asked for: it may have waited behind others for hours. */
async function whyNot(engine: Engine, sql: Sql, employeeId: number): Promise<string | undefined> {
  await lockPerson(sql, employeeId)
  const today = dayOf(await engine.now(sql))
  const due = await findLeaver(sql, employeeId, today)
  if (!due) return 'they have not left, or nothing of them is left to remove'
  if (due.hold !== null) return 'their data are on hold'
  return due.last_working_day !== null && due.last_working_day >= today
    ? 'their last working day is not over'
    : undefined
}

/** The record and the account of a person, and what the history says that they were, the newest first. */
async function rowsThatTell(
  { registry }: Engine,
  sql: Sql,
  employeeId: number,
): Promise<Record<string, unknown>[]> {
  const { user_id } = await leaverOf(sql, employeeId)
  const rows: Record<string, unknown>[] = []
  for (const [name, id] of [
    ['employees', employeeId],
    ['users', user_id],
  ] as const) {
    const found = await sql.rows<{ row: Record<string, unknown> | null }>(
      `select to_jsonb(t) as row from ${identifier(registry.tableOf(name))} t where t.id = $1
       union all (select x.row from history h cross join lateral (values (h.before), (h.after)) x(row) where h.resource = $2 and h.record_id = $1 and x.row is not null order by h.id desc)`,
      [id, name],
    )
    rows.push(...found.flatMap(({ row }) => (row ? [row] : [])))
  }
  return rows
}

async function leaverOf(sql: Sql, employeeId: number): Promise<Leaver> {
  const person = await findPerson(sql, 'employee', employeeId)
  if (!person) throw new Error(`there is no employee ${employeeId}`)
  return { ...person, employee_id: employeeId }
}

async function eraseKind(
  { database, places }: Engine,
  { id }: Erasure,
  person: Leaver,
  kept: KeptRows,
): Promise<void> {
  const shape = await shapeOf(database, identifier(kept.table))
  const all = { records: 0, files: 0 }
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    const gone = await database.longTransaction(async (sql) => {
      await lock(sql, id)
      const some = await eraseSome(sql, { erasure: id, person, kept, shape }, from)
      all.records += some.records
      all.files += some.files
      await sql.rows(
        'update erasures set records = records + $2, files = files + $3 where id = $1',
        [id, some.records, some.files],
      )
      if (some.last === null) await noteKind(sql, id, kept, all)
      return some
    })
    for (const key of gone.keys) await places.storage.remove(key)
    after = gone.last
  }
}

async function noteKind(
  sql: Sql,
  id: number,
  { name, label }: KeptRows,
  { records, files }: { records: number; files: number },
): Promise<void> {
  await markDone(sql, id, name)
  if (records + files > 0)
    await sql.rows('update erasures set went = went || $2::jsonb where id = $1', [
      id,
      JSON.stringify([{ what: label, records, files }]),
    ])
}

/** What cannot be changed stays, and is named: a text that another rule keeps stops nobody's erasure. */
async function redact({ database, log }: Engine, id: number, table: string): Promise<void> {
  try {
    await redactTable(database, id, table, async (sql, changed) => {
      await lock(sql, id)
      await sql.rows('update erasures set mentions = mentions + $2 where id = $1', [id, changed])
    })
  } catch (problem) {
    if (!isRefusedByData(problem)) throw problem
    log.error(problem as object) // `isRefusedByData` says that it is one
    await database.transaction((sql) =>
      stays(sql, id, `Their name in ${table.replaceAll('_', ' ')}: a rule keeps these texts`),
    )
  }
  await database.transaction((sql) => markDone(sql, id, `texts of ${table}`))
}

/** Constraints and triggers: everything else is a fault of the moment, and tried again. */
const isRefusedByData = (problem: unknown): boolean =>
  typeof problem === 'object' &&
  problem !== null &&
  'code' in problem &&
  typeof problem.code === 'string' &&
  (problem.code.startsWith('23') || problem.code.startsWith('P0'))

async function finish(engine: Engine, erasure: Erasure, kinds: readonly KeptRows[]): Promise<void> {
  const { id, employee_id } = erasure
  await engine.database.transaction(async (sql) => {
    const [ended] = await sql.rows<{ asked_by: number | null }>(
      `update erasures set state = 'Finished', ended_at = $2, date_updated = statement_timestamp(), version = version + 1
        where id = $1 and state = 'Running' returning asked_by`,
      [id, await engine.now(sql)],
    )
    if (!ended) return
    if (kinds.some(({ group }) => group === PERSON_GROUP)) {
      for (const why of [KEYS_STAY, ...uniqueReasons(engine).map((one) => one.why)])
        await stays(sql, id, why)
      await sql.rows(
        `update erasures set state = 'Stopped', ended_at = statement_timestamp(), stayed = array['A term removed their data first.'], date_updated = statement_timestamp(),
                version = version + 1 where employee_id = $1 and state = 'Asked'`,
        [employee_id],
      )
    }
    await sql.rows('delete from erasure_work where erasure_id = $1', [id])
    await sql.rows(
      recordHistory({
        of: 'employees',
        action: 'update',
        record: '$1::bigint',
        actor: '$2::bigint',
        after: `jsonb_build_object('name', $3::text)`,
      }),
      [employee_id, ended.asked_by, pseudonymOf(employee_id)],
    )
  })
}

const uniqueReasons = ({ contributions }: Engine) => [
  ...new Map(companyTexts.among(contributions).map((one) => [one.why, one])).values(),
]

/** As `redact_mentions` has it. */
const KEYS_STAY = 'Codes and titles that must be unique, even where they hold the name'

const lock = (sql: Sql, id: number) =>
  sql.rows(`select pg_advisory_xact_lock(hashtextextended('erasure', $1))`, [id])

const isDone = async (sql: Sql, id: number, step: string): Promise<boolean> =>
  (
    await sql.rows('select 1 from erasure_work where erasure_id = $1 and $2 = any(done)', [
      id,
      step,
    ])
  ).length > 0

const markDone = (sql: Sql, id: number, step: string) =>
  sql.rows(
    'update erasure_work set done = array_append(done, $2) where erasure_id = $1 and not $2 = any(done)',
    [id, step],
  )

const stays = (sql: Sql, id: number, words: string) =>
  sql.rows(
    'update erasures set stayed = array_append(stayed, $2) where id = $1 and not $2 = any(stayed)',
    [id, words],
  )
