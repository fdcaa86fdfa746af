import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import type { SortBy } from '#platform/web/grid/grid-shape.ts'
import { type ColumnPlace, columnsText, readColumns } from './column-places.ts'

/** What a list shows; all of it stands in the address, so that it can be shared and comes back. */
export interface ListState {
  readonly search: string
  /** The first key decides; none is the family's own order. */
  readonly sort: readonly SortBy[]
  readonly filter: ListFilter
  /** Which columns, in which order; undefined is what the person had last, else the family's own. */
  readonly columns: readonly ColumnPlace[] | undefined
  /** From 1. */
  readonly page: number
  /** Rows a page. */
  readonly size: number
  readonly withDeleted: boolean
  /** The column whose values the rows stand under; undefined is one list. */
  readonly group: string | undefined
  /** The saved view it began with; `all` is none although one of them is the person's default. */
  readonly view: number | 'all' | undefined
}

/** Rows a page may have; the first is what nobody has to say. */
export const PAGE_SIZES = [PAGE_SIZE, 50, 100] as const

/** A list nobody has changed. */
export const plainList: ListState = {
  search: '',
  sort: [],
  filter: {},
  columns: undefined,
  page: 1,
  size: PAGE_SIZE,
  withDeleted: false,
  group: undefined,
  view: undefined,
}

/**
 * The state in the address, and a way to change it. Any change but of the page and the columns goes back to the first page. What is
 * asked for holds at once, before the address follows: the next change adds to it, however busy the browser is.
 */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const [asked, setAsked] = useState<Asked>()
  const address = parameters.toString()
  if (asked?.to === address) setAsked(undefined)
  const pending = asked?.over.includes(address) ? asked : undefined
  const state = readState(new URLSearchParams(pending?.to ?? address))
  const change = (next: Partial<ListState>) => {
    const to = writeState({ ...state, ...(keepsPage(next) ? {} : { page: 1 }), ...next })
    setAsked({ over: [address, ...(pending ? [...pending.over, pending.to] : [])], to: String(to) })
    setParameters(to, { replace: true, preventScrollReset: true })
  }
  return [state, change]
}

/** An address on its way, and those it comes in the place of. */
interface Asked {
  readonly over: readonly string[]
  readonly to: string
}

const keepsPage = (next: Partial<ListState>): boolean =>
  Object.keys(next).every((name) => name === 'columns')

export function readState(parameters: URLSearchParams): ListState {
  const page = Number(parameters.get('page'))
  const size = Number(parameters.get('rows'))
  return {
    search: parameters.get('search') ?? '',
    sort: readSort(parameters.get('sort')),
    filter: readFilter(parameters.get('filter')),
    columns: readColumns(parameters.get('columns')),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    size: PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZE,
    withDeleted: parameters.get('deleted') === '1',
    group: parameters.get('group') || undefined,
    view: readView(parameters.get('view')),
  }
}

export function writeState(state: ListState): URLSearchParams {
  const { search, sort, filter, columns, page, size, withDeleted, group, view } = state
  const parameters = new URLSearchParams()
  if (view !== undefined) parameters.set('view', String(view))
  if (search) parameters.set('search', search)
  if (sort.length > 0) parameters.set('sort', sortText(sort))
  if (Object.keys(filter).length > 0) parameters.set('filter', JSON.stringify(filter))
  if (columns) parameters.set('columns', columnsText(columns))
  if (page > 1) parameters.set('page', String(page))
  if (size !== PAGE_SIZE) parameters.set('rows', String(size))
  if (withDeleted) parameters.set('deleted', '1')
  if (group) parameters.set('group', group)
  return parameters
}

/** As the call spells it: `-date_created,name`. */
export const sortText = (sort: readonly SortBy[]): string =>
  sort.map(({ name, isDescending }) => (isDescending ? `-${name}` : name)).join(',')

/** The keys of a sort, each name once. */
export function readSort(text: string | null): SortBy[] {
  const keys = (text ?? '').split(',').map((key) => ({
    name: key.replace(/^-/, ''),
    isDescending: key.startsWith('-'),
  }))
  return keys.filter(
    ({ name }, index) => name !== '' && keys.findIndex((each) => each.name === name) === index,
  )
}

function readView(text: string | null): ListState['view'] {
  if (text === 'all') return text
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function readFilter(text: string | null): ListFilter {
  if (!text) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? (parsed as ListFilter) : {} // its inside is checked by the server, and shown as it is
  } catch {
    return {} // an address cut off in a mail: better the whole list than none
  }
}
