import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, json, richText } from '#platform/contract/fields/field.ts'
import { assetApprovals } from './asset-approvals.ts'

const onApprovals = { pages: [assetApprovals.page], rows: 'scope' } as const

/** What is done with requests for assets beside what every family does. */
export const assetApprovalCalls = calls({
  // In place of the plain call: `status` decides or cancels.
  updateApproval: {
    ...onApprovals,
    needs: 'edit',
    method: 'PUT',
    path: 'asset_approvals/update/{id}',
    open: true,
    input: {
      status: choice(['Approved', 'Rejected', 'Cancelled'], { label: 'Decision' }),
      decision_reason: richText({
        max: 5000,
        label: 'Reason',
        help: 'The person who asked reads it.',
      }),
    },
    answers: typed<AnsweredRecord>(),
    summary:
      'Changes a request that came back with a question. With `status` it is decided or cancelled instead; `decision_reason` says why.',
  },
  rejectApprovals: {
    ...onApprovals,
    needs: 'edit',
    method: 'POST',
    path: 'asset_approvals/reject',
    input: {
      assetApprovalIds: json({
        required: true,
        label: 'Requests',
        help: 'Numbers of requests, a hundred at most.',
      }),
      reason: richText({ required: true, max: 5000, label: 'Reason' }),
    },
    answers: typed<RejectedApprovals>(),
    summary: 'Rejects requests that wait for one’s decision: all of them or none.',
  },
  approvalNotifications: {
    ...onApprovals,
    needs: 'view',
    method: 'POST',
    path: 'asset_approval_notifications/getAllServerSide',
    reads: true,
    grid: true,
    open: true,
    input: {
      extraFilters: json({
        label: 'Filters',
        help: 'status (Pending, unless said), office, type, kind, mine.',
      }),
    },
    answers: typed<ApprovalNotifications>(),
    summary:
      'Requests for assets as a grid of twenty a page, newest first; those that wait, unless said.',
  },
})

/** A row of the grid of requests. */
export interface ApprovalNotificationRow {
  readonly id: number
  /** The request at the approvals of all kinds. */
  readonly notification_id: number | null
  readonly approval_number: string
  readonly kind: string
  readonly asset_name: string
  readonly asset_type_name: string
  readonly office_name: string
  /** The names of those it waits for. */
  readonly notification_to: string | null
  readonly status: string
  readonly date_created: string
  readonly requester: string
}

/** A page of the grid of requests, and how many there are in all. */
export interface ApprovalNotifications {
  readonly rows: readonly ApprovalNotificationRow[]
  readonly total: number
}

/** The requests that were rejected. */
export interface RejectedApprovals {
  readonly ids: readonly number[]
}
