import { useQuery } from '@tanstack/react-query'
import { vendors } from '#areas/assets/contract/vendors.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

interface Standing {
  readonly status: string
  readonly status_reason: string | null
}

/** How a vendor stands, for a person who may read vendors; undefined while nothing is known. */
export function useVendor(id: unknown): Standing | undefined {
  const permission = usePagePermission(vendors.page)
  const { data } = useQuery({
    queryKey: [vendors.name, 'standing', id],
    enabled: typeof id === 'number' && permission?.rights_view === 1,
    queryFn: async ({ signal }) => {
      const path = callFor(vendors, 'getById').path.replace('{id}', String(id))
      const query = { object_viewed_id: permission?.object_id }
      return (await request<StoredRecord>(path, { signal, query })).data
    },
  })
  return data && { status: String(data['status']), status_reason: textOf(data['status_reason']) }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
