import { peopleFilters, peopleGroupings } from '#areas/people/contract/people-in-reports.ts'
import { choices, references, text, texts } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { periodGroupings, report } from '#platform/contract/reports.ts'
import { lodgelinkActivityLogs } from './lodgelink-activity-logs.ts'
import { lodgingStatuses, requestTypes } from './lodging-words.ts'

const byType = { kind: 'count', isHidden: true } as const

/** What both reports of lodging requests count, and how. */
const lodging = {
  of: lodgelinkActivityLogs,
  day: 'business_date',
  longest: 400,
  rows: 'scope',
  filters: {
    client_ids: { field: 'client_id', input: references('clients', { label: 'Client' }) },
    request_types: {
      field: 'request_type',
      input: choices(requestTypes, { label: 'Request' }),
    },
    channels: {
      field: 'channel',
      input: choices(['Phone', 'Email', 'Chat', 'Portal'], { label: 'Channel' }),
    },
    statuses: { field: 'status', input: choices(lodgingStatuses, { label: 'Status' }) },
    company_name: { field: 'company_name', input: text({ max: 120, label: 'Company name' }) },
    companies: { field: 'company_name', input: texts({ label: 'Company' }) },
    ...peopleFilters,
  },
  groupings: {
    company: { label: 'Company', many: 'companies', filter: 'companies' },
    type: { label: 'Request', many: 'requests', filter: 'request_types' },
    channel: { label: 'Channel', many: 'channels', filter: 'channels' },
    status: { label: 'Status', many: 'statuses', filter: 'statuses' },
    client: { label: 'Client', many: 'clients', filter: 'client_ids' },
    ...peopleGroupings,
    ...periodGroupings,
  },
  counts: 'requests',
  series: 'type',
} as const

const measures = {
  requests: { label: 'Requests', kind: 'count' },
  first_response_seconds: {
    label: 'First response',
    kind: 'handle',
    ratio: { of: 'response_seconds', by: 'answered' },
  },
  handling_seconds: {
    label: 'Avg. handle time',
    kind: 'handle',
    ratio: { of: 'time_seconds', by: 'handled' },
  },
  confirmed_percent: {
    label: 'Confirmed',
    kind: 'percent',
    ratio: { of: 'confirmed', by: 'ended', times: 100 },
  },
  room_nights: { label: 'Room nights', kind: 'count' },
  new_bookings: { ...byType, label: 'New bookings' },
  changes: { ...byType, label: 'Changes' },
  extensions: { ...byType, label: 'Extensions' },
  cancellations: { ...byType, label: 'Cancellations' },
  check_in_problems: { ...byType, label: 'Check-in problems' },
  invoice_questions: { ...byType, label: 'Invoice questions' },
  complaints: { ...byType, label: 'Complaints' },
  property_onboardings: { ...byType, label: 'Property onboardings' },
  time_seconds: { label: 'Time', kind: 'hours', isHidden: true },
} as const

const uses = ['lodgelink-activity-logs', 'lodgelink-follow-ups', 'clients', 'offices', 'employees']
const grants = { 'Team Lead': 'V:direct', Manager: 'V:indirect', QA: 'V:all', Admin: 'V:all' }

/** How people answer lodging requests. */
export const lodgelinkAgentReport = report('lodgelink-agent-report', {
  ...lodging,
  measures,
  opens: 'employee',
  path: 'lodgelink_reports/agentReport',
  summary: 'Lodging requests by person: how many of what, how fast, and how many were confirmed.',
  page: page('/lodgelink-activity-agent-report', {
    label: 'Lodgelink Agent Report',
    type: 'Report',
    menu: { group: 'Activities', order: 50, icon: 'luggage' },
    grants,
    uses,
  }),
})

/** What companies ask for, and what it is worth. */
export const lodgelinkClientReport = report('lodgelink-client-report', {
  ...lodging,
  measures: { ...measures, amount: { label: 'Amount', kind: 'money' } },
  opens: 'company',
  path: 'lodgelink_reports/clientReport',
  summary: 'Lodging requests by company: how many of what, how fast, and their amount.',
  page: page('/lodgelink-client-report', {
    label: 'Lodgelink Client Report',
    type: 'Report',
    menu: { group: 'Activities', order: 52, icon: 'building' },
    grants,
    uses,
  }),
})
