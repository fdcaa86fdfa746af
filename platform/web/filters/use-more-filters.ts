import { useQuery } from '@tanstack/react-query'
import type { Fields } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { request } from '#platform/web/client/request.ts'
import type { ListFilter } from './filter-shape.ts'
import type { MoreFilters } from '#platform/web/screens/present-resource.ts'

/** The filters of a list beside its fields, where its family has some. */
export function useMoreFilters(
  resource: AnyResource,
  more: MoreFilters | undefined,
  filter: ListFilter,
  pageId: number | undefined,
): Fields {
  const { path = '', query = {} } = more ?? {}
  const { data = [] } = useQuery({
    queryKey: [resource.name, 'filters', path, query, pageId],
    enabled: more !== undefined,
    queryFn: async ({ signal }) => {
      const asked = { signal, query: { ...query, object_viewed_id: pageId } }
      return (await request<unknown[]>(path, asked)).data
    },
  })
  return more?.fieldsOf(data, filter) ?? {}
}
