import { useEffect, useRef } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { inputId, type InputProps } from '#platform/web/fields/input-shape.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { billCalls, type BillableLine } from '../../contract/bill-calls.ts'
import { lineSums, orderSums, sumText } from '../../contract/order-sums.ts'
import { purchaseBills } from '../../contract/purchase-bills.ts'
import styles from './billed.module.css'

interface BilledRow {
  readonly detail_id: number
  readonly quantity: unknown
  readonly unit_price: unknown
  readonly tax_percent: unknown
}

const COLUMNS = ['quantity', 'unit_price', 'tax_percent'] as const

/** What is billed, line by line of the order: it starts with what came and was not billed yet. */
export function BilledInput(props: InputProps) {
  const { name, field, value, onChange, error, errors, siblings, Inner } = props
  const order = siblings['purchase_order_id']
  const id = typeof order === 'number' ? order : undefined
  const mayView = usePagePermission(purchaseBills.page)?.rights_view === 1
  const { data: lines } = useCall(
    billCalls.billableLines,
    { id: id ?? 0 },
    { family: purchaseBills, isAsked: mayView && id !== undefined },
  )
  const rows = (Array.isArray(value) ? value : []) as readonly BilledRow[] // made here or stored so
  useUsual(id, lines, rows, onChange)
  if (id === undefined)
    return (
      <p className="muted" data-whole-row>
        Choose an order first.
      </p>
    )
  const change = (line: BillableLine, column: string, next: unknown) => {
    const old = rows.find(({ detail_id }) => detail_id === line.detail_id) ?? emptyRow(line)
    const row = { ...old, [column]: next }
    const others = rows.filter(({ detail_id }) => detail_id !== line.detail_id)
    onChange(isNone(row.quantity) ? others : [...others, row])
  }
  const currency = lines?.[0]?.currency
  const { net, tax, total } = orderSums(rows, { ...siblings, currency })
  const text = (sum: bigint) => sumText(sum, currency)
  return (
    <fieldset
      className={styles.lines}
      id={inputId(name)}
      tabIndex={-1}
      data-whole-row
      data-whole-page
    >
      <legend className="visually-hidden">{t`What is billed`}</legend>
      {error && <p className={styles.error}>{error}</p>}
      {lines?.map((line) => {
        const at = rows.findIndex(({ detail_id }) => detail_id === line.detail_id)
        const row = rows[at] ?? emptyRow(line)
        return (
          <div
            key={line.detail_id}
            className={styles.line}
            role="group"
            aria-label={line.description}
          >
            <div className={styles.what}>
              <strong>{line.description}</strong>
              <span className="small muted numbers">
                {t`ordered ${line.ordered}, received ${line.received}, billed ${line.billed}`}
              </span>
            </div>
            {COLUMNS.map((column) => {
              const inner = field.of?.[column]
              return (
                inner && (
                  <Inner
                    {...props}
                    key={column}
                    name={`${name}.${at < 0 ? `n${line.detail_id}` : at}.${column}`}
                    shortName={column}
                    field={inner}
                    value={row[column]}
                    error={errors[`${name}.${at}.${column}`]}
                    onChange={(next) => change(line, column, next)}
                  />
                )
              )
            })}
            <output className={classes(styles.net, 'numbers')}>
              {sumText(lineSums(row, currency).net, currency)}
            </output>
          </div>
        )
      })}
      <p className={classes(styles.totals, 'numbers')} aria-live="polite">
        {t`Net ${text(net)}, tax ${text(tax)}, total with shipping ${text(total)}`}
      </p>
    </fieldset>
  )
}

const emptyRow = (line: BillableLine): BilledRow => ({
  detail_id: line.detail_id,
  quantity: null,
  unit_price: line.unit_price,
  tax_percent: line.tax_percent,
})

const isNone = (quantity: unknown): boolean =>
  quantity === '' || quantity === null || quantity === '0'

/** A new bill of an order starts with everything that came and was not billed; that of another order starts anew. */
function useUsual(
  order: number | undefined,
  lines: readonly BillableLine[] | undefined,
  rows: readonly BilledRow[],
  onChange: (rows: readonly BilledRow[]) => void,
): void {
  const filled = useRef(rows.length > 0 ? order : undefined)
  useEffect(() => {
    if (order === undefined || lines === undefined || filled.current === order) return
    filled.current = order
    onChange(
      lines
        .filter(({ received, billed }) => received > billed)
        .map((line) => ({ ...emptyRow(line), quantity: line.received - line.billed })),
    )
  })
}
