import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { type AskedFields, listQuery } from './list-query.ts'
import type { ListState } from './list-state.ts'

/** One page of a family's list, with what is `asked` for beside. Old rows stay while the next answer loads; the next page is fetched ahead. */
export function useList(
  resource: AnyResource,
  state: ListState,
  pageId: number | undefined,
  asked?: AskedFields,
  isUnderWay: Presentation['isUnderWay'] = () => false,
) {
  const list = useQuery({
    ...listQuery(resource, state, pageId, asked),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.rows.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  })
  const total = list.isPlaceholderData ? undefined : list.data?.total
  useNextPageAhead(resource, state, pageId, asked, total)
  return list
}

/** How often what is under way is looked at. */
export const LOOK_AGAIN_MS = 3_000

/** Reading a page takes longer than this; who only passes through asks for nothing. */
const REST_MS = 1200

function useNextPageAhead(
  resource: AnyResource,
  state: ListState,
  pageId: number | undefined,
  asked: AskedFields | undefined,
  total: number | undefined,
): void {
  const queries = useQueryClient()
  // In groups each group has its own pages.
  const hasNext =
    state.group === undefined && total !== undefined && state.page * state.size < total
  useEffect(() => {
    if (!hasNext) return undefined
    const next = { ...state, page: state.page + 1 }
    const timer = window.setTimeout(
      () => void queries.prefetchQuery(listQuery(resource, next, pageId, asked)),
      REST_MS,
    )
    return () => window.clearTimeout(timer)
  }, [queries, resource, state, pageId, asked, hasNext])
}
