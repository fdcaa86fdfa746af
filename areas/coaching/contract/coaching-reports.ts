import { peopleFilters, peopleGroupings } from '#areas/people/contract/people-in-reports.ts'
import {
  inBothGenerations,
  scorecardMenus,
} from '#areas/quality/contract/scorecards/generations.ts'
import { choices, references } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { periodGroupings, report } from '#platform/contract/reports.ts'
import { coachingReasons, coachingStates } from './coaching-fields.ts'
import { coachings } from './coachings.ts'

const { employees_ids, managers_ids } = peopleFilters
const { employee, manager } = peopleGroupings

/** Coachings by the day they were due: how many are open or late, how soon the talk was, and what was acknowledged. */
export const coachingReports = inBothGenerations((of) =>
  report(of.named('coaching-report'), {
    path: `${of.api('coaching')}/getReport`,
    page: page(of.named('/coaching-report'), {
      label: of.isWeighted ? 'Coaching Report' : 'Classic Coaching Report',
      type: 'Report',
      menu: {
        ...(of.isWeighted
          ? { group: 'Quality', order: 63, title: 'Coaching report' }
          : { group: scorecardMenus.classic, order: 92, title: 'Classic coaching report' }),
        icon: 'chart-bar',
      },
      grants: {
        'Team Lead': 'V:direct',
        Manager: 'V:indirect',
        QA: 'V:all',
        Trainer: 'V:all',
        Admin: 'V:all',
      },
      uses: [coachings[of.generation].name, 'clients', 'employees', 'users'],
    }),
    rows: 'scope',
    summary: 'Coachings due in a range: open, late, acknowledged, and the days until the talk.',
    of: coachings[of.generation],
    day: 'due_on',
    longest: 400,
    filters: {
      client_ids: { field: 'client_id', input: references('clients', { label: 'Client' }) },
      employees_ids,
      managers_ids,
      coach_ids: {
        field: 'coach_id',
        input: references('users', { label: 'Coach' }),
        ofPeople: true,
      },
      reasons: { field: 'reason', input: choices(coachingReasons, { label: 'Reason' }) },
      states: { field: 'status', input: choices(coachingStates, { label: 'Status' }) },
    },
    groupings: {
      coach: { label: 'Coach', many: 'coaches', filter: 'coach_ids', ofPeople: true },
      employee: { ...employee, label: 'Agent', many: 'agents' },
      manager,
      client: { label: 'Client', many: 'clients', filter: 'client_ids' },
      reason: { label: 'Reason', many: 'reasons', filter: 'reasons' },
      status: { label: 'Status', many: 'states', filter: 'states' },
      ...periodGroupings,
    },
    measures: {
      coachings: { label: 'Coachings', kind: 'count' },
      open: { label: 'Open', kind: 'count' },
      late: { label: 'Late', kind: 'count' },
      days_to_coach: {
        label: 'Average days to the talk',
        kind: 'number',
        ratio: { of: 'days', by: 'coached' },
      },
      median_days: { label: 'Median days to the talk', kind: 'number' },
      acknowledged_percent: {
        label: 'Acknowledged',
        kind: 'percent',
        ratio: { of: 'acknowledged', by: 'coachings', times: 100 },
      },
    },
    counts: 'coachings',
    opens: 'coach',
    series: 'client',
  }),
)
