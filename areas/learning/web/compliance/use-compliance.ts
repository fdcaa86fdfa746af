import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import { filterOf, pastDayOf, withFilter } from './compliance-address.ts'

/** What a call about compliance answers for the people of a page that the reader reaches, narrowed by filters. */
export function useCompliance<Data>(
  call: CallDeclaration,
  page: string,
  more: Readonly<Record<string, unknown>> = {},
) {
  const [parameters, setParameters] = useSearchParams()
  const filter = filterOf(parameters)
  const setFilter = (chosen: ListFilter) => setParameters((now) => withFilter(now, chosen))
  const pageId = usePagePermission(page)?.object_id
  const narrowed = Object.fromEntries(
    Object.entries(filter).map(([name, operators]) => [name, operators.in ?? []]),
  )
  const date = pastDayOf(parameters)
  const body = { ...narrowed, ...more, ...(date && { date }), object_viewed_id: pageId }
  const query = useQuery({
    queryKey: [call.path, body],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await request<Data>(call.path, { method: 'POST', signal, body })).data,
  })
  return { query, filter, setFilter, pageId, body }
}
