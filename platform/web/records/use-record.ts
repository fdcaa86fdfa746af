import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { LOOK_AGAIN_MS } from '#platform/web/lists/use-list.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'

/** The record that the address names by `?id=`; none when it names none. */
export function useRecord(
  resource: AnyResource,
  isUnderWay: Presentation['isUnderWay'] = () => false,
) {
  const id = useRecordId()
  const pageId = usePagePermission(resource.page)?.object_id
  return useQuery({
    ...recordQuery(resource, id, pageId),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_AGAIN_MS : false),
  })
}

export function useRecordId(): number | undefined {
  const id = Number(useSearchParams()[0].get('id'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Fetches a record before it is opened: a pointer that rests on its row will mostly open it. */
export function useRecordAhead(resource: AnyResource): (record: StoredRecord) => void {
  const queries = useQueryClient()
  const pageId = usePagePermission(resource.page)?.object_id
  return ({ id }) => void queries.prefetchQuery(recordQuery(resource, id, pageId))
}

/** Answers the whole of a record of which a list holds a part. Where it cannot be fetched, what the list holds has to do. */
export function useWholeRecord(
  resource: AnyResource,
  isPart: boolean,
): (record: StoredRecord) => Promise<StoredRecord> {
  const queries = useQueryClient()
  const pageId = usePagePermission(resource.page)?.object_id
  return async (record) => {
    if (!isPart) return record
    const query = { ...recordQuery(resource, record.id, pageId), networkMode: 'always' as const }
    return queries.fetchQuery(query).catch(() => record)
  }
}

function recordQuery(resource: AnyResource, id: number | undefined, pageId: number | undefined) {
  return queryOptions({
    queryKey: [resource.name, 'record', id, pageId],
    queryFn: async ({ signal }) => {
      const path = callFor(resource, 'getById').path.replace('{id}', String(id))
      const { data } = await request<StoredRecord>(path, {
        signal,
        query: { object_viewed_id: pageId },
      })
      return data
    },
  })
}
