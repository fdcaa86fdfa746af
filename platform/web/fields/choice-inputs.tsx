import { MultiSelect, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { wrapperProps } from './input-shape.ts'
import type { InputProps } from './input-shape.ts'
import { RadioRow } from './radio-row.tsx'

/** Up to this many words are shown at once instead of behind a drop-down. */
const MOST_IN_A_ROW = 4
/** From this many on one types to find. */
const WORTH_SEARCHING = 8

/** One of a fixed set of words. */
export function ChoiceField(props: InputProps) {
  const { field, value, onChange, labelText } = props
  const words = (field.choices ?? []).map(String)
  const mustChoose = field.required === true || field.default !== undefined
  if (mustChoose && words.length <= MOST_IN_A_ROW) return <RadioRow {...props} words={words} />
  return (
    <Select
      {...wrapperProps(props)}
      data={words}
      value={value === null || value === undefined ? null : String(value)}
      searchable={words.length >= WORTH_SEARCHING}
      allowDeselect={!mustChoose}
      clearable={!mustChoose}
      clearButtonProps={{ 'aria-label': `Clear ${labelText}` }}
      nothingFoundMessage="Nothing has this name"
      onChange={(chosen) => onChange(original(field.choices, chosen))}
    />
  )
}

/** Any of a fixed set of words. */
export function ChoicesField(props: InputProps) {
  const { field, value, onChange } = props
  const words = (field.choices ?? []).map(String)
  return (
    <MultiSelect
      {...wrapperProps(props)}
      data={words}
      value={Array.isArray(value) ? value.map(String) : []}
      searchable={words.length >= WORTH_SEARCHING}
      onChange={(chosen) => onChange(chosen.map((word) => original(field.choices, word)))}
    />
  )
}

/** A choice may be a number; the drop-down holds its text. */
function original(choices: readonly (string | number)[] = [], word: string | null) {
  return choices.find((each) => String(each) === word) ?? null
}
