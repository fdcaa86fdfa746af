import { Menu, Popover } from '@mantine/core'
import { useState } from 'react'
import type { Filter } from '#platform/contract/grid-request.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { filterFor } from '#platform/web/fields/filter-for.tsx'
import type { Operators } from '#platform/web/fields/filter-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import './filter-chips.css'

interface FilterChipsProps {
  resource: AnyResource
  filter: Filter
  pageId: number | undefined
  onChange: (filter: Filter) => void
}

/** Each filter is a sentence: a press edits it, the x takes it away, "Filter" adds one. */
export function FilterChips({ resource, filter, pageId, onChange }: FilterChipsProps) {
  const [added, setAdded] = useState<string>()
  const used = [...Object.keys(filter), ...(added && !filter[added] ? [added] : [])]
  const free = resource.list.filters.filter((name) => !used.includes(name))
  const without = (name: string) =>
    Object.fromEntries(Object.entries(filter).filter(([each]) => each !== name))
  return (
    <div className="filter-chips">
      {used.map((name) => (
        <FilterChip
          key={name}
          name={name}
          resource={resource}
          operators={filter[name]}
          pageId={pageId}
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
        <Menu position="bottom-start" width={220}>
          <Menu.Target>
            <button type="button" className="filter-chip filter-chip--add">
              <Icon name="plus" size={14} />
              Filter
            </button>
          </Menu.Target>
          <Menu.Dropdown className="filter-chips__menu">
            {free.map((name) => {
              const field = resource.fields[name]
              return (
                field && (
                  <Menu.Item key={name} onClick={() => setAdded(name)}>
                    {labelOf(name, field)}
                  </Menu.Item>
                )
              )
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

interface FilterChipProps {
  name: string
  resource: AnyResource
  operators: Operators | undefined
  pageId: number | undefined
  isNew: boolean
  onChange: (operators: Operators | undefined) => void
  onRemove: () => void
  onClose: () => void
}

function FilterChip(props: FilterChipProps) {
  const { name, resource, operators, pageId, isNew, onChange, onRemove, onClose } = props
  const [isOpen, setOpen] = useState(isNew)
  const field = resource.fields[name]
  const kind = field && filterFor[field.kind]
  if (!field || !kind) return null
  const label = labelOf(name, field)
  const { Words, Editor } = kind
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
      <span className="filter-chip">
        <Popover.Target>
          <button type="button" onClick={() => toggle(!isOpen)}>
            <span className="filter-chip__label">{label}</span>{' '}
            <strong>{operators ? <Words {...shared} /> : 'any'}</strong>
          </button>
        </Popover.Target>
        <button type="button" aria-label={`Remove the filter ${label}`} onClick={onRemove}>
          <Icon name="x" size={14} />
        </button>
      </span>
      <Popover.Dropdown className="filter-chip__editor" aria-label={`Filter by ${label}`}>
        <Editor {...shared} label={label} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}
