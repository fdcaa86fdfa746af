import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { page } from '#platform/contract/pages.ts'
import { activityLogs } from './activity-logs.ts'
import type { followUpStates } from './follow-up-fields.ts'
import { lodgelinkActivityLogs } from './lodgelink-activity-logs.ts'
import { typed } from '#platform/contract/answers.ts'

/** Everything that waits to be looked at again by a person: their own work, and that of people whose work they have taken over. */
export const followUpsPage = page('/follow-ups', {
  about: 'What you promised to look at again, by when it is due.',
  jobs: [t`Open one and log what came of it`, t`Filter by client or day`],
  label: 'Follow-ups',
  menu: { group: 'Activities', order: 13, icon: 'message-forward' },
  grants: Object.fromEntries(Object.keys(activityLogs.grants).map((role) => [role, 'V:self'])),
  uses: [activityLogs.name, lodgelinkActivityLogs.name],
})

export const followUpsDueCalls = calls({
  followUpsDue: {
    method: 'GET',
    path: 'activity_log/getFollowUps',
    needs: 'view',
    pages: [followUpsPage.url],
    rows: 'own',
    input: {},
    answers: typed<readonly WaitingWork[]>(),
    summary:
      'Follow-ups of the caller, the longest waiting first: their own, and those that people who left or are away handed over to them.',
  },
})

/** Work that waits, of either family, with what was done about it last. */
export interface WaitingWork {
  readonly of: 'activity_log' | 'lodgelink_activity_log'
  readonly id: number
  readonly employee_id: number
  readonly employee_name: string
  /** Of a person who handed it over: its record is out of reach, what is needed stands here. */
  readonly is_handed_over: boolean
  readonly client_name: string
  /** The kind of work. */
  readonly work: string
  readonly reference_no: string | null
  readonly description: string | null
  readonly status: string
  /** What a follow-up of an activity log may move it to depends on these. */
  readonly status_id: number | null
  readonly status_category_id: number | null
  readonly follow_up_at: string
  readonly follow_up_state: Extract<(typeof followUpStates)[number], 'Due' | 'Overdue'>
  readonly follow_ups: readonly WaitingNote[]
}

/** What was said about it before, the newest first. */
export interface WaitingNote {
  readonly done_at: string
  readonly done_by_name: string | null
  readonly note: string
}

/** More than anybody can look at; the longest waiting come first. */
export const MOST_WAITING = 200
