import { Popover } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useTakenAtOnce } from '#platform/web/lists/use-taken-at-once.ts'
import { useFirstFocus } from '#platform/web/parts/use-first-focus.ts'
import { usePressBeyond } from '#platform/web/parts/use-press-beyond.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { FilterEditor, FilterSentence, isFilterable } from './filter-for.tsx'
import type { Operators } from './filter-shape.ts'
import styles from './filter-chips.module.css'

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

/** One filter: its sentence, what edits it, and the way to take it away. */
export function FilterChip(props: FilterChipProps) {
  const { name, fields, pageId, keepsSpans, isNew, onRemove, onClose } = props
  const [operators, take] = useTakenAtOnce(props.operators, props.onChange)
  const [isOpen, setOpen] = useState(isNew)
  const chip = useRef<HTMLSpanElement>(null)
  const toggle = (next: boolean) => {
    setOpen(next)
    if (!next) onClose()
  }
  usePressBeyond(chip, isOpen, () => toggle(false))
  const field = fields[name]
  if (!field || !isFilterable(field)) return null
  const label = labelOf(name, field)
  const shared = { name, field, operators: operators ?? {}, pageId }
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      closeOnClickOutside={false}
      position="bottom-start"
      width={280}
      trapFocus
      withRoles
    >
      <span className={styles.filterChip} ref={chip}>
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
        <FocusedFirst>
          <FilterEditor {...shared} label={label} keepsSpans={keepsSpans} onChange={take} />
        </FocusedFirst>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The focus begins at the field of the filter, also where its code is still on its way. */
function FocusedFirst({ children }: { children: ReactNode }) {
  return <div {...useFirstFocus()}>{children}</div>
}
