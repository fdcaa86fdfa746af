import { queryOptions } from '@tanstack/react-query'
import type { Filter } from '#platform/contract/lists/grid-request.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { request } from '#platform/web/client/request.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { datedFilter } from '#platform/web/filters/day-span.ts'
import { listFields } from './list-fields.ts'
import { sortText } from './list-state.ts'
import type { ListState } from './list-state.ts'

/** What decides which rows a page holds; the columns and the view do not. */
const rowsOf = ({ search, sort, filter, withDeleted, page, size }: ListState) => ({
  search,
  sort: sortText(sort),
  filter,
  withDeleted,
  page,
  size,
})

/** What is asked for of each row. */
export interface AskedFields {
  /** Fields that are answered on request alone, as the server takes them. */
  readonly with: string
  /** The only fields that are wanted; empty for whole records. */
  readonly fields: string
}

const WHOLE: AskedFields = { with: '', fields: '' }

/** The shown columns that are answered on request alone, as the server takes them. */
export const askedOf = (
  { fields }: AnyResource,
  shown: readonly { readonly name: string }[],
): string => shown.flatMap(({ name }) => (fields[name]?.onRequest ? [name] : [])).join(',')

/** One page of a family's list, as it is asked for and kept. */
export function listQuery(
  resource: AnyResource,
  state: ListState,
  pageId: number | undefined,
  asked: AskedFields = WHOLE,
) {
  return queryOptions({
    queryKey: [resource.name, 'list', rowsOf(state), pageId, asked],
    queryFn: ({ signal }) => {
      const startRow = (state.page - 1) * state.size
      const rows = [startRow, startRow + state.size] as const
      return readRows(resource, state, pageId, rows, { signal, asked })
    },
  })
}

/** Some rows of a family's list, as its filters, search and order have them. */
export async function readRows(
  resource: AnyResource,
  state: ListState,
  pageId: number | undefined,
  [startRow, endRow]: readonly [number, number],
  { signal, asked = WHOLE }: { signal?: AbortSignal; asked?: AskedFields } = {},
) {
  const { path } = callFor(resource, 'getAll')
  const filter = askedFilter(resource, state)
  const { data, total, total_is_capped } = await request<StoredRecord[]>(path, {
    ...(signal && { signal }),
    query: {
      startRow,
      endRow,
      sort: sortText(state.sort) || undefined,
      filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined,
      search: state.search || undefined,
      deleted: state.withDeleted || undefined,
      with: asked.with || undefined,
      fields: asked.fields || undefined,
      object_viewed_id: pageId,
    },
  })
  return { rows: data, total: total ?? data.length, isCapped: total_is_capped === true }
}

/** The filter of a list as the server takes it, in the days of the signed-in person. */
export const askedFilter = (resource: AnyResource, { filter }: ListState): Filter =>
  datedFilter(listFields(resource), filter, sessionStore.get()?.user.timezone)
