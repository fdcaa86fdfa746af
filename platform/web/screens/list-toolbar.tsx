import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { isSingleKey } from '#platform/web/client/single-keys.ts'
import { FilterChips } from './filter-chips.tsx'
import type { ListState } from './list-state.ts'

interface ListToolbarProps {
  resource: AnyResource
  state: ListState
  onChange: (change: Partial<ListState>) => void
  pageId: number | undefined
  seesDeleted: boolean
}

/** Over the grid: the filters as sentences, always visible, and the search. */
export function ListToolbar({ resource, state, onChange, pageId, seesDeleted }: ListToolbarProps) {
  const isNarrowed = Object.keys(state.filter).length > 0
  return (
    <div
      className="list-toolbar"
      role="search"
      aria-label={`Search and filter ${resource.label.many}`}
    >
      <FilterChips
        resource={resource}
        filter={state.filter}
        pageId={pageId}
        onChange={(filter) => onChange({ filter })}
      />
      {isNarrowed && (
        <Button size="xs" variant="subtle" onClick={() => onChange({ filter: {} })}>
          Clear filters
        </Button>
      )}
      <div className="list-toolbar__right">
        {seesDeleted && (
          <ShowDeleted
            isOn={state.withDeleted}
            onChange={(withDeleted) => onChange({ withDeleted })}
          />
        )}
        {resource.list.search.length > 0 && (
          <SearchBox
            search={state.search}
            onSearch={(search) => onChange({ search })}
            what={resource.label.many}
          />
        )}
      </div>
    </div>
  )
}

/** Answers the press at once; the address, and with it the list, follows. */
function ShowDeleted({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const [seen, setSeen] = useState(isOn)
  const [isTicked, setTicked] = useState(isOn)
  if (seen !== isOn) {
    setSeen(isOn)
    setTicked(isOn)
  }
  return (
    <Checkbox
      label="Show deleted"
      checked={isTicked}
      onChange={(event) => {
        setTicked(event.currentTarget.checked)
        onChange(event.currentTarget.checked)
      }}
    />
  )
}

interface SearchBoxProps {
  search: string
  onSearch: (search: string) => void
  what: string
}

/** Typing rests this long before the server is asked. */
const REST_MS = 300

function SearchBox({ search, onSearch, what }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  const [sent, setSent] = useState(search)
  // A search that changes elsewhere (Clear filters, Back) shows in the box.
  if (search !== sent) {
    setSent(search)
    setTyped(search)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event, '/')) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const type = (text: string) => {
    setTyped(text)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      setSent(text.trim())
      onSearch(text.trim())
    }, REST_MS)
  }
  return (
    <TextInput
      ref={box}
      className="list-toolbar__search"
      size="xs"
      type="search"
      aria-label={`Search ${what}`}
      placeholder="Search"
      leftSection={<Icon name="search" size={14} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') type('')
      }}
    />
  )
}
