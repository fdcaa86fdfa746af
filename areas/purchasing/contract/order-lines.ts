import {
  date,
  integer,
  money,
  percent,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'

/** A line of an order: what is bought, how much of it, at what. Its number and what has come of it are the server's. */
export const orderLine = {
  id: integer({ min: 1, offForm: true }),
  line_number: integer({ min: 1, offForm: true }),
  description: text({ required: true, min: 2, max: 200 }),
  atype_id: reference('asset-types', {
    where: { is_active: true },
    label: 'Asset type',
    help: 'Leave blank for services and supplies.',
  }),
  quantity: integer({ required: true, min: 1, max: 10_000 }),
  unit_price: money({ required: true, min: 0, max: 99_999_999, scale: 4 }),
  discount_percent: percent({ min: 0, max: 100, default: 0, unit: '%', label: 'Discount' }),
  tax_percent: percent({ min: 0, max: 100, default: 0, unit: '%', label: 'Tax' }),
  expected_on: date({ help: 'Leave blank for the day of the order.' }),
  net_amount: money({ offForm: true, scale: 4 }),
  tax_amount: money({ offForm: true, scale: 4 }),
  received_quantity: integer({ min: 0, offForm: true }),
  rejected_quantity: integer({ min: 0, offForm: true }),
  closed_short: yesNo({ offForm: true }),
}

/** A line as an order holds it. */
export interface OrderLine {
  readonly id: number
  readonly line_number: number
  readonly description: string
  readonly atype_id: number | null
  readonly quantity: number
  readonly unit_price: number
  readonly discount_percent: number
  readonly tax_percent: number
  readonly expected_on: string | null
  readonly net_amount: number
  readonly tax_amount: number
  readonly received_quantity: number
  readonly rejected_quantity: number
  readonly closed_short: boolean
}

type Progress = Pick<OrderLine, 'quantity' | 'received_quantity' | 'closed_short'>

/** How many pieces of a line are still to come: none of a line that was closed short. */
export const stillToCome = ({ quantity, received_quantity, closed_short }: Progress): number =>
  closed_short ? 0 : quantity - received_quantity

/** Where an approved order stands, line by line: it is received when each line is complete or closed short. */
export function stateOfLines(
  lines: readonly Progress[],
): 'Approved' | 'Partially Received' | 'Received' {
  if (lines.every((line) => stillToCome(line) === 0)) return 'Received'
  return lines.some(({ received_quantity }) => received_quantity > 0)
    ? 'Partially Received'
    : 'Approved'
}
