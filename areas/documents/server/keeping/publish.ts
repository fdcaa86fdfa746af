import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { documentVersions } from '../../contract/document-versions.ts'
import { documents } from '../../contract/documents.ts'
import { requireReads } from '../reading/require-reads.ts'
import { todayOfOwner } from './owner-day.ts'

type Version = Pick<
  RecordOf<typeof documentVersions>,
  'id' | 'document_id' | 'version_number' | 'change_kind' | 'effective_from' | 'owner_id'
>

/** What becomes of an approved version, when, and who is told. */
export interface Publishing {
  readonly sql: Sql
  readonly now: string
  /** Whose doing it is; nobody's when its day has come. */
  readonly actor: number | null
  readonly tell: (notice: Notice) => Promise<void>
}

/** An approved version counts from its day on: at once, unless that lies ahead. */
export async function publishApproved(version: Version, publishing: Publishing): Promise<void> {
  const { sql, now, actor } = publishing
  const today = await todayOfOwner(sql, version.owner_id, now)
  await changeRows(sql, documents, {
    set: `draft_version_id = null, review_due_on = case when t.review_months > 0 then ($2::date + t.review_months * interval '1 month')::date end`,
    where: 't.id = $1',
    values: [version.document_id, today],
    actor,
  })
  if (String(version.effective_from) <= today) await makeCurrent(version, null, publishing)
}

/** Approved versions of a document stop counting, those that wait for their day as well: all, or those before another one. */
export const supersedeApproved = (
  sql: Sql,
  documentId: number,
  actor: number | null,
  before: number | null = null,
) =>
  changeRows(sql, documentVersions, {
    set: `status = 'Superseded'`,
    where: `t.document_id = $1 and t.status = 'Approved' and ($2::bigint is null or t.id < $2)`,
    values: [documentId, before],
    actor,
  })

/**
 * Makes a version the one that counts.
 * @param from its day, where readers whose day has not begun keep the previous one
 */
export async function makeCurrent(
  version: Version,
  from: string | null,
  publishing: Publishing,
): Promise<void> {
  const { sql, actor } = publishing
  const { id, document_id, version_number, change_kind, effective_from } = version
  await supersedeApproved(sql, document_id, actor, id)
  await changeRows(sql, documents, {
    set: `status = 'Published', archived_reason = null, document_version = $3, previous_version_id = t.current_version_id, current_version_id = $2, current_from = $4::date,
          read_version_id = case when $5 = 'Material' or t.read_version_id is null then $2 else t.read_version_id end,
          read_from = case when $5 = 'Material' or t.read_version_id is null then $6::date else t.read_from end`,
    where: 't.id = $1',
    values: [document_id, id, version_number, from, change_kind, effective_from],
    actor,
  })
  await requireReads(publishing, [document_id])
}
