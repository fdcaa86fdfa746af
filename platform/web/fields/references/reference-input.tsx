import { Combobox, InputBase, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { wrapperProps } from '../input-shape.ts'
import type { InputProps } from '../input-shape.ts'
import { narrowingOf } from '#platform/web/fields/narrowing.ts'
import { OfferedOptions } from '../offered-options.tsx'
import { type OfferedRecord, useChoices, useTitles } from '../use-choices.ts'
import { ADD, useMissing } from '../use-missing.ts'
import { holdPress, missedWords, sameWords } from '../use-typed-choice.tsx'

/** The number of another record, found by its name: type to search, Enter or Tab to take what is marked, Esc to leave it as it was. */
export function ReferenceField(props: InputProps) {
  const { field, value, onChange, onLeave, siblings, titles, pageId, labelText } = props
  const target = useOutlines()(field.target ?? '')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string>()
  const byTab = useRef(false)
  const [missed, setMissed] = useState<string>()
  const [search] = useDebouncedValue(typed ?? '', SEARCH_DELAY_MS)
  const narrowing = narrowingOf(field, siblings)
  // Left before the answer was there: what was typed is taken once it comes.
  const [awaiting, setAwaiting] = useState(false)
  const choices = useChoices({
    target,
    pageId,
    search,
    narrowing,
    isOpen: combobox.dropdownOpened || awaiting,
  })
  const id = typeof value === 'number' ? value : undefined
  const known = id === undefined ? undefined : titles.get(id)
  const asked = useTitles(target, id !== undefined && known === undefined ? [id] : [], pageId)
  const title = id === undefined ? '' : (known ?? asked.get(id) ?? '')
  const close = () => {
    setTyped(undefined)
    setAwaiting(false)
    combobox.closeDropdown()
  }
  const take = (taken: number | null, name?: string) => {
    onChange(taken)
    if (taken !== null && name) titles.set(taken, name)
    close()
  }
  const missing = useMissing(target, { search, narrowing, onAdded: take })
  const isAnswered = search === typed && !choices.isPending && !choices.isPlaceholderData
  // Until the answer to these letters is there, only what fits them can be marked.
  const first = choices.offered.findIndex(
    ({ name }) => isAnswered || name.toLowerCase().includes((typed ?? '').trim().toLowerCase()),
  )
  const settle = (marked: OfferedRecord | undefined, left?: FocusEvent<HTMLInputElement>) => {
    const named = choices.offered.filter(({ name }) => sameWords(name, typed ?? ''))
    const only = choices.offered.length === 1 ? choices.offered[0] : named[0]
    const taken = marked ?? (isAnswered ? only : undefined)
    if (!taken && left) holdPress(left)
    if (!taken && !isAnswered) return setAwaiting(true)
    if (taken) take(taken.id, taken.name)
    else setMissed(missedWords(typed ?? '', choices.offered.length))
    close()
  }
  useEffect(() => {
    if (awaiting && (isAnswered || choices.isError)) settle(undefined)
  })
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(taken) => {
        if (taken === ADD) {
          close()
          return missing.add()
        }
        const found = choices.offered.find((each) => String(each.id) === taken)
        if (found) take(found.id, found.name)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...wrapperProps({ ...props, error: props.error ?? missed })}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          autoComplete="off"
          value={typed ?? title}
          rightSection={
            id !== undefined && !field.required && !props.isDisabled ? (
              <Combobox.ClearButton aria-label={`Clear ${labelText}`} onClear={() => take(null)} />
            ) : (
              <Icon name="selector" />
            )
          }
          rightSectionPointerEvents={id !== undefined && !field.required ? 'all' : 'none'}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMissed(undefined)
            setAwaiting(false)
            combobox.openDropdown()
          }}
          onKeyDown={(event) => {
            byTab.current = event.key === 'Tab'
            if (event.key === 'Escape') setTyped(undefined)
            // Enter belongs to what was typed here; it sends no form.
            if (event.key === 'Enter' && typed !== undefined && combobox.dropdownOpened)
              event.preventDefault()
          }}
          onBlur={(event) => {
            const marked = choices.offered[combobox.getSelectedOptionIndex()]
            if (typed?.trim()) settle(byTab.current ? marked : undefined, event)
            else {
              if (typed !== undefined && !field.required) onChange(null)
              close()
            }
            onLeave()
          }}
        />
      </Combobox.Target>
      <OfferedOptions
        choices={choices}
        chosen={id === undefined ? [] : [id]}
        missing={missing}
        marked={typed?.trim() ? first : undefined}
        mark={combobox}
      />
    </Combobox>
  )
}

/** Long enough not to ask for every letter, short enough to feel at once. */
export const SEARCH_DELAY_MS = 180
