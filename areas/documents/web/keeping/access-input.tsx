import { ActionIcon, Button } from '@mantine/core'
import { reference } from '#platform/contract/fields/field.ts'
import { inputId, type InputProps } from '#platform/web/fields/input-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import fieldsStyles from '#platform/web/fields/fields.module.css'
import { classes } from '#platform/web/theme/classes.ts'
import {
  accessRow,
  type AccessRow,
  familyOfTarget,
  MOST_ACCESS_ROWS,
} from '../../contract/access-row.ts'
import styles from './keeping.module.css'

const EVERYONE: AccessRow = { target: 'Everyone', target_id: null, level: 'Read' }

/** Who may read or edit, row by row: everybody, or those of an office, client, role and so on. */
export function AccessInput(props: InputProps) {
  const { name, field, label, value, onChange, error, isDisabled } = props
  const rows = Array.isArray(value) ? (value as AccessRow[]) : [] // made here or come from the server's list
  const change = (place: number, row: AccessRow) =>
    onChange(rows.map((one, at) => (at === place ? row : one)))
  return (
    <fieldset className={fieldsStyles.listField} id={inputId(name)} tabIndex={-1}>
      <legend>{label}</legend>
      {field.help && <p className={fieldsStyles.fieldHelp}>{field.help}</p>}
      {error && (
        <p className={fieldsStyles.fieldError}>
          <Icon name="alert-circle" size={14} />
          {error}
        </p>
      )}
      {rows.map((row, place) => (
        <div key={place} className={styles.accessRow} role="group" aria-label={`Row ${place + 1}`}>
          <RowInputs {...props} row={row} place={place} onRow={(next) => change(place, next)} />
          {!isDisabled && (
            <ActionIcon
              aria-label={`Remove row ${place + 1}`}
              onClick={() => onChange(rows.toSpliced(place, 1))}
            >
              <Icon name="trash" size={14} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isDisabled && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="plus" size={14} />}
            disabled={rows.length >= MOST_ACCESS_ROWS}
            onClick={() => onChange([...rows, EVERYONE])}
          >
            Add readers
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface RowInputsProps extends InputProps {
  row: AccessRow
  place: number
  onRow: (row: AccessRow) => void
}

function RowInputs({ row, place, onRow, ...props }: RowInputsProps) {
  const { Inner, name, errors } = props
  const family = familyOfTarget[row.target]
  const shared = (inner: string) => ({
    ...props,
    name: `${name}.${place}.${inner}`,
    shortName: inner,
    error: errors[`${name}.${place}.${inner}`],
  })
  return (
    <div className={classes(styles.accessFields)}>
      <Inner
        {...shared('target')}
        field={accessRow.target}
        value={row.target}
        onChange={
          (target) => onRow({ ...row, target: target as AccessRow['target'], target_id: null }) // one of the words it offers
        }
      />
      {family && (
        <Inner
          key={family}
          {...shared('target_id')}
          field={reference(family, { required: true, label: row.target })}
          value={row.target_id}
          titles={new Map()}
          onChange={(target_id) => onRow({ ...row, target_id: target_id as number | null })} // a reference holds a number
        />
      )}
      <Inner
        {...shared('level')}
        field={accessRow.level}
        value={row.level}
        onChange={(level) => onRow({ ...row, level: level as AccessRow['level'] })} // one of the words it offers
      />
    </div>
  )
}
