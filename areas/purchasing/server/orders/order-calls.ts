import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Row } from '#platform/server/records/served.ts'
import type {
  DecidedOrder,
  orderCalls,
  OrderDetail,
  OrderStatus,
} from '../../contract/order-calls.ts'
import { orderLine } from '../../contract/order-lines.ts'
import { orderProblems } from '../../contract/order-problems.ts'
import { orderStates, purchaseOrders } from '../../contract/purchase-orders.ts'
import { linesOf, refuseTwice } from './order-lines.ts'
import { readIds } from './read-ids.ts'
import { takeStep } from './take-step.ts'

type Calls = typeof orderCalls

/** What was sent without the names that stand for lines, and with them as lines. */
function draftOf(asked: Row, lines: readonly unknown[] | undefined): Row {
  const { addedPODetails: _added, removedPODetails: _removed, ...draft } = asked
  const { purchase_order_id: _order, ...rest } = draft
  if (lines !== undefined && rest['lines'] !== undefined) refuse(orderProblems.linesBothWays)
  return lines === undefined ? rest : { ...rest, lines }
}

/** Writes an order with its lines. */
export async function createOrder({
  records,
  asked,
  input,
}: CallRequest<Calls['createOrder']>): Promise<Answer<AnsweredRecord>> {
  const draft = draftOf(asked.input, readLines(input.addedPODetails))
  const data = await records.byRight(purchaseOrders, 'add').create(purchaseOrders, draft)
  return { data, message: messageOf.create(purchaseOrders) }
}

/** Lines as a program sends them, without what the list of details tells beside them; undefined where none were sent. */
function readLines(given: unknown): Row[] | undefined {
  if (given === null || given === undefined) return undefined
  const rows = Array.isArray(given) ? given : [given]
  if (rows.some((row) => typeof row !== 'object' || row === null))
    refuseFields({ addedPODetails: [t`Must be a list of lines.`] })
  return rows.map((row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(orderLine, name))),
  )
}

/** Changes a draft: lines are added, changed and removed. A status alone takes its step. */
export async function updateOrder(
  request: CallRequest<Calls['updateOrder']>,
): Promise<Answer<AnsweredRecord | DecidedOrder>> {
  const { records, asked, input } = request
  const id = idOf(asked)
  if (input.purchase_order_id !== null && input.purchase_order_id !== id)
    refuse(orderProblems.otherOrder)
  if (asked.input['status'] !== undefined) return takeStep(request, id)
  const within = records.byRight(purchaseOrders, 'edit')
  const order = await within.hold(purchaseOrders, id)
  const lines = changedLines(request, linesOf(order))
  if (order.status !== 'Draft')
    refuse(orderProblems.notDraft, { state: t(String(order.status)).toLowerCase() })
  const data = await within.update(purchaseOrders, id, draftOf(asked.input, lines))
  return { data, message: messageOf.update(purchaseOrders) }
}

/** The lines after those that were sent and those that were removed; undefined when nothing was said of them. */
function changedLines(
  { input }: CallRequest<Calls['updateOrder']>,
  stored: ReturnType<typeof linesOf>,
): readonly unknown[] | undefined {
  const removed = readIds(input.removedPODetails, 'removedPODetails')
  for (const id of removed) {
    const line = stored.find((one) => one.id === id)
    if (!line) refuse(orderProblems.noSuchLine, { line: id })
    if (line.received_quantity > 0) refuse(orderProblems.lineReceived)
  }
  const added = readLines(input.addedPODetails) ?? []
  const named = added.flatMap(({ id }) => (id === null || id === undefined ? [] : Number(id)))
  refuseTwice([...new Set(removed), ...named], 'addedPODetails')
  if (removed.length === 0 && added.length === 0) return undefined
  const kept = stored
    .filter(({ id }) => !removed.includes(id))
    .map((line) => ({ ...line, ...added.find(({ id }) => Number(id) === line.id) }))
  return [...kept, ...added.filter(({ id }) => !stored.some((line) => line.id === Number(id)))]
}

/** The lines of an order, each with the name of its asset type. */
export async function orderDetails({
  records,
  sql,
  input,
}: CallRequest<Calls['orderDetails']>): Promise<Answer<readonly OrderDetail[]>> {
  const order = await records.need(purchaseOrders, input.purchase_order_id)
  const lines = linesOf(order)
  const types = await sql.rows<{ id: number; name: string }>(
    'select id, name from assets.asset_types where id = any ($1::bigint[])',
    [lines.flatMap(({ atype_id }) => atype_id ?? [])],
  )
  const names = new Map(types.map(({ id, name }) => [id, name]))
  const data = lines.map((line) => ({
    ...line,
    purchase_order_id: order.id,
    atype_name: names.get(line.atype_id ?? 0) ?? null,
  }))
  return { data, total: data.length }
}

/** The statuses an order can have. */
export async function orderStatuses(): Promise<Answer<readonly OrderStatus[]>> {
  const data: OrderStatus[] = orderStates.map((name) => ({ id: name, name }))
  return { data }
}
