import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { fitting } from '#platform/contract/words/word-beginnings.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './filter-menu.module.css'

interface FilterMenuProps {
  fields: AnyResource['fields']
  names: readonly string[]
  onChoose: (name: string) => void
}

/** The fields a list can still be filtered by, found by any part of their name; Enter takes the first. */
export function FilterMenu({ fields, names, onChoose }: FilterMenuProps) {
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // Its code may come after the layer has taken the focus.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const labelled = names.map((name) => ({
    name,
    label: fields[name] ? labelOf(name, fields[name]) : name,
  }))
  const found = fitting(labelled, ({ label }) => label, search)
  return (
    <>
      <TextInput
        size="xs"
        type="search"
        aria-label="Search fields"
        placeholder="Search fields"
        data-autofocus
        ref={input}
        leftSection={<Icon name="search" size={14} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found[0]) onChoose(found[0].name)
        }}
      />
      <ul className={styles.fields}>
        {found.map(({ name, label }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              {label}
            </button>
          </li>
        ))}
        {found.length === 0 && (
          <li className={classes(styles.none, 'muted')}>No field has this name.</li>
        )}
      </ul>
    </>
  )
}
