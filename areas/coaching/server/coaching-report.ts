import { joinPlace, leadThen } from '#areas/people/contract/place-on-day.ts'
import { named, type ReportSource, said } from '#platform/server/reports/report-source.ts'

/** Coachings, each with how long its talk took to come, and whether what is open should have been over. */
export const coachingReport: ReportSource = {
  rows: (where, now) => `
    g as (
      select r.coach_id, r.employee_id, r.client_id, r.reason, r.status, r.employee_id as person, r.due_on as day, ${leadThen},
             r.coached_at, (extract(epoch from r.coached_at - coalesce(v.released_at, r.date_created)) / 86400)::numeric as days,
             r.status <> 'Acknowledged' and r.due_on < (${now} at time zone person_zone(r.employee_id))::date as is_late
        from coachings r join people.employees e on e.id = r.employee_id ${joinPlace('r', 'due_on')} left join quality.audit_reviews v on v.id = r.audit_review_id ${where})`,
  groups: {
    coach: named('g.coach_id', 'users'),
    employee: named('g.employee_id', 'employees'),
    manager: named('g.manager_id', 'employees'),
    client: named('g.client_id', 'clients'),
    reason: said('g.reason'),
    status: said('g.status'),
  },
  quantiles: { median_days: { of: 'g.days', at: 0.5 } },
  sums: () => ({
    coachings: 'count(*)::integer',
    open: `(count(*) filter (where g.status = 'Open'))::integer`,
    late: '(count(*) filter (where g.is_late))::integer',
    coached: 'count(g.coached_at)::integer',
    days: 'sum(g.days)',
    acknowledged: `(count(*) filter (where g.status = 'Acknowledged'))::integer`,
  }),
}
