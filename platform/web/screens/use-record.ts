import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

/** The record that the address names by `?id=`; none when it names none. */
export function useRecord(resource: AnyResource) {
  const id = useRecordId()
  const pageId = usePagePermission(resource.page)?.object_id
  return useQuery({
    queryKey: [resource.name, 'record', id, pageId],
    enabled: id !== undefined,
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

export function useRecordId(): number | undefined {
  const id = Number(useSearchParams()[0].get('id'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
