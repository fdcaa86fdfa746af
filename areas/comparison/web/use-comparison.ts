import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { comparisonCalls } from '../contract/comparison-calls.ts'
import { comparisonPage } from '../contract/comparison-page.ts'
import type { ComparedRow, ComparisonKind, ComparisonRun } from '../contract/comparison-words.ts'

/** A run is looked at this often while a job works at it. */
const AGAIN_MS = 1_000

/** What the address says: what is compared, which run is shown, and how its rows are narrowed. */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams()
  const number = (name: string): number | undefined => {
    const found = Number(parameters.get(name) ?? '')
    return Number.isSafeInteger(found) && found > 0 ? found : undefined
  }
  const change = (next: Readonly<Record<string, string | number | undefined>>) =>
    setParameters(
      (now) => {
        const changed = new URLSearchParams(now)
        for (const [name, value] of Object.entries(next))
          if (value === undefined || value === '') changed.delete(name)
          else changed.set(name, String(value))
        return changed
      },
      { replace: true },
    )
  return {
    ...{ list: number('list'), group: number('group'), run: number('run') },
    ...{ verdict: parameters.get('verdict') ?? '', field: parameters.get('field') ?? '' },
    ...{ page: number('page') ?? 1, key: parameters.get('key') ?? '', change },
  }
}

export type ComparisonAddress = ReturnType<typeof useAddress>

export const usePageId = () => usePagePermission(comparisonPage.url)?.object_id

export interface OfferedList {
  readonly id: number
  readonly name: string
  readonly client_id: number
}

/** Lists that are loaded, and the fields that fit the chosen one. */
export function useOffered(listId: number | undefined) {
  const pageId = usePageId()
  const lists = useQuery({
    queryKey: ['comparison', 'lists', pageId],
    queryFn: async ({ signal }) =>
      (
        await request<OfferedList[]>('aiComparisonList/getAIComparisonListForDropdown', {
          ...{ method: 'POST', signal, body: { object_viewed_id: pageId } },
        })
      ).data,
  })
  const list = lists.data?.find(({ id }) => id === listId)
  const groups = useQuery({
    queryKey: ['comparison', 'groups', pageId, list?.id, list?.client_id],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = {
        object_viewed_id: pageId,
        ...(list && { list_ids: [list.id], client_ids: [list.client_id] }),
      }
      const path = comparisonCalls.fieldChoices.path
      return (await request<{ id: number; name: string }[]>(path, { method: 'POST', signal, body }))
        .data
    },
  })
  return { lists, groups }
}

/** The run that is shown, asked for again while it goes on. */
export function useRun(id: number | undefined) {
  const pageId = usePageId()
  return useQuery<ComparisonRun>({
    queryKey: ['comparison', 'run', id, pageId],
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'Running' ? AGAIN_MS : false),
    queryFn: async ({ signal }) =>
      (
        await request<ComparisonRun>('aiComparison/fields', {
          ...{ method: 'POST', signal, body: { run_id: id, object_viewed_id: pageId } },
        })
      ).data,
  })
}

/** The newest runs. */
export function useRuns() {
  const pageId = usePageId()
  return useQuery({
    queryKey: ['comparison', 'runs', pageId],
    queryFn: async ({ signal }) =>
      (
        await request<ComparisonRun[]>(comparisonCalls.runs.path, {
          ...{ method: 'POST', signal, body: { object_viewed_id: pageId } },
        })
      ).data,
  })
}

/** Starts a comparison. */
export function useCompare(onStarted: (run: ComparisonRun) => void) {
  const pageId = usePageId()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: {
      name: ComparisonKind
      listId?: number | undefined
      fieldGroupId?: number | undefined
    }) => {
      const { name, ...body } = asked
      const path = comparisonCalls.compare.path.replace('{name}', name)
      return (
        await request<ComparisonRun>(path, {
          ...{ method: 'POST', body: { ...body, object_viewed_id: pageId } },
        })
      ).data
    },
    onSuccess: (run) => {
      void client.invalidateQueries({ queryKey: ['comparison', 'runs'] })
      onStarted(run)
    },
  })
}

/** Rows of a page of results. */
export const ROWS_OF_PAGE = 50

/** Rows of a run as the address narrows them. */
export function useRows(run: number, { verdict, field, page }: ComparisonAddress) {
  const pageId = usePageId()
  const narrowed = { ...(verdict && { verdict }), ...(field && { field }) }
  const body = {
    ...{ run_id: run, ...narrowed, object_viewed_id: pageId },
    ...{ from: (page - 1) * ROWS_OF_PAGE, most: ROWS_OF_PAGE },
  }
  const query = useQuery({
    queryKey: ['comparison', 'rows', body],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, total } = await request<ComparedRow[]>(comparisonCalls.runRows.path, {
        ...{ method: 'POST', signal, body },
      })
      return { rows: data, total: total ?? data.length }
    },
  })
  return { query, body: { run_id: run, ...narrowed, object_viewed_id: pageId } }
}
