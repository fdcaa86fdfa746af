import { named, type ReportSource, said } from '#platform/server/reports/report-source.ts'
import { reviewOf } from './sampling/sampling-items.ts'

const count = (condition: string): string => `(count(*) filter (where ${condition}))::integer`

/** What was skipped had another activity drawn in its place: it is told, and is no gap. */
export const samplingCoverageSource: ReportSource = {
  rows: (where, now) => `
    g as (
      select r.plan_id, r.evaluator_id, r.employee_id, p.client_id, r.reason, r.employee_id as person, r.due_on as day,
             r.skipped_at is not null as is_skipped, s.is_done,
             r.due_on < (${now} at time zone person_zone(u.employee_id))::date as is_due
        from audit_sampling_items r join audit_sampling_plans p on p.id = r.plan_id left join administration.users u on u.id = r.evaluator_id
       cross join lateral (select r.skipped_at is null and (${reviewOf('r')}) is not null as is_done) s ${where})`,
  groups: {
    plan: named('g.plan_id', 'audit_sampling_plans'),
    evaluator: named('g.evaluator_id', 'users'),
    employee: named('g.employee_id', 'employees'),
    client: named('g.client_id', 'clients'),
    reason: said('g.reason'),
  },
  sums: () => ({
    drawn: count('not g.is_skipped'),
    done: count('g.is_done'),
    open: count('not g.is_done and not g.is_skipped'),
    late: count('not g.is_done and not g.is_skipped and g.is_due'),
    skipped: count('g.is_skipped'),
  }),
}

/** Sheets of participants beside the expert's, or beside what all agreed on where there was no expert. */
export const calibrationSource: ReportSource = {
  rows: (where) => `
    g as (
      select s.user_id, r.id as session_id, r.client_id, r.audit_form_id, null::bigint as person, (r.revealed_at at time zone person_zone(f.employee_id))::date as day,
             s.score - b.score as deviation, abs(s.score - b.score) <= r.tolerance as is_within
        from audit_calibrations r join audit_calibration_sheets s on s.calibration_id = r.id and s.kind = 'Participant'
        join lateral (select x.score from audit_calibration_sheets x where x.calibration_id = r.id and x.kind <> 'Participant'
                       order by x.kind limit 1) b on true
        left join administration.users f on f.id = r.facilitator_id ${where})`,
  groups: {
    evaluator: named('g.user_id', 'users'),
    session: named('g.session_id', 'audit_calibrations'),
    client: named('g.client_id', 'clients'),
    form: named('g.audit_form_id', 'quality.audit_forms', "name || ' v' || x.form_version"),
  },
  sums: () => ({
    sheets: 'count(*)::integer',
    deviations: 'sum(g.deviation)',
    absolutes: 'sum(abs(g.deviation))',
    within: count('g.is_within'),
  }),
  parts: { participant_ids: 'g.user_id' },
  narrow: async () => ({ status: { in: ['Revealed', 'Closed'] } }),
}
