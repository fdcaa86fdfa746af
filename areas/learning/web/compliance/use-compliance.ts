import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DataOf, InputOf } from '#platform/contract/answers.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import { filterOf, pastDayOf, withFilter } from './compliance-address.ts'

interface Compliance<Call> {
  readonly query: UseQueryResult<DataOf<Call>>
  readonly filter: ListFilter
  readonly setFilter: (chosen: ListFilter) => void
  readonly pageId: number | undefined
  /** What was asked, for the file of the same. */
  readonly body: object
}

/** What a call about compliance answers for the people of a page that the reader reaches, narrowed by filters. */
export function useCompliance<Call extends CallDeclaration>(
  call: Call,
  page: string,
  more: Partial<InputOf<Call>> = {},
): Compliance<Call> {
  const [parameters, setParameters] = useSearchParams()
  const filter = filterOf(parameters)
  const setFilter = (chosen: ListFilter) => setParameters((now) => withFilter(now, chosen))
  const pageId = usePagePermission(page)?.object_id
  const narrowed = Object.fromEntries(
    Object.entries(filter).map(([name, operators]) => [name, operators.in ?? []]),
  )
  const date = pastDayOf(parameters)
  const asked = { ...narrowed, ...more, ...(date && { date }) } as InputOf<Call> // these calls take the filters, and a day
  const query = useCall(call, asked, { page, keepsLast: true })
  return { query, filter, setFilter, pageId, body: { ...asked, object_viewed_id: pageId } }
}
