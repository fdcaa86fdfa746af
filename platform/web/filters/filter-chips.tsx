import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Fields } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { FilterEditor, FilterSentence, isFilterable } from './filter-for.tsx'
import type { ListFilter, Operators } from './filter-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { listFields } from '#platform/web/lists/list-fields.ts'
import { useTakenAtOnce } from '#platform/web/lists/use-taken-at-once.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './filter-chips.module.css'
import { t } from '#platform/contract/words/texts.ts'

const FilterMenu = lazy(async () => ({ default: (await import('./filter-menu.tsx')).FilterMenu }))

interface FilterChipsProps {
  resource: AnyResource
  filter: ListFilter
  pageId: number | undefined
  /** Of a list: every field can be chosen, also that it is empty, and named days stay names. */
  offersAll?: boolean
  /** Beside the fields of the family. */
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
  const offered = offersAll
    ? [...new Set([...resource.list.filters, ...Object.keys(fields)])]
    : resource.list.filters
  const free = offered.filter((name) => !used.includes(name) && isFilterable(fields[name]))
  const without = (name: string) =>
    Object.fromEntries(Object.entries(filter).filter(([each]) => each !== name))
  return (
    <div className={styles.filterChips}>
      {used.map((name) => (
        <FilterChip
          key={name}
          {...{ name, fields, pageId }}
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

interface FilterChipProps {
  name: string
  fields: AnyResource['fields']
  operators: Operators | undefined
  pageId: number | undefined
  keepsSpans: boolean
  isNew: boolean
  onChange: (operators: Operators | undefined) => void
  onRemove: () => void
  onClose: () => void
}

function FilterChip(props: FilterChipProps) {
  const { name, fields, pageId, keepsSpans, isNew, onRemove, onClose } = props
  const [operators, take] = useTakenAtOnce(props.operators, props.onChange)
  const [isOpen, setOpen] = useState(isNew)
  const field = fields[name]
  if (!field || !isFilterable(field)) return null
  const label = labelOf(name, field)
  const shared = { name, field, operators: operators ?? {}, pageId }
  const toggle = (next: boolean) => {
    setOpen(next)
    if (!next) onClose()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      position="bottom-start"
      width={280}
      trapFocus
      withRoles
    >
      <span className={styles.filterChip}>
        <Popover.Target>
          <button type="button" onClick={() => toggle(!isOpen)}>
            <span className={styles.filterChipLabel}>{label}</span>{' '}
            <strong>{operators ? <FilterSentence {...shared} /> : t`any`}</strong>
          </button>
        </Popover.Target>
        <button type="button" aria-label={`Remove the filter ${label}`} onClick={onRemove}>
          <Icon name="x" size={14} />
        </button>
      </span>
      <Popover.Dropdown className={styles.filterChipEditor}>
        <FilterEditor {...shared} label={label} keepsSpans={keepsSpans} onChange={take} />
      </Popover.Dropdown>
    </Popover>
  )
}
