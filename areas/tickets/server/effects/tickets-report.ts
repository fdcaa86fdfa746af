import { named, type ReportSource, said } from '#platform/server/reports/report-source.ts'

/** Tickets with how they were judged; those that ended without a solution are judged by nobody. */
export const ticketsReportSource: ReportSource = {
  rows: (where, now) => `
    used as (select a.atype_id as id, count(*)::integer as assets from assets.placed_assets a where a.status <> 'Discarded' and not a.is_deleted group by 1),
    g as (
      select r.requester_id as person, r.raised_on as day, a.atype_id as asset_type_id, coalesce(u.assets, 0) as assets,
             case when r.status in ('Open', 'In Progress', 'On Hold') then extract(epoch from ${now} - r.raised_at) / 86400 end as age, r.category_id, r.office_id, r.client_id, r.priority, r.assignee_id, r.status, r.rating,
             r.status in ('Open', 'In Progress', 'On Hold') as is_open,
             r.status in ('Open', 'In Progress') and r.resolution_due_at < ${now} as is_late,
             r.first_responded_at is not null and r.response_due_at is not null as is_answered,
             r.first_responded_at <= r.response_due_at as is_answered_in_time,
             r.resolved_at is not null as is_resolved,
             r.resolved_at is not null and r.resolution_due_at is not null as is_judged,
             r.resolved_at <= r.resolution_due_at as is_in_time,
             r.resolution_minutes, r.resolved_at is not null and r.reopened_count > 0 as is_reopened
        from tickets r left join assets.placed_assets a on a.id = r.asset_id left join used u on u.id = a.atype_id ${where})`,
  groups: {
    category: named('g.category_id', 'tickets_category'),
    office: named('g.office_id', 'organisation.offices'),
    priority: said('g.priority'),
    handler: named('g.assignee_id', 'administration.users'),
    client: named('g.client_id', 'organisation.clients'),
    status: said('g.status'),
    asset_type: named('g.asset_type_id', 'assets.asset_types'),
  },
  alike: { assets: 'g.assets' },
  quantiles: {
    median_minutes: { of: 'case when g.is_judged then g.resolution_minutes end', at: 0.5 },
    slowest_tenth_minutes: { of: 'case when g.is_judged then g.resolution_minutes end', at: 0.9 },
    median_age: { of: 'g.age', at: 0.5 },
  },
  sums: () => ({
    tickets: 'count(*)::integer',
    resolved: '(count(*) filter (where g.is_resolved))::integer',
    open: '(count(*) filter (where g.is_open))::integer',
    late: '(count(*) filter (where g.is_late))::integer',
    responses: '(count(*) filter (where g.is_answered))::integer',
    responses_met: '(count(*) filter (where g.is_answered and g.is_answered_in_time))::integer',
    resolutions: '(count(*) filter (where g.is_judged))::integer',
    resolutions_met: '(count(*) filter (where g.is_judged and g.is_in_time))::integer',
    minutes: 'sum(g.resolution_minutes) filter (where g.is_judged)',
    reopened: '(count(*) filter (where g.is_reopened))::integer',
    ratings: 'sum(g.rating)',
    rated: 'count(g.rating)::integer',
  }),
}
