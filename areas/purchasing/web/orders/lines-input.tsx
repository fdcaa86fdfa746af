import { ActionIcon, Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { drawnFields } from '#platform/web/fields/drawn-fields.ts'
import { inputId, type InputProps } from '#platform/web/fields/input-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { labelOf } from '#platform/contract/labels.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { lineSums, orderSums, sumText } from '../../contract/order-sums.ts'
import { orderLine } from '../../contract/order-lines.ts'
import styles from './lines-input.module.css'

type Row = Record<string, unknown>

const drawn = drawnFields(orderLine)

/** Figures end at the right; on the phone these take the whole width. */
const placed = {
  description: styles.wide,
  atype_id: styles.wide,
  quantity: styles.figure,
  unit_price: styles.figure,
  discount_percent: styles.figure,
  tax_percent: styles.figure,
  expected_on: styles.wide,
} as const

/** Lines of an order, one row each. Enter adds the next one, and what they come to follows as it is typed. */
export function LinesInput(props: InputProps) {
  const { name, field, value, onChange, error, errors, isDisabled, siblings, Inner } = props
  const rows = (Array.isArray(value) && value.length > 0 ? value : [emptyDraft(orderLine)]) as Row[] // rows are made here or come from the server's list
  const change = (at: number, row: Row) =>
    onChange(rows.map((each, place) => (place === at ? row : each)))
  const add = (after = rows.length - 1) => {
    if (rows.length >= (field.max ?? Infinity)) return
    onChange(rows.toSpliced(after + 1, 0, nextAfter(rows[after])))
    focusOnceDrawn(`${name}.${after + 1}.description`)
  }
  const addByKey = (event: KeyboardEvent, at: number) => {
    const { target } = event
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true')
      return
    event.preventDefault()
    add(at)
  }
  return (
    <fieldset
      className={styles.lines}
      id={inputId(name)}
      tabIndex={-1}
      data-whole-row
      data-whole-page
    >
      <legend className="visually-hidden">{t`Lines`}</legend>
      {error && <p className={styles.error}>{error}</p>}
      <div className={styles.head} aria-hidden>
        {drawn.map(([column, inner]) => (
          <span key={column}>{labelOf(column, inner)}</span>
        ))}
        <span>{t`Net`}</span>
      </div>
      {rows.map((row, at) => (
        <div
          key={at}
          className={styles.line}
          role="group"
          aria-label={t`Line ${at + 1}`}
          onKeyDown={(event) => addByKey(event, at)}
        >
          {drawn.map(([column, inner]) => (
            <div
              key={column}
              className={classes(styles.cell, placed[column as keyof typeof placed])}
            >
              <Inner
                {...props}
                name={`${name}.${at}.${column}`}
                shortName={column}
                field={withoutHelp(inner)}
                value={row[column]}
                siblings={{ ...siblings, ...row }}
                error={errors[`${name}.${at}.${column}`]}
                onChange={(next) => change(at, { ...row, [column]: next })}
              />
            </div>
          ))}
          <output className={classes(styles.net, 'numbers')} aria-label={t`Net of line ${at + 1}`}>
            {sumText(lineSums(row, siblings['currency']).net, siblings['currency'])}
          </output>
          <ActionIcon
            className={styles.remove}
            size={28}
            disabled={isDisabled}
            aria-label={t`Remove line ${at + 1}`}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          >
            <Icon name="trash" size={14} />
          </ActionIcon>
        </div>
      ))}
      <div className={styles.foot}>
        <Button
          size="xs"
          variant="default"
          disabled={isDisabled}
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => add()}
        >
          Add a line
        </Button>
        <span className="small muted">Enter adds the next line.</span>
        <Totals rows={rows} siblings={siblings} />
      </div>
    </fieldset>
  )
}

/** What all lines come to, exactly as the server will say. */
function Totals({ rows, siblings }: { rows: readonly Row[]; siblings: InputProps['siblings'] }) {
  const { currency } = siblings
  const { net, tax, total } = orderSums(rows, siblings)
  return (
    <dl className={classes(styles.totals, 'numbers')} aria-live="polite">
      {[
        [t`Net`, net],
        [t`Tax`, tax],
        [t`Total with shipping`, total],
      ].map(([label, sum]) => (
        <div key={String(label)}>
          <dt>{String(label)}</dt>
          <dd>{sumText(sum as bigint, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The next line is taxed as the one before. */
const nextAfter = (row: Row | undefined): Row => ({
  ...emptyDraft(orderLine),
  tax_percent: row?.['tax_percent'] ?? 0,
})

/** In a row there is no room for help; the head says what a column is. */
const withoutHelp = <F extends { readonly help?: string }>({ help: _help, ...field }: F) => field

/** Puts the focus into a row that was added, once it is drawn. */
const focusOnceDrawn = (name: string) =>
  requestAnimationFrame(() => document.getElementById(inputId(name))?.focus())
