import type { Sql } from '../database/database.ts'
import { type Asks, quoted, type Table, tablesOf } from './tables.ts'
import { withoutRules } from './without-rules.ts'

/** Tables of the keeping itself, which is no part of what is kept. */
const OF_KEEPING = ['demo_company', 'rows_before_demo', 'counters_before_demo']

interface Ended {
  readonly table: string
  readonly key: readonly string[]
  /** Which rows have ended; `b` is what was kept of them. */
  readonly condition: string
  /** What of its row is taken over; all of it where nothing is named. */
  readonly columns?: readonly string[]
  /** A row that is gone was done with, and is not put back. */
  readonly isGoneForGood?: true
}

/** What has ended while the demo company was there stays ended: no session comes back to life, no mail and no job is done twice, no code opens twice. */
const ENDED: readonly Ended[] = [
  {
    table: 'sessions',
    key: ['id'],
    condition: 'r.ended_at is not null',
    columns: ['ended_at', 'ended_why'],
    isGoneForGood: true,
  },
  { table: 'outbox', key: ['id'], condition: "r.state <> 'waiting'", isGoneForGood: true },
  { table: 'jobs', key: ['id'], condition: 'r.date_ended is not null', isGoneForGood: true },
  {
    table: 'challenges',
    key: ['id'],
    condition: 'r.used_at is not null or r.tries > 0',
    columns: ['used_at', 'tries'],
    isGoneForGood: true,
  },
  {
    table: 'recovery_codes',
    key: ['user_id', 'code_hash'],
    condition: 'r.used_at is not null',
    columns: ['used_at'],
  },
  {
    table: 'authenticators',
    key: ['user_id'],
    condition: `r.last_step is not null and r.sealed_secret = b.kept ->> 'sealed_secret'`,
    columns: ['last_step'],
  },
]

/**
 * Keeps every row of every table beside them, as of one moment, and where every counter stands. Values are kept as PostgreSQL
 * writes them, so that what is put back is the same to the last digit, and by the names of their columns, so that columns may come meanwhile.
 */
export async function keepRows(sql: Sql): Promise<void> {
  const tables = await tablesToKeep(sql)
  const each = tables.map(({ name, columns, key }) => {
    const texts = columns.map((column) => `${column}::text as ${column}`).join(', ')
    return `select ${literal(name)}, row_number() over (order by ${key.length > 0 ? key.join(', ') : 't::text'}), (select to_jsonb(k) from (select ${texts}) k) from ${quoted(name)} t`
  })
  await sql.rows(
    `insert into rows_before_demo (table_name, place, kept) ${each.join(' union all ')}`,
  )
  await sql.rows(
    `insert into counters_before_demo select sequencename, last_value from pg_sequences where schemaname = 'public'`,
  )
}

/** Until the transaction ends nobody changes a row: what is saved at this moment is waited for. */
export async function holdRows(sql: Sql): Promise<void> {
  const tables = await tablesToKeep(sql)
  await sql.rows(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in share mode`)
}

/** Forgets what was kept. */
export async function dropKeptRows(sql: Sql): Promise<void> {
  for (const table of OF_KEEPING) await sql.rows(`delete from ${table}`)
}

/**
 * Takes everything out of every table and puts back what was kept, with every counter where it stood; then nothing is kept any more. In a transaction
 * of the owner of the tables: all of it, or nothing. What was put back is read and compared.
 */
export async function putRowsBack(sql: Sql): Promise<void> {
  const tables = await tablesToKeep(sql)
  await sql.rows(
    `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access exclusive mode`,
  )
  await keepEnds(sql, tables)
  const kept = await keptTables(sql)
  await withoutRules(
    asking(sql),
    async () => {
      for (const table of kept) await putBack(sql, table)
    },
    OF_KEEPING,
  )
  await putCountersBack(sql)
  await dropKeptRows(sql)
}

async function tablesToKeep(sql: Sql): Promise<Table[]> {
  const all = await tablesOf(asking(sql))
  return all.filter(({ name }) => !OF_KEEPING.includes(name))
}

/** A transaction as the reader of tables asks it. */
const asking = (sql: Sql): Asks => ({
  query: async (text, values) => ({ rows: await sql.rows(text, values) }),
})

const literal = (name: string): string => `'${name.replaceAll("'", "''")}'`

async function keepEnds(sql: Sql, tables: readonly Table[]): Promise<void> {
  for (const { table, key, condition, columns, isGoneForGood } of ENDED) {
    const all = tables.find(({ name }) => name === table)?.columns ?? []
    const texts = (columns ?? all).map((column) => `r.${column}::text as ${column}`).join(', ')
    const same = key.map((name) => `b.kept ->> ${literal(name)} = r.${name}::text`).join(' and ')
    await sql.rows(
      `update rows_before_demo b set kept = b.kept || (select to_jsonb(k) from (select ${texts}) k) from ${quoted(table)} r
        where b.table_name = ${literal(table)} and ${same} and (${condition})`,
    )
    if (isGoneForGood)
      await sql.rows(
        `delete from rows_before_demo b where b.table_name = ${literal(table)} and not exists (select from ${quoted(table)} r where ${same})`,
      )
  }
}

/** A table of which rows were kept, with the columns that were and are, and how each is read from what was kept. */
interface Kept {
  readonly name: string
  readonly columns: readonly string[]
  readonly values: readonly string[]
}

/** Columns that have come since have what a new row has in them. */
const keptTables = (sql: Sql): Promise<Kept[]> =>
  sql.rows<Kept>(
    `select b.table_name as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns,
            array_agg(format('(kept ->> %L)::%s', a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum) as values
       from (select distinct on (table_name) table_name, kept from rows_before_demo order by table_name, place) b
       join pg_attribute a on a.attrelid = to_regclass('public.' || quote_ident(b.table_name)) and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and b.kept ? a.attname::text
      group by b.table_name order by b.table_name`,
  )

async function putBack(sql: Sql, { name, columns, values }: Kept): Promise<void> {
  const kept = `select ${values.join(', ')} from rows_before_demo where table_name = ${literal(name)}`
  await sql.rows(
    `insert into ${quoted(name)} (${columns.join(', ')}) overriding system value ${kept} order by place`,
  )
  const asText = (row: string) => `select (${row})::text from`
  const [differing] = await sql.rows(
    `(${asText(`row(${columns.join(', ')})`)} ${quoted(name)} except all ${asText(`row(${values.join(', ')})`)} rows_before_demo where table_name = ${literal(name)}) limit 1`,
  )
  if (differing) throw new Error(`the rows of ${name} were not put back as they were`)
}

/**
 * A counter that is begun anew inside the transaction goes back with it when that fails, which setting it alone would not. One that never counted
 * counts from its beginning.
 */
async function putCountersBack(sql: Sql): Promise<void> {
  const counters = await sql.rows<{ name: string; last_value: string | null }>(
    `select c.name, c.last_value::text from counters_before_demo c
       join pg_sequences s on s.schemaname = 'public' and s.sequencename = c.name where s.last_value is distinct from c.last_value order by 1`,
  )
  for (const { name, last_value } of counters) {
    await sql.rows(`alter sequence ${quoted(name)} restart`)
    if (last_value !== null)
      await sql.rows('select setval($1::regclass, $2::bigint)', [quoted(name), last_value])
  }
}
