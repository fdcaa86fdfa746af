import {
  DESK_ROWS,
  type DeskRow,
  deskCards,
  deskRows,
} from '#areas/dashboards/contract/desk-cards.ts'
import { t } from '#platform/contract/words/texts.ts'
import { deliveryCalls } from '../../contract/deliveries/delivery-calls.ts'
import { emailDeliveries } from '../../contract/deliveries/email-deliveries.ts'

/** How long a mail that failed is worth another attempt, in days. */
const DAYS = 7

const FAILED = `
  select o.id, coalesce(u.name, o.kind) as title, o.kind as more, o.date_created as at, 'Failed' as state, 'bad' as tone,
         '${emailDeliveries.page}/view?id=' || o.id as to, count(*) over ()::integer as total
    from outbox o left join administration.users u on o.receiver_resource = 'users' and u.id = o.receiver_id
   where o.state = 'failed' and o.date_created > $1::timestamptz - interval '${DAYS} days' order by o.id desc limit ${DESK_ROWS}`

/** Mail that did not go out, for people who may send it again; what it says is not among it. */
export const failedMailCard = deskCards.add({
  name: 'failed-mail',
  order: 22,
  leads: true,
  quiet: true,
  title: () => t`Mail that failed`,
  to: emailDeliveries.page,
  verb: { label: () => t`Send again`, path: deliveryCalls.retryDelivery.path },
  isFor: ({ may, seesAll }) => may(emailDeliveries.page, 'edit') && seesAll(emailDeliveries.page),
  read: async ({ sql, now }) =>
    deskRows(await sql.rows<DeskRow & { readonly total: number }>(FAILED, [now])),
})
