import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { comparisonCalls } from '../contract/comparison-calls.ts'
import { comparisonPage } from '../contract/comparison-page.ts'
import { useCall, useAnswer } from '#platform/web/client/use-call.ts'
import { useChange } from '#platform/web/client/use-change.ts'

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
  const groups = useCall(
    comparisonCalls.fieldChoices,
    list ? { list_ids: [list.id], client_ids: [list.client_id] } : {},
    { page: comparisonPage.url, keepsLast: true },
  )
  return { lists, groups }
}

/** The run that is shown, asked for again while it goes on. */
export const useRun = (id: number | undefined) =>
  useCall(
    comparisonCalls.compare,
    { name: 'fields', run_id: id ?? null },
    {
      isAsked: id !== undefined,
      refetchInterval: ({ state }) => (state.data?.state === 'Running' ? AGAIN_MS : false),
    },
  )

/** The list of runs is of no family. */
const RUNS = { name: 'comparison-runs' }

/** The newest runs. */
export const useRuns = () => useCall(comparisonCalls.runs, {}, { family: RUNS })

/** Starts a comparison. */
export const useCompare = () =>
  useChange(comparisonCalls.compare, { changes: [RUNS], isQuiet: true, isSentOnce: true })

/** Rows of a page of results. */
export const ROWS_OF_PAGE = 50

/** Rows of a run as the address narrows them. */
export function useRows(run: number, { verdict, field, page }: ComparisonAddress) {
  const pageId = usePageId()
  const narrowed: Readonly<Record<string, unknown>> = {
    ...(verdict && { verdict }),
    ...(field && { field }),
  }
  const asked = {
    ...{ run_id: run, ...narrowed },
    ...{ from: (page - 1) * ROWS_OF_PAGE, most: ROWS_OF_PAGE },
  }
  const query = useAnswer(comparisonCalls.runRows, asked, {
    keepsLast: true,
    select: ({ data, total }) => ({ rows: data, total: total ?? data.length }),
  })
  return { query, body: { run_id: run, ...narrowed, object_viewed_id: pageId } }
}
