import { Checkbox, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { spellings } from '#platform/contract/fields/yes-no-spellings.ts'
import { ErrorWords } from './error-words.tsx'
import { inputId, wrapperProps } from './input-shape.ts'
import type { InputProps } from './input-shape.ts'
import styles from './yes-no-input.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { choiceOptions } from '#platform/web/fields/choice-options.ts'

/** A box to tick; where empty means a third thing, a choice of Yes, No and nothing. */
export function YesNoField(props: InputProps) {
  const { field, value, onChange, label, error, isDisabled, onLeave, name, scope } = props
  const { yes, no } = spellings[field.wire ?? 'true/false']
  if (field.default === undefined && !field.required) return <YesNoOrNothing {...props} />
  return (
    <div className={styles.fieldTick}>
      <Checkbox
        id={inputId(name, scope)}
        label={label}
        error={error && <ErrorWords text={error} />}
        description={error ? undefined : field.help}
        disabled={isDisabled}
        checked={value === yes}
        onChange={(event) => onChange(event.currentTarget.checked ? yes : no)}
        onBlur={onLeave}
      />
    </div>
  )
}

function YesNoOrNothing(props: InputProps) {
  const { yes, no } = spellings[props.field.wire ?? 'true/false']
  const shown = props.value === yes ? t`Yes` : props.value === no ? t`No` : null
  return (
    <Select
      {...wrapperProps(props)}
      data={choiceOptions(['Yes', 'No'])}
      value={shown}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.labelText}` }}
      onChange={(chosen) => props.onChange(chosen === null ? null : chosen === 'Yes' ? yes : no)}
    />
  )
}
