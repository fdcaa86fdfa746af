import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Fields } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { isFilterable } from './filter-for.tsx'
import type { ListFilter } from './filter-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { listFields } from '#platform/web/lists/list-fields.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './filter-chips.module.css'

// A list nobody filters needs no chip.
const FilterChip = lazy(async () => ({ default: (await import('./filter-chip.tsx')).FilterChip }))
const FilterMenu = lazy(async () => ({ default: (await import('./filter-menu.tsx')).FilterMenu }))

interface FilterChipsProps {
  resource: AnyResource
  filter: ListFilter
  pageId: number | undefined
  /** Of a list: every field can be chosen, also that it is empty, and named days stay names. */
  offersAll?: boolean
  /** Beside the fields of the family. Of a log, records are chosen as far as their own page shows them. */
  more?: Fields
  onChange: (filter: ListFilter) => void
}

/** Each filter is a sentence: a press edits it, the x takes it away, "Filter" adds one. */
export function FilterChips(props: FilterChipsProps) {
  const { resource, filter, pageId, offersAll = false, more, onChange } = props
  const [added, setAdded] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const used = [...Object.keys(filter), ...(added && !filter[added] ? [added] : [])]
  const fields = { ...(offersAll ? listFields(resource) : resource.fields), ...more }
  const others = resource.list.isLog ? Object.keys(more ?? {}) : Object.keys(fields)
  const offered = offersAll
    ? [...new Set([...resource.list.filters, ...others])]
    : resource.list.filters
  const free = offered.filter((name) => !used.includes(name) && isFilterable(fields[name]))
  const without = (name: string) =>
    Object.fromEntries(Object.entries(filter).filter(([each]) => each !== name))
  return (
    <div className={styles.filterChips}>
      {used.map((name) => (
        <Suspense key={name}>
          <FilterChip
            {...{ name, fields }}
            pageId={resource.list.isLog && more?.[name] ? undefined : pageId}
            operators={filter[name]}
            keepsSpans={offersAll}
            isNew={name === added}
            onChange={(operators) =>
              onChange(operators ? { ...filter, [name]: operators } : without(name))
            }
            onRemove={() => {
              setAdded(undefined)
              if (filter[name]) onChange(without(name))
            }}
            onClose={() => setAdded(undefined)}
          />
        </Suspense>
      ))}
      {free.length > 0 && (
        <Popover
          opened={isAdding}
          onChange={setAdding}
          position="bottom-start"
          width={240}
          trapFocus
          withRoles
        >
          <Popover.Target>
            <button
              type="button"
              className={classes(styles.filterChip, styles.filterChipAdd)}
              onClick={() => setAdding(!isAdding)}
            >
              <Icon name="plus" size={14} />
              Filter
            </button>
          </Popover.Target>
          <Popover.Dropdown className={styles.menu}>
            <Suspense>
              <FilterMenu
                fields={fields}
                names={free}
                onChoose={(name) => {
                  setAdding(false)
                  setAdded(name)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}
