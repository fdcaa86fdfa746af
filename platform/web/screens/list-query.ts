import { queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#platform/contract/grid-request.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { sortText } from './list-state.ts'
import type { ListState } from './list-state.ts'

/** One page of a family's list, as it is asked for and kept. */
export function listQuery(resource: AnyResource, state: ListState, pageId: number | undefined) {
  return queryOptions({
    queryKey: [resource.name, 'list', state, pageId],
    queryFn: async ({ signal }) => {
      const { path } = callFor(resource, 'getAll')
      const startRow = (state.page - 1) * PAGE_SIZE
      const { data, total, total_is_capped } = await request<StoredRecord[]>(path, {
        signal,
        query: {
          startRow,
          endRow: startRow + PAGE_SIZE,
          sort: state.sort ? sortText(state.sort) : undefined,
          filter: Object.keys(state.filter).length > 0 ? JSON.stringify(state.filter) : undefined,
          search: state.search || undefined,
          deleted: state.withDeleted || undefined,
          object_viewed_id: pageId,
        },
      })
      return { rows: data, total: total ?? data.length, isCapped: total_is_capped === true }
    },
  })
}
