import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { DateFormat, peopleNames } from '../../contract/bulk/bulk-activity-setups.ts'
import type { BulkColumn } from '../../contract/bulk/bulk-columns.ts'
import type { BulkWork } from '../../contract/bulk/bulk-work.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import { fileDemanded } from '../../contract/bulk/bulk-targets.ts'
import { readSetup, type Setup } from '../log-context.ts'

/** How a file is read, as it is stored. */
export interface BulkSetup {
  readonly id: number
  readonly name: string
  /** Null, like the activity, where the columns of a file decide. */
  readonly client_id: number | null
  readonly client_name: string | null
  readonly activity_setup_id: number | null
  readonly has_header: boolean
  readonly delimiter: 'Auto' | 'Comma' | 'Semicolon' | 'Tab'
  readonly encoding: 'Auto' | 'UTF-8' | 'Windows-1252'
  readonly date_format: DateFormat
  /** The zone of the times in the file: its own, the client's, or that of everybody. */
  readonly zone: string
  readonly decimal_mark: '.' | ','
  readonly employee_by: (typeof peopleNames)[number]
  readonly duplicate_keys: readonly string[]
  readonly duplicate_rule: 'Skip' | 'Refuse'
  readonly extra_fields: readonly BulkColumn[]
  readonly works: readonly BulkWork[]
  readonly is_active: boolean
}

/** A set-up that a file is read by; one that was switched off reads no new files. */
export async function readBulkSetup(sql: Sql, id: unknown): Promise<BulkSetup> {
  const [setup] = await sql.rows<BulkSetup>(
    `select b.id, b.name, b.client_id, c.name as client_name, b.activity_setup_id, b.has_header, b.delimiter, b.encoding, b.date_format,
            coalesce(z.iana_name, 'UTC') as zone, b.decimal_mark, b.employee_by, b.duplicate_keys, b.duplicate_rule, b.extra_fields, b.works, b.is_active
       from bulk_activity_setups b left join organisation.clients c on c.id = b.client_id left join administration.time_zones z on z.id = coalesce(b.timezone_id, c.timezone_id)
      where b.id = $1 and not b.is_deleted`,
    [id],
  )
  return setup ?? refuse(bulkProblems.noSetup)
}

/** An activity rows are logs of; refuses a person who may not upload it, and work that cannot be logged now. */
export async function readWork(sql: Sql, id: number, viewer: Viewer, now: string): Promise<Setup> {
  const work = await readSetup(sql, id, viewer, now.slice(0, 10), 'may_bulk')
  if (!work.may_log) refuse(bulkProblems.mayNotUpload, { setup: work.name })
  if (!work.is_open) refuse(bulkProblems.notOpen, { setup: work.name })
  const demanded = fileDemanded(work.extra_fields)
  if (demanded)
    refuse(bulkProblems.asksForFile, {
      field: 'bulk_activity_setup_id',
      setup: work.name,
      question: demanded.label,
    })
  return work
}

/** The set-up for a file that comes now: in use, and of work this person may upload. */
export async function setupForUpload(
  sql: Sql,
  id: unknown,
  viewer: Viewer,
  now: string,
): Promise<BulkSetup> {
  const setup = await readBulkSetup(sql, id)
  if (!setup.is_active) refuse(bulkProblems.inactive, { setup: setup.name })
  if (setup.activity_setup_id !== null) await readWork(sql, setup.activity_setup_id, viewer, now)
  return setup
}
