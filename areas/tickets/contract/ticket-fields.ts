import {
  choice,
  date,
  instant,
  integer,
  json,
  reference,
  references,
  richText,
  text,
} from '#platform/contract/fields/field.ts'
import {
  closeReasons,
  dueStates,
  holdReasons,
  priorities,
  ticketSources,
  ticketStates,
} from './ticket-states.ts'

/** The server sets it. */
const kept = { readOnly: true, offForm: true } as const
/** Set by the people who handle tickets, beside the form in which one is raised. */
const handled = { offForm: true } as const

const stateTones = {
  'In time': 'ok',
  'Due soon': 'warn',
  Paused: 'off',
  Late: 'bad',
  Met: 'ok',
  Missed: 'bad',
} as const

/** What a ticket is. Its requester writes it, the people who handle it do the rest, and the clock of its service runs by itself. */
export const ticketFields = {
  ticket_number: text({ ...kept, unique: true, max: 16, label: 'Number' }),
  category_id: reference('tickets-category', {
    required: true,
    fixed: true,
    where: { is_active: true, offered_in: '{office_id}' },
    label: 'Category',
  }),
  title: text({
    required: true,
    min: 3,
    max: 150,
    help: 'In a few words, such as: Headset crackles.',
  }),
  description: richText({
    required: true,
    max: 20_000,
    offRecord: true,
    help: 'When did it start, and what did you try?',
  }),
  priority: choice(priorities, {
    tones: { Low: 'off', Normal: 'info', High: 'warn', Urgent: 'bad' },
    help: 'Default: the usual one of the category.',
  }),
  asset_id: reference('assets', { label: 'Equipment' }),
  status: choice(ticketStates, {
    ...kept,
    default: 'Open',
    tones: { Open: 'warn', 'In Progress': 'info', 'On Hold': 'off', Resolved: 'ok', Closed: 'off' },
  }),
  requester_id: reference('employees', {
    ...{ fixed: true, label: 'Requester' },
    help: 'Leave blank for yourself.',
  }),
  office_id: reference('offices', kept),
  client_id: reference('clients', kept),
  assignee_id: reference('users', { ...handled, where: { is_active: true }, label: 'Assignee' }),
  workstation_id: reference('workstations', { ...handled, label: 'Seat' }),
  affected_employee_ids: references('employees', {
    ...handled,
    max: 200,
    label: 'Affected people',
    help: 'Their time away from the plan during the outage is excused.',
  }),
  outage_from: instant({ ...handled, label: 'Outage from' }),
  outage_to: instant({ ...handled, label: 'Outage until' }),
  hold_reason: choice(holdReasons, { ...kept, label: 'Waiting for' }),
  resolution: richText({ ...kept, max: 20_000 }),
  parent_ticket_id: reference('tickets', { ...handled, label: 'Part of' }),
  merged_into_id: reference('tickets', { ...kept, label: 'Merged into' }),
  close_reason: choice(closeReasons, { ...kept, label: 'Closed as' }),
  rating: integer({ ...kept, min: 1, max: 5 }),
  rating_comment: text({ ...kept, max: 500, label: 'Comment on the rating' }),
  rated_at: instant({ ...kept, offRecord: true }),
  source: choice(ticketSources, { ...kept, default: 'Screen', label: 'Raised by' }),
  raised_at: instant({ ...kept, label: 'Raised' }),
  // The same on the calendar of its office, by which reports count.
  raised_on: date({ ...kept, offRecord: true, label: 'Raised on' }),
  first_responded_at: instant({ ...kept, label: 'First response' }),
  resolved_at: instant({ ...kept, label: 'Resolved' }),
  // Who had it when it was resolved, and the day on their calendar; by these scores count.
  solver_id: reference('users', { ...kept, isPast: true, offRecord: true, label: 'Resolved by' }),
  solved_on: date({ ...kept, offRecord: true, label: 'Resolved on' }),
  closed_at: instant({ ...kept, label: 'Closed' }),
  response_due_at: instant({ ...kept, label: 'Response due' }),
  resolution_due_at: instant({ ...kept, label: 'Due' }),
  response_warn_at: instant({ ...kept, offRecord: true }),
  resolution_warn_at: instant({ ...kept, offRecord: true }),
  // When its handlers were told, once for each time that is due, that it ends soon, and that it is over.
  response_warned_at: instant({ ...kept, offRecord: true }),
  response_late_told_at: instant({ ...kept, offRecord: true }),
  warned_at: instant({ ...kept, offRecord: true }),
  late_told_at: instant({ ...kept, offRecord: true }),
  service_target: json({ ...kept, offRecord: true }),
  on_hold_since: instant({ ...kept, label: 'On hold since' }),
  paused_minutes: integer({ ...kept, min: 0, default: 0, unit: 'min', label: 'Paused' }),
  response_minutes: integer({ ...kept, min: 0, unit: 'min', label: 'Time to first response' }),
  resolution_minutes: integer({ ...kept, min: 0, unit: 'min', label: 'Time to resolution' }),
  reopened_count: integer({ ...kept, min: 0, default: 0, label: 'Reopened' }),
  response_state: choice(dueStates, {
    derived: true,
    tones: stateTones,
    label: 'First response is',
  }),
  // What is open comes first in lists, then what is solved.
  turn: integer({ derived: true, offRecord: true }),
  resolution_state: choice(dueStates, { derived: true, tones: stateTones, label: 'Resolution is' }),
}
