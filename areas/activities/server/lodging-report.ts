import { joinPlace, leadAndOffice } from '#areas/people/contract/place-on-day.ts'
import { named, type ReportSource, said } from '#platform/server/reports/report-source.ts'

/** Requests with how fast they were answered, and what was spent on them, following up included. */
const rows = (where: string): string => `
  picked as materialized (select r.* from lodgelink_activity_logs r ${where}),
  followed as (select f.log_id, sum(f.duration_seconds) as seconds from lodgelink_follow_ups f where f.log_id in (select id from picked) and not f.is_deleted group by f.log_id),
  g as (
    select p.*, p.employee_id as person, p.business_date as day, extract(epoch from p.started_at - p.received_at) as response_seconds,
           p.duration_seconds + coalesce(f.seconds, 0) as seconds, (p.check_out - p.check_in) * p.rooms as room_nights, ${leadAndOffice}
      from picked p left join followed f on f.log_id = p.id join people.employees e on e.id = p.employee_id ${joinPlace('p')})`

const ofType = (type: string): string =>
  `count(*) filter (where g.request_type = '${type}')::integer`

/** How lodging requests are counted, by person and by company. */
export const lodgingReport: ReportSource = {
  rows,
  groups: {
    employee: named('g.employee_id', 'employees'),
    company: said('g.company_name'),
    type: said('g.request_type'),
    channel: said('g.channel'),
    status: said('g.status'),
    client: named('g.client_id', 'clients'),
    manager: named('g.manager_id', 'employees'),
    office: named('g.office_id', 'offices'),
  },
  sums: () => ({
    requests: 'count(*)::integer',
    response_seconds: 'sum(g.response_seconds)',
    answered: 'count(g.response_seconds)',
    time_seconds: 'sum(g.seconds)',
    handled: 'count(g.seconds)',
    confirmed: `count(*) filter (where g.status = 'Confirmed')`,
    ended: `count(*) filter (where g.status in ('Confirmed', 'Cancelled', 'Closed'))`,
    room_nights: 'sum(g.room_nights)::integer',
    amount: 'sum(g.amount)',
    new_bookings: ofType('New booking'),
    changes: ofType('Change'),
    extensions: ofType('Extension'),
    cancellations: ofType('Cancellation'),
    check_in_problems: ofType('Check-in problem'),
    invoice_questions: ofType('Invoice question'),
    complaints: ofType('Complaint'),
    property_onboardings: ofType('Property onboarding'),
  }),
}
