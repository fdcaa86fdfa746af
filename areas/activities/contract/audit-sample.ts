import { calls } from '#platform/contract/calls.ts'
import { decimal, integer, yesNo } from '#platform/contract/fields/field.ts'
import { allLoggedActivities } from './logged-activities.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { typed } from '#platform/contract/answers.ts'

const {
  date_from,
  date_to,
  group_by: _groups,
  compare: _compare,
  measures: _measures,
  ...filters
} = allLoggedActivities.call.input

/** Logs that can be audited, or were: all of them, or a sample that is the same however often it is drawn. */
export const auditSampleCalls = calls({
  auditSample: {
    method: 'POST',
    path: 'activity_reports/getAuditActivities',
    needs: 'view',
    pages: [allLoggedActivities.page.url],
    rows: 'scope',
    reads: true,
    isReport: true,
    grid: true,
    input: {
      ...filters,
      ...(date_from && { date_from }),
      ...(date_to && { date_to }),
      sample_percent: decimal({ min: 0, max: 100, label: 'Sample' }),
      audited: yesNo({
        default: false,
        help: 'Logs that were audited, in place of those that wait for it.',
      }),
      minimum_per_employee: integer({ min: 0, max: 1000, default: 0, label: 'At least' }),
    },
    answers: typed<readonly AnsweredRecord[]>(),
    summary:
      'Auditable logs: those not yet audited, all of a range or a share of each person’s and at least so many; or those that were, with the number and score of their review.',
  },
})
