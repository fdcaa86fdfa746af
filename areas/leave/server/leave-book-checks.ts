import { type BookCheck, bookChecks } from '#areas/books/contract/book-checks.ts'
import { compareRows, sourceOf } from '#areas/books/contract/compare-rows.ts'
import { leaveBalances } from '../contract/leave-ledger.ts'
import { leaves } from '../contract/leaves.ts'

/** Kinds of entries as a balance adds them up (`post_leave`); what was taken and what expired is counted below zero. */
const balancesCheck: BookCheck = {
  name: 'Leave balances',
  about:
    'A leave balance is the sum of its ledger, and pending days are those of requests that wait for a decision.',
  compare: (sql) =>
    compareRows(sql, [], {
      family: leaveBalances.name,
      words: {
        accrued: { label: 'Accrued' },
        carried: { label: 'Carried over' },
        adjusted: { label: 'Adjusted' },
        taken: { label: 'Taken' },
        expired: { label: 'Expired' },
        balance: { label: 'Balance' },
        pending: { label: 'Pending' },
      },
      before: `with
        posted as materialized (
          select g.employee_id, g.leave_type_id, g.leave_year, max(g.date_created) as settled_at, sum(g.days) as balance,
                 coalesce(sum(g.days) filter (where g.kind in ('Accrual', 'Compensatory')), 0) as accrued,
                 coalesce(sum(g.days) filter (where g.kind = 'Carry over'), 0) as carried,
                 coalesce(sum(g.days) filter (where g.kind in ('Opening', 'Adjustment', 'Settlement')), 0) as adjusted,
                 -coalesce(sum(g.days) filter (where g.kind in ('Taken', 'Reversal', 'Holiday change')), 0) as taken,
                 -coalesce(sum(g.days) filter (where g.kind = 'Expiry'), 0) as expired
            from leave_ledger g group by 1, 2, 3),
        waiting as materialized (
          select l.employee_id, l.leave_type_id, d.leave_year, sum(d.counted) as pending
            from leaves l join leave_days d on d.leave_id = l.id where l.status = 'Submitted' and not l.is_deleted group by 1, 2, 3)`,
      source: `
        select b.id as record_id, b.employee_id, null::date as business_date, p.settled_at,
               jsonb_build_object('accrued', b.accrued, 'carried', b.carried, 'adjusted', b.adjusted, 'taken', b.taken, 'expired', b.expired, 'balance', b.balance, 'pending', b.pending) as figures_kept,
               jsonb_build_object('accrued', coalesce(p.accrued, 0), 'carried', coalesce(p.carried, 0), 'adjusted', coalesce(p.adjusted, 0), 'taken', coalesce(p.taken, 0), 'expired', coalesce(p.expired, 0),
                                  'balance', coalesce(p.balance, 0), 'pending', coalesce(w.pending, 0)) as figures_counted
          from leave_balances b left join posted p using (employee_id, leave_type_id, leave_year) left join waiting w using (employee_id, leave_type_id, leave_year)
         where not b.is_deleted`,
      sources: `(select jsonb_agg(${sourceOf('leaves', 'l.id')}) from leave_balances b join leaves l using (employee_id, leave_type_id) where b.id = d.record_id)`,
    }),
}

/** Leave that was approved, and what was approved and cancelled later: its days came back. */
const daysCheck: BookCheck = {
  name: 'Leave days',
  about:
    'The length of approved leave is the sum of its days, and the ledger has taken as many. Cancelled leave has taken none.',
  firstDay: `select min(l.end_date) from leaves l where l.status = 'Approved' and not l.is_deleted`,
  compare: (sql, { from, to }) =>
    compareRows(sql, [from, to], {
      family: leaves.name,
      words: { days: { label: 'Days' }, taken: { label: 'Days taken from the balance' } },
      source: `
        select l.id as record_id, l.employee_id, null::date as business_date, l.decided_at as settled_at,
               jsonb_build_object('days', case when l.status = 'Approved' then l.total_days end, 'taken', coalesce(g.taken, 0)) as figures_kept,
               jsonb_build_object('days', case when l.status = 'Approved' then coalesce(d.counted, 0) end, 'taken', case when l.status = 'Approved' then coalesce(d.counted, 0) else 0 end) as figures_counted
          from leaves l
          left join lateral (select sum(x.counted) as counted from leave_days x where x.leave_id = l.id) d on true
          left join lateral (select -sum(x.days) as taken from leave_ledger x where x.leave_id = l.id and x.kind in ('Taken', 'Reversal', 'Holiday change')) g on true
         where l.status in ('Approved', 'Cancelled') and l.end_date between $1 and $2 and not l.is_deleted`,
    }),
}

/** How leave is counted again. */
export const leaveBookChecks = [balancesCheck, daysCheck].map(bookChecks.add)
