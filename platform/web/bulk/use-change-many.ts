import { useQueryClient } from '@tanstack/react-query'
import type { BulkAnswer } from '#platform/contract/bulk.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { type BulkOperation, callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'

/** Sends one change of many records of a family; afterwards all its lists and records are asked for again. */
export function useChangeMany(resource: AnyResource) {
  const pageId = usePagePermission(resource.page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  return async (
    operation: BulkOperation,
    ids: readonly number[],
    more: { values?: Readonly<Record<string, unknown>> } = {},
  ) => {
    const { path, method } = callFor(resource, operation)
    const body = { ids, ...more, object_viewed_id: pageId }
    const answer = await write<BulkAnswer>(path, {
      method,
      body,
      key: keys.keyFor([operation, body]),
    })
    keys.spent()
    await queries.invalidateQueries({ queryKey: [resource.name] })
    void queries.invalidateQueries({ queryKey: ['choices', resource.name] })
    return answer
  }
}
