import { Textarea, TextInput } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { type OrderLine, stillToCome } from '../../contract/order-lines.ts'
import styles from './receive.module.css'

/** What is typed of a line that came. */
export interface ReceivedRow {
  readonly detail_id: number
  readonly quantity: string
  readonly rejected_quantity: string
  readonly reject_reason: string
  readonly serial_numbers: string
}

interface ReceiveLinesProps {
  readonly open: readonly OrderLine[]
  readonly rows: readonly ReceivedRow[]
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (rows: readonly ReceivedRow[]) => void
}

/** The lines of which something is still to come, with what came of each. */
export function ReceiveLines({ open, rows, errors, onChange }: ReceiveLinesProps) {
  return (
    <ul className={styles.lines}>
      {open.map((line, at) => {
        const row = rows[at]
        if (!row) return null
        const input = (name: keyof Omit<ReceivedRow, 'detail_id'>) => ({
          value: row[name],
          error: errors[`lines.${at}.${name}`],
          onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
            const { value } = event.currentTarget
            onChange(rows.map((one, place) => (place === at ? { ...one, [name]: value } : one)))
          },
        })
        return (
          <li key={line.id} className={styles.line} aria-label={line.description}>
            <div className={styles.what}>
              <strong>{line.description}</strong>
              <span className="small muted numbers">
                {t`${stillToCome(line)} of ${line.quantity} to come`}
              </span>
            </div>
            <TextInput
              label="Accepted"
              inputMode="numeric"
              className="numbers"
              {...input('quantity')}
            />
            <TextInput
              label="Rejected"
              inputMode="numeric"
              className="numbers"
              {...input('rejected_quantity')}
            />
            {Number(row.rejected_quantity) > 0 && (
              <TextInput
                className={classes(styles.wide)}
                label="Why rejected"
                {...input('reject_reason')}
              />
            )}
            {line.atype_id !== null && (
              <Textarea
                className={styles.serials}
                label="Serial numbers"
                placeholder="One a line, or none"
                autosize
                minRows={1}
                maxRows={8}
                {...input('serial_numbers')}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
