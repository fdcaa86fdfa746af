import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { type FocusEvent, useRef, useState } from 'react'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { wrapperProps } from '../input-shape.ts'
import type { InputProps } from '../input-shape.ts'
import { narrowingOf } from '#platform/web/fields/narrowing.ts'
import { OfferedOptions } from '../offered-options.tsx'
import { SEARCH_DELAY_MS } from './reference-input.tsx'
import { type OfferedRecord, useChoices, useTitles } from '../use-choices.ts'
import { ADD, useMissing } from '../use-missing.ts'
import { holdPress, missedWords, sameWords } from '../use-typed-choice.tsx'

/** Several records by name; Backspace takes the last away. */
export function ReferencesField(props: InputProps) {
  const { field, value, onChange, siblings, titles, pageId } = props
  const target = useOutlines()(field.target ?? '')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const [missed, setMissed] = useState<string>()
  const byTab = useRef(false)
  const [search] = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  const narrowing = narrowingOf(field, siblings)
  const choices = useChoices({
    target,
    pageId,
    search,
    narrowing,
    isOpen: combobox.dropdownOpened,
  })
  const asked = useTitles(
    target,
    ids.filter((id) => !titles.has(id)),
    pageId,
  )
  const { onBlur, required, ...wrapper } = wrapperProps({
    ...props,
    error: props.error ?? missed,
  })
  const toggle = (id: number) => {
    setTyped('')
    const name = choices.offered.find((each) => each.id === id)?.name
    if (name) titles.set(id, name)
    onChange(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  }
  const isAnswered = search === typed && !choices.isPending && !choices.isPlaceholderData
  const fits = ({ id, name }: OfferedRecord) =>
    !ids.includes(id) && (isAnswered || name.toLowerCase().includes(typed.trim().toLowerCase()))
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const fitting = choices.offered.filter(fits)
    const marked = choices.offered[combobox.getSelectedOptionIndex()]
    const named = fitting.find(({ name }) => sameWords(name, typed))
    const taken = byTab.current ? marked : fitting.length === 1 ? fitting[0] : named
    if (taken && !ids.includes(taken.id)) toggle(taken.id)
    else if (!taken) {
      setMissed(missedWords(typed, fitting.length))
      holdPress(event)
    }
  }
  const missing = useMissing(target, {
    search,
    narrowing,
    onAdded: (id, name) => {
      titles.set(id, name)
      onChange([...ids, id])
    },
  })
  const submit = (taken: string) => {
    if (taken !== ADD) return toggle(Number(taken))
    combobox.closeDropdown()
    missing.add()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.DropdownTarget>
        <PillsInput {...wrapper} onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {ids.map((id) => (
              <Pill
                key={id}
                withRemoveButton={!props.isDisabled}
                removeButtonProps={{
                  'aria-label': `Remove ${titles.get(id) ?? asked.get(id) ?? 'it'}`,
                  'aria-hidden': false,
                }}
                onRemove={() => toggle(id)}
              >
                {titles.get(id) ?? asked.get(id) ?? '…'}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                data-opens
                role="combobox"
                aria-expanded={combobox.dropdownOpened}
                aria-controls={combobox.listId ?? undefined}
                aria-required={required}
                autoComplete="off"
                disabled={props.isDisabled}
                value={typed}
                onFocus={() => combobox.openDropdown()}
                onBlur={(event) => {
                  if (typed.trim() !== '') leave(event)
                  combobox.closeDropdown()
                  setTyped('')
                  onBlur()
                }}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  setMissed(undefined)
                  combobox.openDropdown()
                }}
                onKeyDown={(event) => {
                  byTab.current = event.key === 'Tab'
                  if (event.key === 'Escape') setTyped('')
                  const last = ids.at(-1)
                  if (event.key === 'Backspace' && typed === '' && last !== undefined) toggle(last)
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <OfferedOptions
        {...{ choices, missing }}
        chosen={ids}
        marked={typed.trim() === '' ? undefined : choices.offered.findIndex(fits)}
        mark={combobox}
      />
    </Combobox>
  )
}
