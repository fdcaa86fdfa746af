import {
  DESK_ROWS,
  type DeskRow,
  deskCards,
  deskRows,
} from '#areas/dashboards/contract/desk-cards.ts'
import { t } from '#platform/contract/words/texts.ts'
import { leaveLedger } from '../contract/leave-ledger.ts'

/** Older versions took days back when terms changed. Entries stay as they are; an adjustment of the same account after them is a person's answer. */
const TAKEN_BACK = `
  select l.id, e.name as title, y.name || ' ' || l.leave_year || ': ' || l.days::float8 as more, l.effective_date::text as on,
         '${leaveLedger.page}/view?id=' || l.id as to, count(*) over ()::integer as total
    from leave_ledger l join people.employees e on e.id = l.employee_id join leave_types y on y.id = l.leave_type_id
   where l.kind = 'Accrual' and l.days < 0 and not exists (
           select 1 from leave_ledger a where a.employee_id = l.employee_id and a.leave_type_id = l.leave_type_id and a.leave_year = l.leave_year
              and a.kind = 'Adjustment' and a.id > l.id)
   order by l.effective_date desc, l.id limit ${DESK_ROWS}`

/** Accruals below zero that nobody has answered, for people who may adjust balances. */
export const takenBackCard = deskCards.add({
  name: 'leave-taken-back',
  order: 35,
  leads: true,
  title: () => t`Leave taken back by an accrual`,
  to: leaveLedger.page,
  isFor: ({ may, seesAll }) => may(leaveLedger.page, 'add') && seesAll(leaveLedger.page),
  read: async ({ sql }) =>
    deskRows(await sql.rows<DeskRow & { readonly total: number }>(TAKEN_BACK)),
})
