import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Outline } from '#platform/contract/outline/outline.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { request } from '#platform/web/client/request.ts'

/** What a drop-down offers: the record's number, its name and the declared labels. */
export interface OfferedRecord {
  id: number
  name: string
  [label: string]: unknown
}

const PAGE = 20

interface Asking {
  target: Outline | undefined
  pageId: number | undefined
  search: string
  narrowing: Readonly<Record<string, unknown>>
  isOpen: boolean
}

/** Pages of a drop-down, searched by the server; asked for when it is open. */
export function useChoices({ target, pageId, search, narrowing, isOpen }: Asking) {
  const query = useInfiniteQuery({
    queryKey: ['choices', target?.name, pageId, search, narrowing],
    enabled: isOpen && target !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      ask(
        target,
        { ...narrowing, search, startRow: pageParam, endRow: pageParam + PAGE },
        pageId,
        signal,
      ),
    getNextPageParam: (last, pages) => (last.data.length < PAGE ? undefined : pages.length * PAGE),
  })
  return { ...query, offered: query.data?.pages.flatMap(({ data }) => data) ?? [] }
}

/** The names of records by number, for chips and forms that hold only numbers. */
export function useTitles(target: Outline | undefined, ids: readonly number[], pageId?: number) {
  const { data } = useQuery({
    queryKey: ['titles', target?.name, pageId, ids],
    enabled: target !== undefined && ids.length > 0,
    staleTime: 60_000,
    queryFn: ({ signal }) => ask(target, { ids, startRow: 0, endRow: ids.length }, pageId, signal),
  })
  return new Map((data?.data ?? []).map(({ id, name }) => [id, name]))
}

function ask(
  target: Outline | undefined,
  body: Readonly<Record<string, unknown>>,
  pageId: number | undefined,
  signal: AbortSignal,
) {
  if (!target) throw new Error('A drop-down was asked for without a family')
  const { path, method } = callFor(target, 'getAllForDropdown')
  const named = pageId === undefined ? body : { ...body, object_viewed_id: pageId }
  return request<OfferedRecord[]>(path, { method, body: named, signal })
}
