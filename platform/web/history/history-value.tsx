import type { ComponentType } from 'react'
import type { FieldChange } from '#platform/contract/history/history.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import { isNothing, NOTHING, type CellProps } from '#platform/web/fields/cell-shape.ts'
import { t } from '#platform/contract/words/texts.ts'

interface HistoryValueProps {
  /** The family; null for what no family declares. */
  resource: AnyResource | null
  change: FieldChange
  side: 'before' | 'after'
  cell?: ComponentType<CellProps> | undefined
  /** In one line and without links, as in a grid. */
  isShort?: boolean
}

/** A value of then, drawn by the cell of its kind. */
export function HistoryValue({ resource, change, side, cell, isShort = false }: HistoryValueProps) {
  const field = resource?.fields[change.field]
  const value = change[side]
  const name = change[`${side}_name`]
  if (!field) return isNothing(value) ? NOTHING : wordsOf(value)
  if (field.kind === 'json') return isNothing(value) ? NOTHING : t`other answers`
  if (field.kind === 'reference' && !isNothing(value) && name === null)
    return <span className="muted">a record you may not see</span>
  return (
    <Cell
      name={change.field}
      field={field}
      value={value}
      record={{ [change.field]: value, [titleKey(change.field)]: name }}
      isWhole={!isShort && field.kind !== 'richText'}
      cell={cell}
    />
  )
}

const wordsOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : t(String(value))
