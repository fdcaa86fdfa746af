import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { historyPage } from '#platform/contract/history/history-page.ts'
import type { HistoryOfAll } from '#platform/contract/history/history.ts'
import { historyList } from '#platform/contract/history/history-list.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import { Grid } from '#platform/web/grid/grid.tsx'
import type { RowVerb } from '#platform/web/grid/grid-shape.ts'
import { columnVerbs } from '#platform/web/lists/column-verbs.ts'
import { listColumns } from '#platform/web/lists/columns.tsx'
import { ListInstead } from '#platform/web/lists/list-instead.tsx'
import { type ListState, readSort, writeState } from '#platform/web/lists/list-state.ts'
import { PhoneList } from '#platform/web/lists/phone-list.tsx'
import type { useList } from '#platform/web/lists/use-list.ts'
import type { ListColumns } from '#platform/web/lists/use-list-columns.ts'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { entryOf } from './history-cells.tsx'
import { batchAddress } from './history-address.ts'
import { NOBODY } from './history-words.ts'

interface HistoryRowsProps {
  presentation: Presentation
  state: ListState
  columns: ListColumns
  list: ReturnType<typeof useList>
  onChange: (change: Partial<ListState>) => void
  /** Takes a change of many back, after a question. */
  onUndo: (entry: HistoryOfAll) => void
}

/** The entries as a grid, on the phone as items; a row opens what was changed. */
export function HistoryRows(props: HistoryRowsProps) {
  const { presentation, state, columns, list, onChange } = props
  const isPhone = usePhone()
  const rows = list.data?.rows
  const verbsOf = useEntryVerbs(props)
  const { places } = columns
  const shown = useMemo(
    () => listColumns(historyList, presentation, places),
    [presentation, places],
  )
  const isEmpty = rows?.length === 0 && !list.isPlaceholderData
  const instead = ((list.isError && !rows) || isEmpty) && (
    <ListInstead resource={historyList} add={null} {...{ state, onChange, list }} />
  )
  const shared = {
    label: historyPage.label,
    keyOf: ({ id }: StoredRecord) => id,
    linkOf: ({ id }: StoredRecord) => entryAddress(state, id),
    verbsOf,
    isStale: list.isPlaceholderData,
  }
  if (isPhone && instead) return instead
  if (isPhone && rows)
    return <PhoneList {...shared} {...{ presentation, rows }} resource={historyList} />
  return (
    <Grid
      {...shared}
      rows={rows}
      columns={shown}
      nameOf={nameOf}
      sort={state.sort.length > 0 ? state.sort : readSort(historyList.list.sort)}
      onSort={(sort) => onChange({ sort })}
      onResize={(name, width) =>
        columns.place(places.map((each) => (each.name === name ? { ...each, width } : each)))
      }
      headVerbsOf={({ name, isSortable = false }) =>
        columnVerbs(name, {
          resource: historyList,
          columns,
          isSortable,
          isGrouped: false,
          onChange,
        })
      }
      total={list.data?.isCapped ? undefined : list.data?.total}
      firstRow={(state.page - 1) * state.size}
      instead={instead || undefined}
    />
  )
}

/** The list as it is, with what an entry changed beside it. */
function entryAddress(state: ListState, id: number): string {
  const query = writeState(state)
  query.set('entry', String(id))
  return `${historyPage.url}?${query.toString()}`
}

function nameOf(record: StoredRecord): string {
  const { actor_name, record_name, words, family } = entryOf(record)
  return `${actor_name ?? NOBODY}, ${record_name ?? words ?? t(family)}`
}

/** What can be done with an entry: look at it and at its record, see what else happened to that, and take many changes back. */
function useEntryVerbs({ state, onChange, onUndo }: HistoryRowsProps) {
  const navigate = useNavigate()
  const outlineOf = useOutlines()
  const mayOpen = useMayOpen()
  return (record: StoredRecord): RowVerb[] => {
    const entry = entryOf(record)
    const { id, resource, record_id, record_name, actor_id, batch } = entry
    const outline = outlineOf(resource)
    const page = outline?.hasScreens ? `${outline.page}/view` : undefined
    const only = (filter: ListFilter) => onChange({ filter: { ...state.filter, ...filter } })
    return [
      {
        label: t`View changes`,
        icon: 'list',
        isMain: true,
        onChoose: () => void navigate(entryAddress(state, id), { replace: true }),
      },
      ...verbIf(record_name !== null && page !== undefined && mayOpen(page), {
        label: t`Open the record`,
        icon: 'file-text',
        onChoose: () => void navigate(`${page}?id=${record_id}`),
      }),
      ...verbIf(record_id > 0, {
        label: t`Only this record`,
        icon: 'timeline',
        onChoose: () => only({ resource: { in: [resource] }, record_id: { in: [record_id] } }),
      }),
      ...verbIf(actor_id !== null, {
        label: t`Only this person`,
        icon: 'user-check',
        onChoose: () => only({ actor: { in: [actor_id] } }),
      }),
      ...verbIf(batch !== null, {
        label: t`Show each record`,
        icon: 'list-check',
        onChoose: () => void navigate(batchAddress(id)),
      }),
      ...verbIf(batch?.may_undo === true, {
        label: t`Undo`,
        icon: 'timeline',
        isBad: true,
        onChoose: () => onUndo(entry),
      }),
    ]
  }
}

const verbIf = (isOffered: boolean, verb: RowVerb): RowVerb[] => (isOffered ? [verb] : [])
