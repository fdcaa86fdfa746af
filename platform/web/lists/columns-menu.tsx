import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { announce } from '#platform/web/parts/announcements.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { ColumnPlace } from './column-places.ts'
import { listColumns } from './columns.tsx'
import { listFields } from './list-fields.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import type { ListColumns } from './use-list-columns.ts'
import styles from './columns-menu.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface ColumnsMenuProps {
  resource: AnyResource
  presentation: Presentation | undefined
  columns: ListColumns
}

/** Which columns, in which order, which of them pinned: those shown first, then what else there is. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const { resource, presentation } = props
  const { places, isOwn, place, reset } = props.columns
  const [search, setSearch] = useState('')
  const [dragged, setDragged] = useState<string>()
  const fields = listFields(resource)
  const shown = places.filter(({ name }) => fields[name])
  const hidden = Object.keys(fields).filter((name) => !shown.some((each) => each.name === name))
  const everything = Object.keys(fields).map((name) => ({ name }))
  const labels = new Map(
    listColumns(resource, presentation, everything).map(({ name, label }) => [name, label]),
  )
  const labelFor = (name: string) => labels.get(name) ?? name
  const isFound = (name: string) => labelFor(name).toLowerCase().includes(search.toLowerCase())
  const move = (name: string, to: number) => {
    const own = shown.find((each) => each.name === name)
    if (!own || to < 0 || to >= shown.length) return
    const others = shown.filter((each) => each !== own)
    place([...others.slice(0, to), own, ...others.slice(to)])
    announce(t`${labelFor(name)}, place ${to + 1} of ${shown.length}`)
  }
  const change = (name: string, next: Partial<ColumnPlace>) =>
    place(shown.map((each) => (each.name === name ? { ...each, ...next } : each)))
  return (
    <div className={styles.columnsMenu}>
      <TextInput
        size="xs"
        type="search"
        aria-label="Search columns"
        placeholder="Search columns"
        data-autofocus
        leftSection={<Icon name="search" size={14} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul aria-label="Columns shown">
        {shown.map(({ name, isPinned = false }, index) =>
          isFound(name) ? (
            <li
              key={name}
              draggable
              data-dragged={dragged === name || undefined}
              onDragStart={(event: DragEvent) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(name)
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, index)}
              onKeyDown={(event: KeyboardEvent) => {
                const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (!step) return
                event.preventDefault()
                move(name, index + step)
              }}
            >
              <Icon name="grip" size={14} />
              <Checkbox
                className={styles.check}
                label={labelFor(name)}
                checked
                disabled={shown.length === 1}
                onChange={() => place(shown.filter((each) => each.name !== name))}
              />
              <ActionIcon
                size={24}
                aria-label={`Pin ${labelFor(name)}`}
                aria-pressed={isPinned}
                onClick={() => change(name, { isPinned: !isPinned })}
              >
                <Icon name="pin" size={14} />
              </ActionIcon>
            </li>
          ) : null,
        )}
      </ul>
      <ul aria-label="Columns hidden">
        {hidden.filter(isFound).map((name) => (
          <li key={name}>
            <span className={styles.space} />
            <Checkbox
              className={styles.check}
              label={labelFor(name)}
              checked={false}
              onChange={() => place([...shown, { name }])}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span className="muted">Drag, or Alt with arrows, to order</span>
        <Button size="xs" variant="subtle" disabled={!isOwn} onClick={reset}>
          Reset
        </Button>
      </div>
    </div>
  )
}
