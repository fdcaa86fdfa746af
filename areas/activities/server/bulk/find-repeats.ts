import type { Sql } from '#platform/server/database/database.ts'
import { identifier } from '#platform/server/database/database.ts'
import type { BulkSetup } from './bulk-setup.ts'

/** What a key of a set-up compares, of the row with this alias; a question by its answer. */
const compared = {
  employee: (row: string) => `${row}.employee_id`,
  started_at: (row: string) => `${row}.started_at`,
  reference_no: (row: string) => `lower(btrim(${row}.reference_no))`,
} as const satisfies Record<string, (row: string) => string>

const expressionOf = (key: string, row: string): string =>
  Object.hasOwn(compared, key)
    ? compared[key as keyof typeof compared](row) // the line above says it is one of them
    : `${row}.extra_values ->> '${identifier(key)}'`

/**
 * Finds the same work again: a row that agrees with an earlier good one in all keys of the set-up, or with a log that is
 * stored. A row that lacks one of the keys is nobody's repeat.
 */
export async function findRepeats(
  sql: Sql,
  { duplicate_keys: keys, duplicate_rule }: BulkSetup,
  uploadId: number,
): Promise<void> {
  if (keys.length === 0) return
  const of = (row: string) => keys.map((key) => expressionOf(key, row))
  const mine = of('c').join(', ')
  const isWhole = of('c').map((one) => `${one} is not null`)
  await mark(
    sql,
    duplicate_rule,
    `select x.line, 'Same as line ' || x.first as words from (
       select c.line, first_value(c.line) over same as first from bulk_checked c where c.faults is null and c.skipped is null and ${isWhole.join(' and ')}
       window same as (partition by c.work_id, ${mine} order by c.line)) x where x.first < x.line`,
    [],
  )
  await mark(
    sql,
    duplicate_rule,
    `select c.line, case when min(l.id) filter (where l.bulk_upload_id = $1) is not null then 'Same as line ' || min(l.row_number) filter (where l.bulk_upload_id = $1)
                         else 'Same as a log of ' || to_char(min(l.started_at) at time zone c.zone_name, 'FMDD Mon YYYY HH24:MI') end as words
       from bulk_checked c join activity_logs l on (${of('l').join(', ')}) = (${mine})
      where c.faults is null and c.skipped is null and l.activity_setup_id = c.work_id and not l.is_deleted group by c.line, c.zone_name`,
    [uploadId],
  )
}

/** Skips or refuses what a statement finds, as the set-up says. */
async function mark(
  sql: Sql,
  rule: 'Skip' | 'Refuse',
  found: string,
  values: readonly unknown[],
): Promise<void> {
  const words = 'found.words'
  const set = {
    Skip: `skipped = ${words}`,
    Refuse: `faults = jsonb_build_array(jsonb_build_object('column', '', 'value', '', 'reason', ${words}))`,
  }[rule]
  await sql.rows(
    `update bulk_checked c set ${set} from (${found}) found where found.line = c.line`,
    values,
  )
}
