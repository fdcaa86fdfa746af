import {
  DESK_ROWS,
  type DeskRow,
  deskCards,
  deskRows,
} from '#areas/dashboards/contract/desk-cards.ts'
import { t } from '#platform/contract/words/texts.ts'
import { leaves } from '../contract/leaves.ts'

const WAITING = `
  select l.id, e.name as title, y.name as more, l.start_date::text as on, '${leaves.page}/view?id=' || l.id as to, count(*) over ()::integer as total
    from leaves l join people.employees e on e.id = l.employee_id join leave_types y on y.id = l.leave_type_id
   where l.status = 'Submitted' and not l.is_deleted order by l.start_date, l.id limit ${DESK_ROWS}`

/** Leave of everybody that nobody has decided about, the nearest first; for people who may change it. */
export const waitingLeaveCard = deskCards.add({
  name: 'leave-waiting',
  order: 33,
  leads: true,
  quiet: true,
  title: () => t`Leave not decided`,
  to: leaves.page,
  isFor: ({ may, seesAll }) => may(leaves.page, 'delete') && seesAll(leaves.page),
  read: async ({ sql }) => deskRows(await sql.rows<DeskRow & { readonly total: number }>(WAITING)),
})
