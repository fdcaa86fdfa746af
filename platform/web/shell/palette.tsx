import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'
import { fittingFirst } from '#platform/contract/words/word-beginnings.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { useLayer } from '#platform/web/parts/use-single-keys.ts'
import { type PaletteEntry, useActions, usePages, useRecentEntries } from './palette-actions.tsx'
import { takeLetters } from './held-letters.ts'
import { useFinds } from './use-finds.ts'
import { useFoundRecords } from './use-found-records.ts'
import { useManualEntries } from './use-manual-entries.ts'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import styles from './palette.module.css'

const [store, { open }] = createSpotlight()

interface Group {
  readonly label: string
  readonly entries: readonly PaletteEntry[]
}

/** Pages and actions shown of each kind; what is typed narrows them. */
const MOST_SHOWN = 6
/** The manual names nearly everything somewhere. */
const MOST_OF_MANUAL = 3

/** One place to find pages, records and what can be done, by any part of the words. What was open last stands first. */
export function Palette({ openings }: { openings: number }) {
  const [query, setQuery] = useState('')
  useEffect(open, [openings])
  useLayer(useSpotlight(store).opened)
  const { groups, isSearching } = useGroups(query)
  useEffect(() => markFirst(query))
  const isEmpty = groups.every(({ entries }) => entries.length === 0)
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={440}
      radius={12}
      overlayProps={{ blur: 0 }}
      aria-label="Find a page, a person, a record"
      classNames={{
        content: styles.content,
        overlay: styles.overlay,
        search: styles.search,
        action: styles.action,
        actionSection: styles.actionSection,
        actionsGroup: styles.actionsGroup,
        empty: styles.empty,
      }}
    >
      <Spotlight.Search
        data-palette
        onFocus={() => setQuery((typed) => typed + takeLetters())}
        placeholder="Find a page, a person, a record"
        aria-label="Find a page, a person, a record"
        leftSection={<Icon name="search" />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, entries }) =>
          entries.length > 0 ? (
            <Spotlight.ActionsGroup key={label} label={label}>
              {entries.map((entry) => (
                <Spotlight.Action
                  key={entry.key}
                  label={entry.label}
                  leftSection={<Icon name={entry.icon} />}
                  rightSection={
                    entry.beside && <span className={styles.beside}>{entry.beside}</span>
                  }
                  onClick={entry.act}
                />
              ))}
            </Spotlight.ActionsGroup>
          ) : null,
        )}
        {isEmpty && (
          <Spotlight.Empty>
            {isSearching ? 'Searching' : `No results for “${query.trim()}”.`}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** Results that come after the last letter are as good as those before: Enter takes the first where none is marked. */
function markFirst(query: string): void {
  const { listId } = store.getState()
  const list = query.trim() === '' ? null : document.getElementById(listId)
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  // The arrows go on from it.
  if (store.getState().selected !== 0) store.updateState((state) => ({ ...state, selected: 0 }))
}

/** Nothing typed: where one was, then the pages. Else pages, records and actions that hold every typed word. */
function useGroups(query: string): { groups: Group[]; isSearching: boolean } {
  const recents = useRecentEntries()
  const pages = usePages()
  const actions = useActions()
  const finds = useFinds()
  const manual = useManualEntries()
  const found = useFoundRecords(query)
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) {
    return {
      groups: [
        { label: 'Recent', entries: recents },
        { label: 'Pages', entries: pages.slice(0, MOST_SHOWN) },
      ],
      isSearching: false,
    }
  }
  const fitting = (entries: readonly PaletteEntry[]) =>
    fittingFirst(
      entries.filter((entry) => holds(entry, words)),
      ({ label }) => label,
      query,
    )
  return {
    groups: [
      { label: 'Pages', entries: fitting(pages).slice(0, MOST_SHOWN) },
      ...found.groups,
      { label: 'Settings', entries: fitting(finds).slice(0, MOST_SHOWN) },
      { label: 'Actions', entries: fitting(actions).slice(0, MOST_SHOWN) },
      { label: 'Manual', entries: namedFirst(fitting(manual), words).slice(0, MOST_OF_MANUAL) },
    ],
    isSearching: found.isSearching,
  }
}

function holds({ label, beside = '', keywords = '' }: PaletteEntry, words: string[]): boolean {
  const text = `${label} ${beside} ${keywords}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** Sections that are called so before those that only say so. */
const namedFirst = (entries: readonly PaletteEntry[], words: string[]): PaletteEntry[] =>
  entries.toSorted((one, other) => Number(isNamed(other, words)) - Number(isNamed(one, words)))

const isNamed = ({ label }: PaletteEntry, words: string[]): boolean =>
  words.every((word) => label.toLowerCase().includes(word))
