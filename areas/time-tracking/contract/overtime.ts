import { typed } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, choices, integer, references, text } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { report } from '#platform/contract/reports.ts'
import { decidingGrants, timeFilters, timeGroupings } from './activity-track.ts'
import { overtimeStates, shiftDays } from './shift-days.ts'

/** What was worked outside the plan: everybody's own, and of those a person leads to be decided. */
export const overtimePage = page('/overtime', {
  about: 'Time worked outside the plan, which is paid when it is approved.',
  jobs: [
    t`Approve small pieces together`,
    t`Open a row to see the day it belongs to`,
    t`Reject with a reason, which the person reads`,
  ],
  label: 'Overtime',
  type: 'Report',
  menu: { group: 'Time', order: 55, icon: 'alarm' },
  rights: ['view', 'edit'],
  grants: decidingGrants,
  uses: ['shift-days', 'shifts', 'clients', 'offices', 'employees', 'users'],
})

/** Shifts that lasted beyond their plan, or had none, and what came of that. */
export const overtimeReport = report('overtime', {
  path: 'shift_days/getOvertime',
  page: overtimePage,
  rows: 'scope',
  summary: 'Work outside the plan in a range: asked, approved, refused, and what waits.',
  of: shiftDays,
  day: 'business_date',
  longest: 92,
  filters: {
    ...timeFilters,
    overtime_states: {
      field: 'overtime_state',
      input: choices(overtimeStates, { label: 'Overtime is' }),
    },
  },
  groupings: {
    ...timeGroupings,
    overtime_state: { label: 'State', many: 'states', filter: 'overtime_states' },
  },
  measures: {
    asked_seconds: { label: 'Overtime', kind: 'hours' },
    undecided_seconds: { label: 'Undecided', kind: 'hours' },
    approved_seconds: { label: 'Approved', kind: 'hours' },
    refused_seconds: { label: 'Refused', kind: 'hours' },
    shifts: { label: 'Shifts', kind: 'count' },
    undecided_shifts: { label: 'Shifts undecided', kind: 'count', isHidden: true },
  },
  counts: 'asked_seconds',
  series: 'client',
  columns: [
    'employee_id',
    'business_date',
    'overtime_asked_seconds',
    'overtime_approved_seconds',
    'overtime_state',
    'early_seconds',
    'overtime_seconds',
    'started_at',
    'ended_at',
    'overtime_decided_by',
    'overtime_note',
    'shift_id',
  ],
})

/** The longest a shift can be approved beyond its plan. */
const MOST_MINUTES = 16 * 60

/** The shifts whose overtime was decided. */
export interface DecidedOvertime {
  readonly ids: readonly number[]
}

export const overtimeCalls = calls({
  decideOvertime: {
    method: 'POST',
    path: 'shift_days/decideOvertime',
    needs: 'edit',
    pages: [overtimePage.url],
    rows: 'scope',
    input: {
      ids: references(shiftDays.name, { label: 'Shifts' }),
      verdict: choice(['Approved', 'Refused'], { required: true }),
      minutes: integer({ min: 1, max: MOST_MINUTES, label: 'Minutes' }),
      reason: text({ max: 300 }),
      asked_seconds: integer({ min: 0, label: 'Overtime, in all' }),
    },
    answers: typed<DecidedOvertime>(),
    summary:
      'Approves or refuses the overtime of 1 to 500 shifts, all or none: whole, or at most so many minutes of each. Never one’s own.',
  },
})
