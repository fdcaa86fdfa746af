import type { Sql } from '#platform/server/database/database.ts'

const STEP = {
  mode: 'Any one',
  remind_after_hours: null,
  escalate_after_hours: null,
  escalation: null,
}

/** The first steps of the profile that every installation begins with, as requests keep them, and from which amount each is taken. */
const STEPS = [
  { from: 0, step: { ...STEP, words: 'Direct manager', rule: { approver: 'Direct manager' } } },
  {
    from: 1_000,
    step: { ...STEP, words: 'Office manager', rule: { approver: 'Office manager' } },
  },
]

/**
 * What was submitted waits at its last step: small orders for the direct manager, larger ones for the manager of the office, after the
 * direct manager approved them. Nobody of the demo company has the role Admin, so that its step is left out as the machine does.
 */
export async function insertOrderRequests(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with asked as (
       select o.id, o.po_number, o.total, o.created_by, o.requested_by, o.office_id, o.date_created, v.name as vendor, m.id as direct, w.id as office,
              (o.total >= ($2::jsonb -> 1 ->> 'from')::numeric)::integer as last_level
         from purchase_orders o join assets.vendors v on v.id = o.vendor_id join people.employees e on e.id = o.requested_by join organisation.offices f on f.id = o.office_id
         join administration.users m on m.employee_id = e.reports_to_id and not m.is_deleted join administration.users w on w.employee_id = f.manager_id and not w.is_deleted
        where o.status = 'Submitted'),
     requests as (
       insert into approval_requests (resource, record_id, kind, title, asked_by, employee_id, value, levels, level, state, asked_at, concerns)
       select 'purchase-orders', a.id, 'Purchase order', 'Order ' || a.po_number || ' of ' || a.vendor || ', USD ' || to_char(a.total, 'FM999,999,990.00'), a.created_by, a.requested_by, a.total,
              (select jsonb_agg(s -> 'step' order by at) from jsonb_array_elements($2::jsonb) with ordinality x (s, at) where (s ->> 'from')::numeric <= a.total),
              a.last_level, 'Waiting', a.date_created, jsonb_build_object('office_id', a.office_id)
         from asked a returning id, record_id)
     insert into approvals (request_id, level, approver_id, decision, decided_by, decided_at, remind_at, due_at)
     select r.id, s.level, case s.level when 0 then a.direct else a.office end, case when s.level = a.last_level then 'Pending' else 'Approved' end,
            case when s.level < a.last_level then a.direct end, case when s.level < a.last_level then least(a.date_created + interval '3 hours', $1::timestamptz) end,
            $1::timestamptz + interval '24 hours', $1::timestamptz + interval '72 hours'
       from requests r join asked a on a.id = r.record_id cross join lateral generate_series(0, a.last_level) s (level)`,
    [now, JSON.stringify(STEPS)],
  )
}
