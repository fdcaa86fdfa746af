import { choices, references } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { periodGroupings, report } from '#platform/contract/reports.ts'
import { handlers } from './ticket-grants.ts'
import { priorities, ticketStates } from './ticket-states.ts'
import { allTickets } from './tickets.ts'

const viewers = Object.fromEntries(
  Object.entries(handlers).map(([role, grant]) => [role, grant.replace('VE', 'V')]),
)

/** Tickets by the day they were raised: how many, how soon they were answered and solved, and how well. Of confidential ones only their handlers count. */
export const ticketsReport = report('tickets-report', {
  path: 'tickets/getTicketsReport',
  page: page('/tickets-report', {
    label: 'Tickets Report',
    type: 'Report',
    menu: { group: 'Tickets', order: 25, title: 'Tickets report', icon: 'chart-bar' },
    grants: viewers,
    uses: [allTickets.name, 'tickets-category', 'offices', 'clients', 'users'],
  }),
  rows: 'scope',
  summary: 'Tickets raised in a range: answered and solved in time, reopened, rated.',
  of: allTickets,
  day: 'raised_on',
  longest: 400,
  opensOn: 90,
  filters: {
    category_ids: {
      field: 'category_id',
      input: references('tickets-category', { label: 'Category' }),
    },
    offices_ids: { field: 'office_id', input: references('offices', { label: 'Office' }) },
    client_ids: { field: 'client_id', input: references('clients', { label: 'Client' }) },
    priorities: { field: 'priority', input: choices(priorities, { label: 'Priority' }) },
    states: { field: 'status', input: choices(ticketStates, { label: 'Status' }) },
    assignee_ids: {
      field: 'assignee_id',
      input: references('users', { label: 'Handler' }),
      ofPeople: true,
    },
  },
  groupings: {
    category: { label: 'Category', many: 'categories', filter: 'category_ids' },
    office: { label: 'Office', many: 'offices', filter: 'offices_ids' },
    priority: { label: 'Priority', many: 'priorities', filter: 'priorities' },
    handler: { label: 'Handler', many: 'handlers', filter: 'assignee_ids', ofPeople: true },
    client: { label: 'Client', many: 'clients', filter: 'client_ids' },
    status: { label: 'Status', many: 'states', filter: 'states' },
    asset_type: { label: 'Asset type', many: 'asset types' },
    ...periodGroupings,
  },
  measures: {
    tickets: { label: 'Tickets', kind: 'count' },
    resolved: { label: 'Resolved', kind: 'count' },
    open: { label: 'Open', kind: 'count' },
    late: { label: 'Late', kind: 'count' },
    response_met_percent: {
      label: 'Answered in time',
      kind: 'percent',
      ratio: { of: 'responses_met', by: 'responses', times: 100 },
    },
    resolution_met_percent: {
      label: 'Solved in time',
      kind: 'percent',
      ratio: { of: 'resolutions_met', by: 'resolutions', times: 100 },
    },
    minutes_to_solve: {
      label: 'Average minutes to solve',
      kind: 'number',
      ratio: { of: 'minutes', by: 'resolutions' },
    },
    median_minutes: { label: 'Median minutes to solve', kind: 'number' },
    slowest_tenth_minutes: { label: '90th percentile of minutes to solve', kind: 'number' },
    median_age: { label: 'Median age of open tickets in days', kind: 'number' },
    reopened_percent: {
      label: 'Reopened',
      kind: 'percent',
      ratio: { of: 'reopened', by: 'resolved', times: 100 },
    },
    rating: { label: 'Rating', kind: 'number', ratio: { of: 'ratings', by: 'rated' } },
    rated: { label: 'Rated', kind: 'count' },
    per_100_assets: {
      label: 'Tickets per 100 assets of the type',
      kind: 'number',
      ratio: { of: 'tickets', by: 'assets', times: 100 },
    },
  },
  counts: 'tickets',
  opens: 'category',
  series: 'category',
})
