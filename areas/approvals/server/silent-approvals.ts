import {
  DESK_ROWS,
  type DeskRow,
  deskCards,
  deskRows,
} from '#areas/dashboards/contract/desk-cards.ts'
import { t } from '#platform/contract/words/texts.ts'
import { approvalProblems } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { silentApprovals } from '../contract/silent-approvals.ts'

/** Nobody settles what was approved for themselves. */
function refuseOwn({ before, viewer }: ChangeOf<typeof silentApprovals>): void {
  if (!before) return
  const isOwn =
    before.asked_by === viewer.user_id ||
    (before.employee_id !== null && before.employee_id === viewer.employee_id)
  if (isOwn) refuse(approvalProblems.own)
}

export const silentApprovalsOnServer = serveResource(silentApprovals, {
  before: { update: async (_values, change) => refuseOwn(change) },
})

const OPEN = `
  select s.id, s.title, s.steps as more, s.approved_at as at, '${silentApprovals.page}/view?id=' || s.id as to, count(*) over ()::integer as total
    from silent_approvals s where s.outcome = 'Open' and not s.is_deleted
   order by s.approved_at desc, s.id desc limit ${DESK_ROWS}`

/** What silence approved before the upgrade and nobody has looked at. */
export const silentApprovalsCard = deskCards.add({
  name: 'silent-approvals',
  order: 36,
  leads: true,
  title: () => t`Approved without an answer`,
  to: silentApprovals.page,
  isFor: ({ may, seesAll }) => may(silentApprovals.page, 'edit') && seesAll(silentApprovals.page),
  read: async ({ sql }) => deskRows(await sql.rows<DeskRow & { readonly total: number }>(OPEN)),
})
