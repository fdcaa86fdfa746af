import { ActionIcon, Button } from '@mantine/core'
import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { emptyDraft } from './empty-draft.ts'
import { drawnFields } from './drawn-fields.ts'
import { inputId } from './input-shape.ts'
import type { InputProps } from './input-shape.ts'
import styles from './fields.module.css'

type Row = Record<string, unknown>

/** Rows inside a record: each with its own fields, added, moved and removed. */
export function ListField(props: InputProps) {
  const { name, scope, field, label, labelText, value, onChange, error, isDisabled, Inner } = props
  const rows = Array.isArray(value) ? (value as Row[]) : [] // rows are made below or come from the server's list
  const fields = field.of ?? {}
  const change = (index: number, row: Row) =>
    onChange(rows.map((each, at) => (at === index ? row : each)))
  const isFull = field.max !== undefined && rows.length >= field.max
  return (
    <fieldset className={styles.listField} id={inputId(name, scope)} tabIndex={-1}>
      <legend>{label}</legend>
      {field.help && <p className={styles.fieldHelp}>{field.help}</p>}
      {error && (
        <p className={styles.fieldError}>
          <Icon name="alert-circle" size={14} />
          {error}
        </p>
      )}
      {rows.map((row, index) => (
        <div
          key={index}
          className={styles.row}
          role="group"
          aria-label={`${labelText} ${index + 1}`}
        >
          <span className={classes(styles.number, 'numbers')}>{index + 1}</span>
          <div className={styles.fields}>
            {drawnFields(fields).map(([inner, innerField]) => (
              <Inner
                {...props}
                key={inner}
                name={`${name}.${index}.${inner}`}
                shortName={inner}
                field={innerField}
                value={row[inner]}
                siblings={{ ...props.siblings, ...row }}
                error={props.errors[`${name}.${index}.${inner}`]}
                onChange={(next) => change(index, { ...row, [inner]: next })}
              />
            ))}
          </div>
          {!isDisabled && (
            <RowButtons
              what={`${labelText} ${index + 1}`}
              index={index}
              isLast={index === rows.length - 1}
              onMove={(to) => onChange(moved(rows, index, to))}
              onRemove={() => onChange(rows.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {!isDisabled && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          disabled={isFull}
          onClick={() => onChange([...rows, emptyDraft(fields)])}
        >
          {isFull ? `At most ${field.max} rows` : `Add to ${labelText.toLowerCase()}`}
        </Button>
      )}
    </fieldset>
  )
}

interface RowButtonsProps {
  what: string
  index: number
  isLast: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

function RowButtons({ what, index, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className={styles.buttons}>
      {index > 0 && (
        <ActionIcon size={24} aria-label={`Move ${what} up`} onClick={() => onMove(index - 1)}>
          <Icon name="arrow-up" size={14} />
        </ActionIcon>
      )}
      {!isLast && (
        <ActionIcon size={24} aria-label={`Move ${what} down`} onClick={() => onMove(index + 1)}>
          <Icon name="arrow-down" size={14} />
        </ActionIcon>
      )}
      <ActionIcon size={24} aria-label={`Remove ${what}`} onClick={onRemove}>
        <Icon name="trash" size={14} />
      </ActionIcon>
    </div>
  )
}

function moved(rows: readonly Row[], from: number, to: number): Row[] {
  const next = rows.toSpliced(from, 1)
  const row = rows[from]
  return row ? next.toSpliced(to, 0, row) : next
}
