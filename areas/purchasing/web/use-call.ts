import { useQuery } from '@tanstack/react-query'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'

/** What a call answers about a record, asked for again with the family; nothing for people without the right on its page. */
export function useCall<Data>(
  { path, pages }: CallDeclaration,
  family: string,
  id: number | undefined,
  version?: unknown,
) {
  const permission = usePagePermission(pages?.[0] ?? '')
  return useQuery({
    queryKey: [family, path, id, version, permission?.object_id],
    enabled: permission?.rights_view === 1 && id !== undefined,
    queryFn: async ({ signal }) =>
      (
        await request<Data>(path.replace('{id}', String(id)), {
          ...{ signal, query: { object_viewed_id: permission?.object_id } },
        })
      ).data,
  })
}
