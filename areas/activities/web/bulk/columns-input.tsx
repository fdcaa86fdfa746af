import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { Icon } from '#platform/web/parts/icon.tsx'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { type InputProps, inputId } from '#platform/web/fields/input-shape.ts'
import type { BulkColumn } from '../../contract/bulk/bulk-columns.ts'
import type { BulkTarget } from '../../contract/bulk/bulk-targets.ts'
import { mapText, readMap } from './map-text.ts'
import { useTargets } from './use-targets.ts'
import styles from './columns-input.module.css'
import fieldsStyles from '#platform/web/fields/fields.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { choiceOptions } from '#platform/web/fields/choice-options.ts'

/** A column while it is written: any part of it may still be missing. */
type Column = { readonly [Part in keyof BulkColumn]?: BulkColumn[Part] | null }

/** What each column of a file becomes: a line each. */
export function ColumnsInput(props: InputProps) {
  const { name, label, field, value, onChange, errors, error, siblings } = props
  const columns = Array.isArray(value) ? (value as Column[]) : [] // made here or come from the server's list
  const targets = useTargets(siblings)
  const change = (index: number, column: Column) =>
    onChange(columns.map((each, at) => (at === index ? column : each)))
  return (
    <fieldset className={styles.bulkColumns} id={inputId(name)} tabIndex={-1}>
      <legend>{label}</legend>
      {error ? (
        <p className={fieldsStyles.fieldError}>{error}</p>
      ) : (
        <p className={fieldsStyles.fieldHelp}>{field.help}</p>
      )}
      <ol>
        {columns.map((column, index) => (
          <ColumnLine
            key={index}
            name={`${name}.${index}`}
            column={column}
            number={index + 1}
            targets={targets}
            errors={errors}
            onChange={(next) => change(index, next)}
            onRemove={() => onChange(columns.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button
        type="button"
        size="xs"
        variant="default"
        leftSection={<Icon name="plus" size={14} />}
        disabled={columns.length >= (field.max ?? Infinity)}
        onClick={() => onChange([...columns, { column: null, goes_to: null, is_required: false }])}
      >
        Add a column
      </Button>
    </fieldset>
  )
}

interface ColumnLineProps {
  name: string
  column: Column
  number: number
  targets: readonly BulkTarget[]
  errors: InputProps['errors']
  onChange: (column: Column) => void
  onRemove: () => void
}

function ColumnLine(props: ColumnLineProps) {
  const { name, column, number, targets, errors, onChange, onRemove } = props
  const target = targets.find(({ goes_to }) => goes_to === column.goes_to)
  const wrong = (part: string) => {
    const words = errors[`${name}.${part}`]
    return words && <ErrorWords text={words} />
  }
  const what = column.column || t`column ${number}`
  return (
    <li className={styles.one} aria-label={`Column ${number}`}>
      <TextInput
        id={inputId(`${name}.column`)}
        label="Column"
        value={column.column ?? ''}
        error={wrong('column')}
        onChange={(event) => onChange({ ...column, column: event.currentTarget.value })}
      />
      <NativeSelect
        id={inputId(`${name}.goes_to`)}
        label="Becomes"
        value={column.goes_to ?? ''}
        error={wrong('goes_to')}
        data={optionsOf(targets, column)}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ ...column, goes_to: value || null, format: null })
        }}
      />
      <ActionIcon size={24} aria-label={`Remove ${what}`} onClick={onRemove}>
        <Icon name="trash" size={14} />
      </ActionIcon>
      {target && target.formats.length > 0 ? (
        <NativeSelect
          id={inputId(`${name}.format`)}
          label="Written as"
          value={column.format ?? target.formats[0] ?? ''}
          error={wrong('format')}
          data={choiceOptions(target.formats)}
          onChange={
            (event) =>
              onChange({ ...column, format: event.currentTarget.value as BulkColumn['format'] }) // one of the formats above
          }
        />
      ) : (
        <WordsInput key={column.goes_to ?? ''} column={column} onChange={onChange} />
      )}
      <TextInput
        label="When blank"
        value={column.default_value ?? ''}
        onChange={(event) =>
          onChange({ ...column, default_value: event.currentTarget.value || null })
        }
      />
      <Checkbox
        className={styles.required}
        label="Required"
        checked={column.is_required === true}
        onChange={(event) => onChange({ ...column, is_required: event.currentTarget.checked })}
      />
    </li>
  )
}

/** Words of the file that mean others: "double = paid_twice; other = other". */
function WordsInput({ column, onChange }: Pick<ColumnLineProps, 'column' | 'onChange'>) {
  return (
    <TextInput
      label="Words of the file"
      defaultValue={mapText(column.map ?? [])}
      onBlur={(event) => onChange({ ...column, map: readMap(event.currentTarget.value) })}
    />
  )
}

/** The targets there are; one that is gone stays to be seen until another is chosen. */
function optionsOf(targets: readonly BulkTarget[], { goes_to }: Column) {
  const known = targets.map((one) => ({ value: one.goes_to, label: one.label }))
  const isKnown = !goes_to || known.some(({ value }) => value === goes_to)
  return [
    { value: '', label: 'Choose' },
    ...known,
    ...(isKnown ? [] : [{ value: goes_to, label: `${goes_to} (gone)` }]),
  ]
}
