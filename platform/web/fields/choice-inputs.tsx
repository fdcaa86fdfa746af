import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import type { Field } from '#platform/contract/fields/field.ts'
import { isEmpty } from '#platform/contract/fields/check-draft.ts'
import { choiceWord } from '#platform/contract/words/choice-word.ts'
import { wrapperProps } from './input-shape.ts'
import type { InputProps } from './input-shape.ts'
import { RadioRow } from './radio-row.tsx'
import { TypedMultiSelect, TypedSelect } from './typed-select.tsx'

/** Up to this many words are shown at once instead of behind a drop-down. */
const MOST_IN_A_ROW = 4
/** From this many on one types to find. */
const WORTH_SEARCHING = 8

/** One of a fixed set of words. */
export function ChoiceField(props: InputProps) {
  const { field, value, onChange, labelText } = props
  const data = offered(field, isEmpty(value) ? [] : [value])
  const mustChoose = field.required === true || field.default !== undefined
  if (mustChoose && data.length <= MOST_IN_A_ROW) return <RadioRow {...props} words={data} />
  return (
    <TypedSelect
      {...wrapperProps(props)}
      data={data}
      value={value === null || value === undefined ? null : String(value)}
      searchable={data.length >= WORTH_SEARCHING}
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
  const data = offered(field, Array.isArray(value) ? value : [])
  return (
    <TypedMultiSelect
      {...wrapperProps(props)}
      data={data}
      value={Array.isArray(value) ? value.map(String) : []}
      searchable={data.length >= WORTH_SEARCHING}
      onChange={(chosen) => onChange(chosen.map((word) => original(field.choices, word)))}
    />
  )
}

/** The words to choose from, and what is chosen already although it is not offered any more. */
function offered(field: Field, chosen: readonly unknown[]) {
  const values = new Set([...(field.choices ?? []), ...chosen].map(String))
  return [...values].map((value) => ({ value, label: choiceWord(field, value) }))
}

/** A choice may be a number; the drop-down holds its text, which is all that is known of one not offered any more. */
function original(choices: readonly (string | number)[] = [], word: string | null) {
  return choices.find((each) => String(each) === word) ?? word
}
