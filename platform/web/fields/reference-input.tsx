import { Combobox, InputBase, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { wrapperProps } from './input-shape.ts'
import type { InputProps } from './input-shape.ts'
import { narrowingOf } from '#platform/web/fields/narrowing.ts'
import { OfferedOptions } from './offered-options.tsx'
import { useChoices, useTitles } from './use-choices.ts'
import { ADD, useMissing } from './use-missing.ts'

/** The number of another record, found by its name: type to search, arrows and Enter to take, Esc to leave it as it was. */
export function ReferenceField(props: InputProps) {
  const { field, value, onChange, onLeave, siblings, titles, pageId, labelText } = props
  const target = useOutlines()(field.target ?? '')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string>()
  const [search] = useDebouncedValue(typed ?? '', SEARCH_DELAY_MS)
  const narrowing = narrowingOf(field, siblings)
  const choices = useChoices({
    target,
    pageId,
    search,
    narrowing,
    isOpen: combobox.dropdownOpened,
  })
  const id = typeof value === 'number' ? value : undefined
  const known = id === undefined ? undefined : titles.get(id)
  const asked = useTitles(target, id !== undefined && known === undefined ? [id] : [], pageId)
  const title = id === undefined ? '' : (known ?? asked.get(id) ?? '')
  const close = () => {
    setTyped(undefined)
    combobox.closeDropdown()
  }
  const take = (taken: number | null, name?: string) => {
    onChange(taken)
    if (taken !== null && name) titles.set(taken, name)
    close()
  }
  const missing = useMissing(target, { search, narrowing, onAdded: take })
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
          {...wrapperProps(props)}
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
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(event) => {
            // Enter belongs to what was typed here; it sends no form. The only match is taken.
            if (event.key !== 'Enter' || typed === undefined || !combobox.dropdownOpened) return
            const [only, ...more] = choices.offered
            const isChosen = combobox.getSelectedOptionIndex() !== -1
            if (isChosen) return
            event.preventDefault()
            if (only && more.length === 0 && search === typed) take(only.id, only.name)
          }}
          onBlur={() => {
            if (typed === '' && !field.required) onChange(null)
            close()
            onLeave()
          }}
        />
      </Combobox.Target>
      <OfferedOptions choices={choices} chosen={id === undefined ? [] : [id]} missing={missing} />
    </Combobox>
  )
}

/** Long enough not to ask for every letter, short enough to feel at once. */
export const SEARCH_DELAY_MS = 180
