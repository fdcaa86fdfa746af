import { useOutlines } from '#platform/web/client/outlines.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { useTitles } from '#platform/web/fields/use-choices.ts'
import { State } from '#platform/web/parts/state.tsx'
import { meetingNotes } from '../contract/meeting-notes.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { t } from '#platform/contract/words/texts.ts'

interface Item {
  readonly text: string
  readonly owner_id: number
  readonly due_date: string
  readonly done: boolean
}

/** Who does what until when, with names. */
export function ActionItems({ value, isWhole }: CellProps) {
  const items = (Array.isArray(value) ? value : []) as readonly Item[] // the kind's own shape
  const pageId = usePagePermission(meetingNotes.page)?.object_id
  const people = useOutlines()('employees')
  const names = useTitles(people, [...new Set(items.map(({ owner_id }) => owner_id))], pageId)
  if (!isWhole) return <span className="numbers">{items.length}</span>
  const columns: readonly FigureColumn<Item>[] = [
    { label: 'What', isWords: true, of: ({ text }) => text },
    { label: 'Who', isWords: true, of: ({ owner_id }) => names.get(owner_id) ?? t`Someone` },
    { label: 'Until', isWords: true, of: ({ due_date }) => writtenDay(due_date) },
    { label: 'State', isWords: true, of: stateOf },
  ]
  return (
    <FigureTable
      title="Action items"
      columns={columns}
      rows={items}
      keyOf={({ owner_id, due_date, text }) => `${owner_id} ${due_date} ${text}`}
    />
  )
}

const stateOf = ({ done }: Item) =>
  done ? <State tone="ok" word="Done" /> : <State tone="warn" word="Open" />
