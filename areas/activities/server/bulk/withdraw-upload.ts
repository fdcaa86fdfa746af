import { clientAssignments } from '#areas/people/contract/client-assignments.ts'
import { t } from '#platform/contract/words/texts.ts'
import { lowered } from '#platform/contract/labels.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { identifier, type Sql } from '#platform/server/database/database.ts'
import { beginBatch } from '#platform/server/history/batches.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import { readBatches } from '#platform/server/history/stored-batch.ts'
import { takeBack } from '#platform/server/history/take-back.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer, Engine } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { EachOutcome } from '#platform/server/records/each-record.ts'
import type { Reader } from '#platform/server/records/read.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { activityProblems } from '../../contract/problems.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import { batchOf, readUpload, uploadChanger } from './read-plan.ts'
import { startedIn } from './tell-uploaded.ts'
import type { WithdrawnUpload } from '../../contract/bulk/bulk-answers.ts'

/** Takes an upload back as one. */
export const withdrawUpload = (request: CallRequest): Promise<Answer<WithdrawnUpload>> =>
  withdraw(request, uploadChanger(request.engine, request.viewer))

/** The same by the right to delete. */
export const deleteUpload = (request: CallRequest): Promise<Answer<WithdrawnUpload>> =>
  withdraw(request, { viewer: request.viewer, reach: request.reach })

async function withdraw(request: CallRequest, reader: Reader): Promise<Answer<WithdrawnUpload>> {
  const { engine, asked, sql, viewer } = request
  const { id, file_name } = await readUpload(engine, reader, idOf(asked))
  const locked = await sql.rows(
    'select 1 from bulk_activity_logs where id = $1 and not is_deleted for update',
    [id],
  )
  if (locked.length === 0) refuse(problems.noSuchRecord, { label: 'upload' })
  await refuseUsed(engine, sql, id)
  await refusePaid(sql, id)
  const [withdrawal, batch] = [await beginBatch(sql), await batchOf(sql, id)]
  await sql.rows(
    `with logs as (${deletion(activityLogs, 'r.bulk_upload_id = $1')}), past as (${past(activityLogs.name, 'logs')}),
     upload as (${deletion(bulkActivityLogs, 'r.id = $1')}) ${past(bulkActivityLogs.name, 'upload')}`,
    [id, viewer.user_id, asked.request_id],
  )
  const { began, refused } = await endStarts(request, batch, withdrawal)
  await recordFamilyHistory(sql, {
    id: withdrawal,
    resource: activityLogs.name,
    action: 'delete',
    viewer,
    request_id: asked.request_id,
    after: {
      words: t`all of ${file_name}, withdrawn`,
      families: [
        bulkActivityLogs.name,
        activityLogs.name,
        ...(began ? [clientAssignments.name] : []),
      ],
      ...(batch !== null && { undoes: batch }),
    },
  })
  return { data: { id, refused }, message: 'Bulk Activity Log withdrawn' }
}

/** People who began to work for a client with the upload do so no longer, unless that was changed since. */
async function endStarts(
  { engine, viewer, sql, asked }: CallRequest,
  batch: number | null,
  undo: number,
): Promise<{ readonly began: boolean; readonly refused: EachOutcome['refused'] }> {
  const ids = await startedIn(sql, batch)
  const [stored] = batch === null || ids.length === 0 ? [] : await readBatches(sql, [batch])
  if (!stored) return { began: false, refused: [] }
  const taking = {
    ...{ engine, viewer, undo, resource: clientAssignments, batch: stored, reason: null },
    request_id: asked.request_id,
  }
  const refused: EachOutcome['refused'][number][] = []
  // What began last ends first: it may have shortened what began before it.
  for (const one of ids) refused.push(...(await takeBack(taking, sql, [one])).refused)
  return { began: true, refused }
}

const deletion = ({ table }: { readonly table: string }, condition: string): string =>
  `update ${identifier(table)} r set is_deleted = true, version = version + 1, updated_by = $2, date_updated = statement_timestamp()
    where ${condition} and not r.is_deleted returning *`

const past = (of: string, from: string): string =>
  recordHistory({
    of,
    action: 'delete',
    record: 'x.id',
    actor: '$2',
    request: '$3',
    before: 'to_jsonb(x)',
    from: `${from} x`,
  })

/** Logs of days that were paid stay, as single ones do. */
async function refusePaid(sql: Sql, id: number): Promise<void> {
  const [paid] = await sql.rows<{ period: string }>(
    `select p.period from (select distinct employee_id, business_date from activity_logs where bulk_upload_id = $1 and not is_deleted) l
      cross join lateral (select locked_period(l.employee_id, l.business_date) as period) p where p.period is not null limit 1`,
    [id],
  )
  if (paid) refuse(activityProblems.periodLocked, { ...paid })
}

/** What was made of a log that no record of a family tells. */
const MADE_OF_LOGS = [
  { users: 'audits', holds: 'l.audit_count > 0' },
  {
    users: 'invoices',
    holds: `exists (select 1 from organisation.client_invoice_sources s where s.log_id = l.id and s.kind = 'Unit' and not s.is_void)`,
  },
] as const

/** Logs that something else builds on (an audit, an invoice) stay, and with them the upload. Follow-ups are a part of their log. */
async function refuseUsed({ registry }: Engine, sql: Sql, id: number): Promise<void> {
  for (const { users, holds } of MADE_OF_LOGS) {
    const [used] = await sql.rows<{ count: number }>(
      `select count(*)::integer as count from activity_logs l where l.bulk_upload_id = $1 and not l.is_deleted and ${holds}`,
      [id],
    )
    const count = used?.count ?? 0
    if (count > 0) refuseCounted(count, users)
  }
  const references = registry.referencesTo(activityLogs.name)
  for (const { from, field, many } of references.filter((one) => one.from.partOf !== one.field)) {
    const column = `u.${identifier(field)}`
    const points = many ? `${column} @> array[l.id]` : `${column} = l.id`
    const [used] = await sql.rows<{ count: number }>(
      `select count(*)::integer as count from activity_logs l where l.bulk_upload_id = $1 and not l.is_deleted
          and exists (select 1 from ${identifier(from.table)} u where ${points} and not u.is_deleted)`,
      [id],
    )
    const count = used?.count ?? 0
    if (count > 0) refuseCounted(count, lowered(from.label.many))
  }
}

const refuseCounted = (count: number, users: string): never =>
  refuse(bulkProblems.inUse, { count, users, are: count === 1 ? 'is' : 'are' })
