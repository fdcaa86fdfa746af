import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import type { LeaveLeft } from '../contract/leave-left.ts'
import { leaveLedger } from '../contract/leave-ledger.ts'

/** As many kinds of leave as fit beside the day without scrolling. */
const SHOWN = 5

/** The card of the first page with the leave a person has left, for those who may view their balance. */
export const leaveLeftCard = firstPageCards.add({
  name: 'leave-left',
  isFor: ({ employee_id, mayView }) => employee_id !== null && mayView(leaveLedger.page),
  read: ({ sql, reader, now }) => sql.rows<LeaveLeft>(LEAVE_LEFT, [reader.employee_id, now]),
})

// Of the newest leave year that has begun: leave of the next one is given in this one already.
const LEAVE_LEFT = `
  select b.leave_type_id, t.name as leave_type_name, (b.balance - b.pending)::float8 as left, b.pending::float8 as pending
    from leave_balances b join leave_types t on t.id = b.leave_type_id and t.is_active and not t.is_deleted
   cross join lateral (select ($2::timestamptz at time zone person_zone($1))::date as today) n
   cross join lateral people.position_on($1, n.today) p
   where b.employee_id = $1 and b.negative_limit is not null and not b.is_deleted
     and b.leave_year = (select max(o.leave_year) from leave_balances o
                          where o.employee_id = b.employee_id and o.leave_type_id = b.leave_type_id and not o.is_deleted
                            and o.leave_year <= leave_year_of(p.office_id, b.leave_type_id, n.today))
   order by t.sort_order, t.name, t.id limit ${SHOWN}`
