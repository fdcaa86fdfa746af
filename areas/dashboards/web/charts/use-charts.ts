import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { bodyOf } from '#platform/web/reports/report-fields.ts'
import { type ChartAnswer, chartCalls, type ChartedReport } from '../../contract/charts.ts'
import type { Pareto } from '../../contract/pareto.ts'
import type { ChartState, Chosen } from './chart-state.ts'

/** The reports that can be drawn: they change with one's rights alone. */
export function useChartedReports(url: string) {
  const pageId = usePagePermission(url)?.object_id
  return useQuery({
    queryKey: ['charts', 'measures', pageId],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { path, method } = chartCalls.measures
      const body = { object_viewed_id: pageId }
      return (await request<ChartedReport[]>(path, { method, body, signal })).data
    },
  })
}

/** The points of a chart; old ones stay while the next are counted. */
export const useExplored = (state: ChartState, chosen: Chosen | undefined) =>
  useCounted<ChartAnswer>('explore', state, chosen, (one) => ({
    dimensions: one.split === undefined ? [one.by] : [one.by, one.split],
  }))

export const useRanked = (state: ChartState, chosen: Chosen | undefined) =>
  useCounted<Pareto>('pareto', state, chosen, ({ by }) => ({ dimension: by }))

function useCounted<Answer>(
  call: 'explore' | 'pareto',
  state: ChartState,
  chosen: Chosen | undefined,
  more: (chosen: Chosen) => object,
) {
  const { date_from, date_to, ...filters } = bodyOf(state.filter)
  const body = chosen && {
    source: chosen.report.name,
    measure: chosen.measure,
    ...{ date_from, date_to, filters },
    ...more(chosen),
  }
  return useQuery({
    queryKey: ['charts', call, body],
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { path, method } = chartCalls[call]
      return (await request<Answer>(path, { method, body, signal })).data
    },
  })
}
