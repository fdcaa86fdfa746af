import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { t } from '#platform/contract/words/texts.ts'
import { fitting } from '#platform/contract/words/word-beginnings.ts'
import { useTypedChoice } from './use-typed-choice.tsx'

/** The first choice is the one that letters take: names that begin with them come first, within each group. */
const byBeginning: OptionsFilter = ({ options, search, limit }) => {
  const fittingIn = (items: readonly ComboboxItem[]) => fitting(items, ({ label }) => label, search)
  const alone = options.flatMap((option) => ('group' in option ? [] : [option]))
  const groups = options.flatMap((option) =>
    'group' in option ? [{ ...option, items: fittingIn(option.items) }] : [],
  )
  return [...fittingIn(alone), ...groups].slice(0, limit)
}

interface TypedSelectProps extends Omit<SelectProps, 'onChange'> {
  onChange?: (chosen: string | null) => void
  /** False while what the letters lead to is still asked for. */
  isAnswered?: boolean
}

/** A drop-down of one choice; where it is searchable, letters take one as everywhere (see `useTypedChoice`). */
export function TypedSelect({ error, isAnswered, ...props }: TypedSelectProps) {
  const { searchable = false, clearable = false, onChange } = props
  const typed = useTypedChoice({
    isTyped: searchable,
    ...{ error, isAnswered },
    onEmptied: clearable ? () => onChange?.(null) : undefined,
  })
  // Choosing the same again keeps it: Enter on what was typed must never empty it.
  const nothing = searchable && { nothingFoundMessage: t`Nothing has this name` }
  return (
    <Select
      filter={byBeginning}
      {...nothing}
      {...props}
      {...(searchable && { allowDeselect: false })}
      {...typed}
      data-opens={searchable || undefined}
    />
  )
}

/** A drop-down of several choices, with the same rule for letters. */
export function TypedMultiSelect({ error, ...props }: MultiSelectProps) {
  const typed = useTypedChoice({ isTyped: props.searchable ?? false, error })
  return (
    <MultiSelect
      filter={byBeginning}
      {...props}
      {...typed}
      data-opens={props.searchable || undefined}
    />
  )
}
