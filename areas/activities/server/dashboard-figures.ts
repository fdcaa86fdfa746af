import { t } from '#platform/contract/words/texts.ts'
import { reportTiles } from '#areas/dashboards/contract/analytics.ts'
import { campaignSources } from '#areas/dashboards/contract/campaign.ts'
import { productionSources } from '#areas/dashboards/contract/figure-sources.ts'
import { allLoggedActivities, myLoggedActivities } from '../contract/logged-activities.ts'

const ofKind = (...kinds: string[]) => ({ status_kinds: kinds })

const filters = {
  client_ids: 'client_ids',
  offices_ids: 'offices_ids',
  departments_ids: 'departments_ids',
  employees_ids: 'employees_ids',
  user_ids: 'user_ids',
  shift_ids: 'shift_ids',
  category_ids: 'category_ids',
} as const

/** Logged work as the production dashboard shows it: measures of the reports of logged activities. */
export const workOnDashboards = [
  productionSources.add({
    reports: [allLoggedActivities.name, myLoggedActivities.name],
    counted: 'work',
    figures: {
      logs: { measure: 'logs' },
      quantity: { measure: 'quantity' },
      time_seconds: { measure: 'time_seconds' },
      average_seconds: { measure: 'average_seconds' },
      at_desk_seconds: { measure: 'at_desk_seconds' },
      utilisation_percent: { measure: 'utilisation_percent' },
      units_an_hour: { measure: 'units_an_hour' },
      target_seconds: { measure: 'target_seconds' },
      efficiency_percent: { measure: 'efficiency_percent' },
      open: { measure: 'open', rows: ofKind('Open') },
      waiting: { measure: 'waiting', rows: ofKind('Waiting') },
      done: { measure: 'done', rows: ofKind('Done') },
      cancelled: { measure: 'cancelled', rows: ofKind('Cancelled') },
      done_percent: { measure: 'done_percent', rows: ofKind('Done') },
      untimed: { measure: 'untimed', rows: { is_timed: false } },
      follow_ups_due: { measure: 'follow_ups_due', rows: { follow_up_states: ['Due'] } },
      follow_ups_overdue: {
        measure: 'follow_ups_overdue',
        rows: { follow_up_states: ['Overdue'] },
      },
      active_people: { measure: 'active_people', by: 'employee' },
    },
    groupings: {
      user: 'employee',
      setup: 'setup',
      category: 'category',
      office: 'office',
      shift: 'shift',
      day: 'day',
      week: 'week',
    },
    filters,
  }),
  campaignSources.add({
    reports: [allLoggedActivities.name, myLoggedActivities.name],
    counted: 'work',
    figures: {
      volume: { measure: 'not_cancelled', rows: ofKind('Open', 'Waiting', 'Done') },
      completed: { measure: 'done', rows: ofKind('Done') },
      completion_percent: { measure: 'done_percent', rows: ofKind('Done') },
      average_seconds: { measure: 'average_seconds' },
      time_seconds: { measure: 'time_seconds' },
      units_an_hour: { measure: 'units_an_hour' },
      efficiency_percent: { measure: 'efficiency_percent' },
      people: { measure: 'active_people', by: 'employee' },
    },
    groupings: { campaign: 'campaign', status: 'status', day: 'day', person: 'employee' },
    filters,
    statuses: 'status_ids',
    completed: ofKind('Done'),
    backlog: ofKind('Open', 'Waiting'),
    counts: 'logs',
    kinds: { Open: 'open', Waiting: 'waiting', Done: 'done', Cancelled: 'cancelled' },
  }),
  ...[
    { measure: 'quantity', label: () => t`Units`, order: 10 },
    { measure: 'time_seconds', label: () => t`Logged time`, order: 20 },
    { measure: 'utilisation_percent', label: () => t`Utilisation`, order: 30 },
    { measure: 'efficiency_percent', label: () => t`Efficiency`, order: 40 },
  ].map((tile) =>
    reportTiles.add({
      ...tile,
      ...{ group: 'Work', better: 'up', of: tile.measure },
      reports: [allLoggedActivities.name, myLoggedActivities.name],
    }),
  ),
]
