import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useLocation } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import { useServed } from '#platform/web/client/outlines.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Grid } from '#platform/web/grid/grid.tsx'
import type { GridSelection, RowVerb } from '#platform/web/grid/grid-shape.ts'
import { showRow } from '#platform/web/grid/use-shown-row.ts'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { ROW_UPDATE, rowOf } from '#platform/web/grid/use-roving-cells.ts'
import { columnVerbs } from './column-verbs.ts'
import { listColumns } from './columns.tsx'
import { readSort } from './list-state.ts'
import type { ListState } from './list-state.ts'
import { recordAddress } from './list-trail.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { recordName } from '#platform/web/screens/record-words.ts'
import type { useList } from './use-list.ts'
import type { ListColumns } from './use-list-columns.ts'
import { useListReturn } from './use-list-return.ts'
import { useRecordAhead } from '#platform/web/records/use-record.ts'
import styles from './list-body.module.css'

const ListInstead = lazy(async () => ({
  default: (await import('./list-instead.tsx')).ListInstead,
}))

const fetchPhoneList = async () => ({ default: (await import('./phone-list.tsx')).PhoneList })
const PhoneList = lazy(fetchPhoneList)

interface ListBodyProps {
  resource: AnyResource
  presentation: Presentation | undefined
  state: ListState
  onChange: (change: Partial<ListState>) => void
  list: ReturnType<typeof useList>
  verbsOf: (record: StoredRecord) => RowVerb[]
  add: ReactNode
  columns: ListColumns
  selection: GridSelection | undefined
}

/** The rows of a list: a grid, items on the phone, or what stands in their place. */
export function ListBody(props: ListBodyProps) {
  const { resource, presentation, state, onChange, list, verbsOf, add, columns, selection } = props
  const isPhone = usePhone()
  const rows = list.data?.rows
  // Beside the rows, and not after them.
  useEffect(() => {
    if (isPhone) void fetchPhoneList()
  }, [isPhone])
  const shown = useMemo(
    () => listColumns(resource, presentation, columns.places),
    [resource, presentation, columns.places],
  )
  const isEmpty = rows?.length === 0 && !list.isPlaceholderData
  const instead =
    (list.isError && !rows) || isEmpty ? (
      <Suspense>
        <ListInstead resource={resource} state={state} onChange={onChange} list={list} add={add} />
      </Suspense>
    ) : undefined
  const shared = {
    label: resource.label.many,
    keyOf: (record: StoredRecord) => record.id,
    linkOf: ({ id }: StoredRecord, index: number) =>
      recordAddress(resource, id, state, (state.page - 1) * state.size + index + 1),
    verbsOf,
    isStruck: (record: StoredRecord) => record.is_deleted === 'y',
    isStale: list.isPlaceholderData,
  }
  const frame = useRowUpdate(rows, verbsOf)
  useListReturn({
    resource,
    frame,
    page: state.page,
    hasRows: rows !== undefined && !list.isPlaceholderData,
    onPage: (page) => onChange({ page }),
  })
  const changed = useChangedRecord()
  useLandOnChanged(frame, changed, list.isPlaceholderData ? undefined : rows)
  const fetchAhead = useRecordAhead(resource)
  const isGrouped = useServed(resource).has('getGroups')
  if (isPhone && instead) return <div className={styles.listCardInstead}>{instead}</div>
  if (isPhone && rows)
    return (
      <Suspense>
        <PhoneList {...shared} {...{ resource, presentation, rows }} />
      </Suspense>
    )
  return (
    <div ref={frame} className={styles.listCardGrid}>
      <Grid
        {...shared}
        rows={rows}
        columns={shown}
        nameOf={(record) => recordName(resource, record)}
        sort={state.sort.length > 0 ? state.sort : readSort(resource.list.sort)}
        onSort={(sort) => onChange({ sort })}
        onResize={(name, width) =>
          columns.place(
            columns.places.map((each) => (each.name === name ? { ...each, width } : each)),
          )
        }
        headVerbsOf={({ name, isSortable = false }) =>
          columnVerbs(name, { resource, columns, isSortable, isGrouped, onChange })
        }
        selection={selection}
        total={list.data?.isCapped ? undefined : list.data?.total}
        firstRow={(state.page - 1) * state.size}
        changedKey={changed}
        onRest={fetchAhead}
        instead={instead}
      />
    </div>
  )
}

/** F2 and E in a row choose its Update, if it has one. */
function useRowUpdate(
  rows: StoredRecord[] | undefined,
  verbsOf: (record: StoredRecord) => RowVerb[],
) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    const onUpdate = (event: Event) => {
      const row = event instanceof CustomEvent && event.detail instanceof Element && event.detail
      const record = row && rows?.[rowOf(row) - 1]
      if (record)
        verbsOf(record)
          .find(({ label }) => label === 'Update')
          ?.onChoose()
    }
    element?.addEventListener(ROW_UPDATE, onUpdate)
    return () => element?.removeEventListener(ROW_UPDATE, onUpdate)
  })
  return frame
}

/** The keyboard goes on at the record a form has just saved, once its row is there and unless the person has gone on. */
function useLandOnChanged(
  frame: RefObject<HTMLElement | null>,
  changed: number | undefined,
  rows: StoredRecord[] | undefined,
): void {
  const isThere = changed !== undefined && rows?.some(({ id }) => id === changed) === true
  useEffect(() => {
    const grid = frame.current?.querySelector('[data-frame]')
    if (!grid || !isThere) return undefined
    // After the shell has moved the focus to the new screen.
    const timer = window.setTimeout(() => {
      if (document.activeElement?.matches('body,main,h1')) showRow(grid, changed)
    }, AFTER_SHELL_MS)
    return () => window.clearTimeout(timer)
  }, [frame, changed, isThere])
}

const AFTER_SHELL_MS = 20

/** The visits of lists whose saved record has flashed. */
const flashed = new Set<string>()

/** The record a form has just saved flashes once; going back to the list later shows no flash. */
function useChangedRecord(): number | undefined {
  const { key, state } = useLocation()
  const [over, setOver] = useState<string>()
  const isOver = over === key || flashed.has(key)
  const changed: unknown = isOver ? undefined : state?.changed
  useEffect(() => {
    if (changed === undefined) return undefined
    const timer = window.setTimeout(() => {
      flashed.add(key)
      setOver(key)
    }, FLASH_MS)
    return () => window.clearTimeout(timer)
  }, [changed, key])
  return typeof changed === 'number' ? changed : undefined
}

/** The flash itself takes 600 ms; the answer may come a little after the screen. */
const FLASH_MS = 3000
