import type { Sql } from '#platform/server/database/database.ts'

const STEP = { mode: 'Any one', remind_after_hours: 24, escalate_after_hours: 72, escalation: null }

/** The steps of the profile that every installation begins with, as requests keep them. */
const STEPS = [
  { ...STEP, words: 'Direct manager', rule: { approver: 'Direct manager' }, from: 0 },
  { ...STEP, words: 'Office manager', rule: { approver: 'Office manager' }, from: 1_000 },
]

/**
 * What was submitted waits for the direct manager of who asks; from 1,000 on that of the office comes next, as the profile says. The
 * role Admin is not planned for: no request that waits here has come so far.
 */
export async function insertOrderRequests(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with asked as (
       select o.id, o.po_number, o.total, o.created_by, o.requested_by, o.office_id, o.date_created, v.name as vendor, m.id as approver_id
         from purchase_orders o join assets.vendors v on v.id = o.vendor_id join people.employees e on e.id = o.requested_by
         join administration.users m on m.employee_id = e.reports_to_id and m.is_active and not m.is_deleted
        where o.status = 'Submitted'),
     requests as (
       insert into approval_requests (resource, record_id, kind, title, asked_by, employee_id, value, levels, state, asked_at, concerns)
       select 'purchase-orders', a.id, 'Purchase order', 'Order ' || a.po_number || ' of ' || a.vendor || ', USD ' || to_char(a.total, 'FM999,999,990.00'), a.created_by, a.requested_by, a.total,
              (select jsonb_agg(s - 'from' order by at) from jsonb_array_elements($2::jsonb) with ordinality x (s, at) where (s ->> 'from')::numeric <= a.total),
              'Waiting', a.date_created, jsonb_build_object('office_id', a.office_id)
         from asked a returning id, record_id)
     insert into approvals (request_id, level, approver_id, decision, remind_at, due_at)
     select r.id, 0, a.approver_id, 'Pending', $1::timestamptz + interval '24 hours', $1::timestamptz + interval '72 hours' from requests r join asked a on a.id = r.record_id`,
    [now, JSON.stringify(STEPS)],
  )
}
