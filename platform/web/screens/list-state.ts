import { useSearchParams } from 'react-router'
import type { Filter } from '#platform/contract/grid-request.ts'
import type { SortBy } from '#platform/web/parts/grid-shape.ts'

/** What a list shows; all of it stands in the address, so that it can be shared and comes back. */
export interface ListState {
  readonly search: string
  readonly sort: SortBy | undefined
  readonly filter: Filter
  /** From 1. */
  readonly page: number
  readonly withDeleted: boolean
}

/** The state in the address, and a way to change it. Any change but of the page goes back to the first page. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const state = readState(parameters)
  const change = (next: Partial<ListState>) =>
    setParameters(writeState({ ...state, page: 1, ...next }), {
      replace: true,
      preventScrollReset: true,
    })
  return [state, change]
}

export function readState(parameters: URLSearchParams): ListState {
  const page = Number(parameters.get('page'))
  return {
    search: parameters.get('search') ?? '',
    sort: readSort(parameters.get('sort')),
    filter: readFilter(parameters.get('filter')),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    withDeleted: parameters.get('deleted') === '1',
  }
}

export function writeState({
  search,
  sort,
  filter,
  page,
  withDeleted,
}: ListState): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (sort) parameters.set('sort', sortText(sort))
  if (Object.keys(filter).length > 0) parameters.set('filter', JSON.stringify(filter))
  if (page > 1) parameters.set('page', String(page))
  if (withDeleted) parameters.set('deleted', '1')
  return parameters
}

/** As the call spells it: `-date_created`. */
export function sortText({ name, isDescending }: SortBy): string {
  return isDescending ? `-${name}` : name
}

/** The first key of a sort, which the header shows. */
export function readSort(text: string | null): SortBy | undefined {
  const first = text?.split(',')[0]
  if (!first) return undefined
  return { name: first.replace(/^-/, ''), isDescending: first.startsWith('-') }
}

function readFilter(text: string | null): Filter {
  if (!text) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? (parsed as Filter) : {} // its inside is checked by the server, and shown as it is
  } catch {
    return {} // an address cut off in a mail: better the whole list than none
  }
}
