import {
  DESK_ROWS,
  type DeskRow,
  deskCards,
  deskRows,
} from '#areas/dashboards/contract/desk-cards.ts'
import { t } from '#platform/contract/words/texts.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'

const OPEN = `
  select d.id, e.name as title, d.dispute_number as more, d.date_created as at, '${auditDisputes.page}/view?id=' || d.id as to, count(*) over ()::integer as total
    from audit_disputes d join people.employees e on e.id = d.employee_id
   where d.status = 'Open' and not d.is_deleted order by d.id limit ${DESK_ROWS}`

/** Disputes that are to be decided, for people who decide those of everybody. */
export const disputesCard = deskCards.add({
  name: 'open-disputes',
  order: 12,
  leads: true,
  quiet: true,
  title: () => t`Disputes to decide`,
  to: auditDisputes.page,
  isFor: ({ may, seesAll }) => may(auditDisputes.page, 'edit') && seesAll(auditDisputes.page),
  read: async ({ sql }) => deskRows(await sql.rows<DeskRow & { readonly total: number }>(OPEN)),
})
