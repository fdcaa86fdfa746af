import { refuse } from '#platform/contract/problems.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { ApprovalSlots } from '#platform/server/records/served.ts'
import { wordsOf } from '#platform/server/approvals/words-of.ts'
import { orderProblems } from '../../contract/order-problems.ts'
import type { purchaseOrders } from '../../contract/purchase-orders.ts'
import { refuseBilled } from '../bills/billed-orders.ts'
import { linesOf } from './order-lines.ts'
import { rateWarnings } from './order-money.ts'
import { partiesNow } from './order-parties.ts'
import { amountText, moneyText, priceText } from '#platform/contract/words/money-text.ts'

/** Whether it is in another currency than that of the company. */
const isForeign = ({
  currency,
  base_currency,
}: Pick<RecordOf<typeof purchaseOrders>, 'currency' | 'base_currency'>): boolean =>
  base_currency !== null && currency !== base_currency

/** How an order is decided: by amount, by others than the person who wrote it, at the office it is for. */
export const orderApproval: ApprovalSlots<typeof purchaseOrders> = {
  title: (order) =>
    `Order ${String(order.po_number)} of ${String(order[titleKey('vendor_id')])}, ${moneyText(order.total, order.currency)}`,
  concerns: (order) => ({ office_id: Number(order.office_id) }),
  submit: (order, { viewer }) => {
    if (order.created_by !== null && order.created_by !== viewer.user_id)
      refuse(orderProblems.notSubmitter)
    if (linesOf(order).length === 0) refuse(orderProblems.noLines)
    if (isForeign(order) && order.exchange_rate === null)
      refuse(orderProblems.rateNeeded, {
        currency: order.currency ?? '',
        base: order.base_currency ?? '',
      })
  },
  about: async (order, { sql }) => {
    const [vendor] = await sql.rows<{ status: string; status_reason: string | null }>(
      'select status, status_reason from assets.vendors where id = $1',
      [order.vendor_id],
    )
    const money = (amount: unknown) => moneyText(amount, order.currency)
    return {
      facts: [
        { label: 'Vendor', value: String(order[titleKey('vendor_id')] ?? '') },
        { label: 'Office', value: String(order[titleKey('office_id')] ?? '') },
        ...linesOf(order).map(({ description, quantity, unit_price, net_amount }) => ({
          label: description,
          value: `${quantity} × ${priceText(unit_price, order.currency)} = ${amountText(net_amount, order.currency)}`,
        })),
        { label: 'Net', value: money(order.net_total) },
        { label: 'Tax', value: money(order.tax_total) },
        { label: 'Shipping', value: money(order.shipping_cost) },
        { label: 'Total', value: money(order.total) },
        ...(isForeign(order)
          ? [
              { label: t`Exchange rate`, value: String(order.exchange_rate ?? '') },
              {
                label: t`Total in ${order.base_currency ?? ''}`,
                value: moneyText(order.base_total, order.base_currency),
              },
            ]
          : []),
      ],
      effects: [],
      warnings: [
        ...(vendor?.status === 'On hold'
          ? [t`This vendor is on hold: ${vendor.status_reason ?? ''}`]
          : []),
        ...(await rateWarnings(sql, order)),
      ],
    }
  },
  decided: async (order, { verdict, comment }, { viewer, now, sql }) => {
    if (order.created_by === viewer.user_id) refuse(orderProblems.ownDecision)
    const approval_note = comment === null ? null : wordsOf(comment).slice(0, 1000)
    return verdict === 'Approved'
      ? {
          approved_by: viewer.user_id,
          approved_at: now,
          approval_note,
          parties: { ...(await partiesNow(sql, order)) },
        }
      : { approved_by: null, approved_at: null, approval_note }
  },
  undo: {
    Approved: async (order, { sql }) => {
      // What was sent or received since has changed the order; a bill has not.
      await refuseBilled(sql, order.id)
      return { approved_by: null, approved_at: null, approval_note: null, parties: null }
    },
  },
}
