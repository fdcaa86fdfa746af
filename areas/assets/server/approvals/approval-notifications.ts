import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { choice, integer, yesNo } from '#platform/contract/fields/field.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { type Filter, PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { type Grid, readGrid } from '#platform/server/records/grid.ts'
import type {
  ApprovalNotificationRow,
  ApprovalNotifications,
  assetApprovalCalls,
} from '../../contract/approvals/approval-calls.ts'
import {
  approvalKinds,
  approvalStates,
  assetApprovals,
} from '../../contract/approvals/asset-approvals.ts'

/** What outsiders narrow the grid by, beside its own filters. */
const extra = {
  status: choice(approvalStates, { default: 'Pending' }),
  kind: choice(approvalKinds),
  office: integer({ min: 1 }),
  type: integer({ min: 1 }),
  mine: yesNo({ default: false }),
}

/** Requests for assets as a grid, for those who decide and those who asked. */
export async function approvalNotifications(
  request: CallRequest<(typeof assetApprovalCalls)['approvalNotifications']>,
): Promise<Answer<ApprovalNotifications>> {
  const { records, asked, viewer, input, sql } = request
  const grid = pageOf(readGrid(asked.input), asked.input['endRow'] !== undefined)
  const page = await records.list(
    assetApprovals,
    grid,
    narrowed(input.extraFilters, viewer.user_id),
  )
  const found = page.data
  const requests = await sql.rows<{ record_id: number; id: number }>(
    'select distinct on (record_id) record_id, id from approval_requests where resource = $1 and record_id = any($2::bigint[]) order by record_id, id desc',
    [assetApprovals.name, found.map(({ id }) => id)],
  )
  const requestOf = new Map(requests.map(({ record_id, id }) => [record_id, id]))
  const rows = found.map((record) => rowOf(record, requestOf.get(record.id) ?? null))
  return { data: { rows, total: page.total }, rows, total: page.total }
}

/** Twenty a page, newest first, unless another page or order is asked for. */
const pageOf = (grid: Grid, isSized: boolean): Grid => ({
  ...grid,
  ...(!isSized && { limit: PAGE_SIZE }),
  sort: grid.sort ?? '-approval_number',
})

function narrowed(given: unknown, me: number): Filter {
  const named = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
  const { values, errors } = checkDraft(extra, named as Record<string, unknown>, {})
  refuseFields(
    Object.fromEntries(
      Object.entries(errors).map(([name, texts]) => [`extraFilters.${name}`, texts]),
    ),
  )
  const { status, kind, office, type, mine } = values
  return {
    status: { eq: status },
    ...(kind !== null && kind !== undefined && { kind: { eq: kind } }),
    ...(office !== null && office !== undefined && { asset_office_id: { eq: office } }),
    ...(type !== null && type !== undefined && { atype_id: { eq: type } }),
    ...(mine === true && { notification_to: { in: [me] } }),
  }
}

function rowOf(
  record: RecordOf<typeof assetApprovals>,
  notification_id: number | null,
): ApprovalNotificationRow {
  const named = record as RecordOf<typeof assetApprovals> & {
    readonly notification_to_name?: readonly string[] | null
  }
  return {
    ...{ id: record.id, notification_id, kind: record.kind, status: record.status },
    approval_number: record.approval_number ?? '',
    asset_name: record.item ?? '',
    asset_type_name: record.atype_name ?? '',
    office_name: record.asset_office_name ?? '',
    notification_to: named.notification_to_name?.join(', ') ?? null,
    date_created: record.date_created,
    requester: record.asked_by_name ?? '',
  }
}
