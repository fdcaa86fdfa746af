import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { exactQuantity, quantityText, rateText } from '../../contract/quantity-text.ts'
import { amountText, exactText, moneyText, printed } from './money-words.ts'
import type { Invoice } from '../../contract/invoice-calls.ts'
import styles from '#platform/web/parts/figures/figure-table.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface InvoiceLinesProps {
  invoice: Invoice
  /** The line whose rows are shown. */
  opened?: number | undefined
  onOpen?: (position: number | undefined) => void
}

/** The lines of an invoice as they are printed, and what they come to; a counted line opens to its rows. */
export function InvoiceLines({ invoice, opened, onOpen }: InvoiceLinesProps) {
  const { lines, currency, subtotal, tax_percent, tax_amount, total } = invoice
  const sums = [
    [t`Subtotal`, subtotal, false],
    [t`Tax ${exactText(tax_percent ?? 0)}%`, tax_amount, false],
    [t`Total`, total, true],
  ] as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className={styles.figureTable} role="region" aria-label="Lines" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Kind</th>
            <th scope="col" className={styles.figure}>
              Quantity
            </th>
            <th scope="col" className={styles.figure}>
              Rate
            </th>
            <th scope="col" className={styles.figure}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <th scope="row">
                {onOpen && line.source_count > 0 ? (
                  <button
                    type="button"
                    className={styles.open}
                    aria-expanded={line.position === opened}
                    onClick={() => onOpen(line.position === opened ? undefined : line.position)}
                  >
                    {line.label}
                  </button>
                ) : (
                  line.label
                )}
              </th>
              <td>
                <span>{t(line.kind)}</span>
                {line.is_estimate && <State tone="warn" word="Estimate" />}
              </td>
              <td className={classes(styles.figure, 'numbers')}>
                {printed(quantityText(line.quantity, line.unit))}
                <Exact quantity={line.quantity} />
              </td>
              <td className={classes(styles.figure, 'numbers')}>{printed(rateText(line.rate))}</td>
              <td className={classes(styles.figure, 'numbers')}>
                {amountText(line.amount, currency)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, amount, isTotal]) => (
            <tr key={label}>
              <th scope="row" colSpan={4}>
                {label}
              </th>
              <td className={classes(styles.figure, 'numbers')}>
                {isTotal ? moneyText(amount, currency) : amountText(amount, currency)}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

/** What was multiplied, as the paper has it, where two digits are not all of it. */
function Exact({ quantity }: { quantity: number }) {
  const exact = exactQuantity(quantity)
  return exact === undefined ? null : <div className="small muted">{t`exactly ${exact}`}</div>
}
