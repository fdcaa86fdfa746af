import type { Sql } from '#platform/server/database/database.ts'

/** Rows of a table that a statement changes, each with its entry in the history: `$1` is the client, `$2` its last day, `$3` who did it. */
const changing = (family: string, table: string, which: string, set: string) =>
  `with old as (select o.* from ${table} o where ${which} and not o.is_deleted for update),
   row as (update ${table} t set ${set}, version = t.version + 1, updated_by = $3, date_updated = statement_timestamp() from old where t.id = old.id returning t.*)
   insert into history (resource, record_id, action, actor, before, after)
   select '${family}', row.id, 'update', $3::bigint, jsonb_changes(to_jsonb(row), to_jsonb(old)), jsonb_changes(to_jsonb(old), to_jsonb(row)) from row join old on old.id = row.id
    where $1::bigint is not null and $2::date is not null`

const OF_CLIENT =
  'exists (select 1 from shifts s where s.id = o.shift_id and s.client_id = $1::bigint)'

/** What ends with a client: who works for it, the shifts people work on it, and the people it ordered. Logs and drafts stay. */
const ENDINGS = [
  changing(
    'employee-shifts',
    'employee_shifts',
    `${OF_CLIENT} and o.effective_from <= $2::date and (o.effective_to is null or o.effective_to > $2::date)`,
    'effective_to = $2::date',
  ),
  changing(
    'employee-shifts',
    'employee_shifts',
    `${OF_CLIENT} and o.effective_from > $2::date`,
    'is_deleted = true',
  ),
  changing(
    'employees',
    'employees',
    'o.client_ids @> array[$1::bigint]',
    'client_ids = array_remove(t.client_ids, $1::bigint)',
  ),
]

/** Ends everything that is done for a client after a day. */
export async function endWorkFor(
  sql: Sql,
  client: number,
  day: string,
  actor: number,
): Promise<void> {
  for (const ending of ENDINGS) await sql.rows(ending, [client, day, actor])
}
