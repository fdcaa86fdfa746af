import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { Answer } from '#platform/web/client/read-answer.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

type Change = 'create' | 'update' | 'delete' | 'restore'

/** Sends a change of a family's record; afterwards every list and record of the family is asked for again. */
export function useChangeRecord(resource: AnyResource) {
  const pageId = usePagePermission(resource.page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  return async (change: Change, id: number | undefined, values: Record<string, unknown> = {}) => {
    const { path, method } = callFor(resource, change)
    const body = pageId === undefined ? values : { ...values, object_viewed_id: pageId }
    const answer: Answer<StoredRecord> = await write(path.replace('{id}', String(id ?? '')), {
      method,
      body,
      key: keys.keyFor([change, id, body]),
    })
    keys.spent()
    await queries.invalidateQueries({ queryKey: [resource.name] })
    void queries.invalidateQueries({ queryKey: ['choices', resource.name] })
    return answer
  }
}
