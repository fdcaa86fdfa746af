import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callFor } from '#platform/contract/standard-calls.ts'
import { request } from '#platform/web/client/request.ts'
import { leaveTypes } from '../contract/leave-types.ts'

const { path, method } = callFor(leaveTypes, 'getAllForDropdown')

/** What a type of leave is asked for in, as its drop-down says; undefined until it is known. */
export function useUnit(type: unknown, pageId: number | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: [leaveTypes.name, 'unit', type],
    enabled: typeof type === 'number',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { ids: [type], endRow: 1, object_viewed_id: pageId }
      return (await request<{ unit: string }[]>(path, { method, body, signal })).data
    },
  })
  return data?.[0]?.unit
}
