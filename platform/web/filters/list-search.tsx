import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { headingStore } from '#platform/web/client/heading.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { useSingleKeys } from '#platform/web/parts/use-single-keys.ts'
import styles from './list-search.module.css'

interface ListSearchProps {
  search: string
  onSearch: (search: string) => void
  what: string
}

/** Typing rests this long before the server is asked. */
const REST_MS = 300

/** The search of a list; `/` leads to it from anywhere. */
export function ListSearch({ search, onSearch, what }: ListSearchProps) {
  const [typed, setTyped] = useState(search)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  const [sent, setSent] = useState(search)
  // A search that changes elsewhere (Clear filters, Back) shows in the box.
  if (search !== sent) {
    setSent(search)
    setTyped(search)
  }
  useSingleKeys({ '/': () => box.current?.focus() })
  const { pathname } = useLocation()
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      // A record that was opened before typing had rested stays open: sending the search would lead back here.
      if (headingStore.get() !== pathname) return
      setSent(text.trim())
      onSearch(text.trim())
    }, REST_MS)
  }
  return (
    <TextInput
      ref={box}
      className={styles.listSearch}
      classNames={{ wrapper: styles.box }}
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
