import type { BulkSql } from '#platform/server/database/database.ts'
import { copyText } from '#platform/server/database/bulk-pool.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import type { FilePlan } from './read-plan.ts'
import type { ReadLog } from './read-row.ts'
import { readRowOfFile } from './row-of-file.ts'

const COLUMNS = {
  line: 'integer',
  work_id: 'bigint',
  skipped: 'text',
  person: 'text',
  started_text: 'text',
  reference_no: 'text',
  quantity: 'numeric(14,2)',
  status_id: 'bigint',
  description: 'text',
  started_at: 'timestamptz(3)',
  ended_at: 'timestamptz(3)',
  duration_seconds: 'integer',
  pause_seconds: 'integer',
  extra_values: 'jsonb',
  sensitive_values: 'jsonb',
  faults: 'jsonb',
} as const

const names = Object.keys(COLUMNS)

/** Puts the rows of a part, read and checked one by one, where the rest is checked for all at once. */
export async function stageRows(
  sql: BulkSql,
  plan: FilePlan,
  rows: AsyncIterable<readonly FileRow[]>,
): Promise<void> {
  const columns = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`)
  await sql.rows(`create temporary table bulk_rows (${columns.join(', ')}) on commit drop`)
  await sql.copy('bulk_rows', names, linesOf(plan, rows))
  // The person who plans the joins that follow would take a new table for a small one.
  await sql.rows('analyze bulk_rows')
}

async function* linesOf(
  plan: FilePlan,
  rows: AsyncIterable<readonly FileRow[]>,
): AsyncGenerator<string> {
  for await (const some of rows) yield some.map((row) => lineOf(readRowOfFile(plan, row))).join('')
}

function lineOf(log: ReadLog): string {
  const { times, faults } = log
  const values = [
    log.line,
    log.work_id,
    log.skipped,
    log.person,
    log.started_text,
    log.reference_no,
    log.quantity,
    log.status_id,
    log.description,
    times?.started_at,
    times?.ended_at,
    times?.duration_seconds,
    times?.pause_seconds,
    JSON.stringify(log.extra_values),
    log.sensitive_values === null ? null : JSON.stringify(log.sensitive_values),
    faults.length === 0 ? null : JSON.stringify(faults),
  ]
  return `${values.map(copyText).join('\t')}\n`
}
