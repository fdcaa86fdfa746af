import { bodyOf } from '#platform/web/reports/report-fields.ts'
import { chartCalls } from '../../contract/charts.ts'
import type { ChartState, Chosen } from './chart-state.ts'
import { useCall } from '#platform/web/client/use-call.ts'

/** The reports that can be drawn: they change with one's rights alone. */
export function useChartedReports(url: string) {
  return useCall(chartCalls.measures, {}, { page: url, staleTime: 60_000 })
}

/** The points of a chart; old ones stay while the next are counted. */
export const useExplored = (state: ChartState, chosen: Chosen | undefined) =>
  useCall(
    chartCalls.explore,
    { ...askedOf(state, chosen), dimensions: chosen ? dimensionsOf(chosen) : [] },
    { isAsked: chosen !== undefined, keepsLast: true },
  )

export const useRanked = (state: ChartState, chosen: Chosen | undefined) =>
  useCall(
    chartCalls.pareto,
    { ...askedOf(state, chosen), dimension: chosen?.by ?? null },
    { isAsked: chosen !== undefined, keepsLast: true },
  )

function askedOf(state: ChartState, chosen: Chosen | undefined): Readonly<Record<string, unknown>> {
  const { date_from, date_to, ...filters } = bodyOf(state.filter)
  return {
    source: chosen?.report.name ?? null,
    measure: chosen?.measure ?? null,
    ...{ date_from, date_to, filters },
  }
}

const dimensionsOf = ({ by, split }: Chosen): string[] => (split === undefined ? [by] : [by, split])
