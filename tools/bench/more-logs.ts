import { Client } from 'pg'
import type { connectionOf } from './product.ts'

/** A year is what the longest report asks for; the demo company has a quarter of one. */
const QUARTER_DAYS = 91
const QUARTERS = 4

/**
 * Makes a company of many logs out of one of fewer: each log is copied into other quarters of the year, until there are so many. Its indexes are made
 * anew behind it, which takes a fraction of keeping them; nothing is told and nothing checked, since each copy is as right as what it was copied of.
 */
export async function addLogs(
  connection: ReturnType<typeof connectionOf>,
  wanted: number,
): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  const rows = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[] // each statement says what it answers
  const [found] = await rows<{ logs: string; last: string }>(
    'select count(*) as logs, max(id) as last from activity_logs',
  )
  const [logs, last] = [Number(found?.logs), Number(found?.last)]
  const copies = logs === 0 ? 0 : Math.round(wanted / logs) - 1
  if (copies > 0) {
    const indexes = await rows<{ name: string; made: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
        where i.indrelid = 'activity_logs'::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    )
    const columns = await rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'activity_logs' and table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'id'`,
    )
    await client.query('set session_replication_role = replica')
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (let copy = 1; copy <= copies; copy += 1)
      await client.query(
        copyOf(
          columns.map(({ name }) => name),
          (copy % QUARTERS) * QUARTER_DAYS,
          last,
        ),
      )
    for (const { made } of indexes) await client.query(made)
    await client.query('select sum_all_activity_logs()')
    await client.query('vacuum analyze activity_logs, activity_log_sums')
  }
  await client.end()
}

/** Copies what the company brought itself, so many days earlier; work at the same time has to be allowed for that. */
const copyOf = (names: readonly string[], days: number, last: number): string => {
  const moved: Readonly<Record<string, string>> = {
    started_at: `started_at - interval '${days} days'`,
    ended_at: `ended_at - interval '${days} days'`,
    business_date: `business_date - ${days}`,
    follow_up_at: 'null',
    allow_overlap: 'true',
    is_reference_unique: 'false',
    bulk_upload_id: 'null',
    row_number: 'null',
    shift_day_id: days === 0 ? 'shift_day_id' : 'null',
  }
  return `insert into activity_logs (${names.map((name) => `"${name}"`).join(', ')})
    select ${names.map((name) => moved[name] ?? `"${name}"`).join(', ')} from activity_logs where id <= ${last}`
}
