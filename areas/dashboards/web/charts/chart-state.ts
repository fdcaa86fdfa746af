import { useSearchParams } from 'react-router'
import { daySpans } from '#platform/web/filters/day-span.ts'
import { type ListState, plainList, readState } from '#platform/web/lists/list-state.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { ChartedReport } from '../../contract/charts.ts'

/** What a chart shows; all of it stands in the address. */
export interface ChartState {
  readonly source: string | undefined
  readonly measure: string | undefined
  /** The first dimension, and the one that tells its parts apart. */
  readonly by: string | undefined
  readonly split: string | undefined
  readonly draw: string | undefined
  /** The days and the filters of the report, as its own page writes them. */
  readonly filter: ListState['filter']
}

const NAMES = ['source', 'measure', 'by', 'split', 'draw'] as const

/** The state in the address, and a way to change it; another report has other measures and dimensions. */
export function useChartState(): [ChartState, (change: Partial<ChartState>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const zone = useZone()
  const month = daySpans(zone).find(({ name }) => name === 'This month')
  const state: ChartState = {
    source: parameters.get('source') ?? undefined,
    measure: parameters.get('measure') ?? undefined,
    by: parameters.get('by') ?? undefined,
    split: parameters.get('split') ?? undefined,
    draw: parameters.get('draw') ?? undefined,
    filter: { date: { between: [month?.from, month?.to] }, ...readState(parameters).filter },
  }
  const change = (next: Partial<ChartState>) => {
    const { filter, ...names } = { ...state, ...next }
    const written = new URLSearchParams()
    for (const name of NAMES) if (names[name] !== undefined) written.set(name, names[name])
    written.set('filter', JSON.stringify(filter))
    setParameters(written, { replace: true, preventScrollReset: true })
  }
  return [state, change]
}

/** The report, the measure and the dimension that are drawn: the chosen ones, else those a report opens with. */
export interface Chosen {
  readonly report: ChartedReport
  readonly measure: string
  readonly by: string
  readonly split: string | undefined
}

/** Reads what is chosen; a name the report does not know stands for none. */
export function chosenIn(
  reports: readonly ChartedReport[],
  state: ChartState,
  opensBy: (report: ChartedReport) => string | undefined,
): Chosen | undefined {
  const report = reports.find(({ name }) => name === state.source) ?? reports.at(0)
  if (!report) return undefined
  const known = (name: string | undefined) =>
    name !== undefined && name in report.groupings ? name : undefined
  const measure = state.measure !== undefined && state.measure in report.measures
  const by = known(state.by) ?? opensBy(report) ?? Object.keys(report.groupings)[0] ?? 'day'
  const split = known(state.split)
  return {
    report,
    measure: measure ? (state.measure ?? report.counts) : report.counts,
    by,
    split: split === by ? undefined : split,
  }
}

/** The state of the report's own page behind a chart. */
export const behind = ({ filter }: ChartState): ListState => ({ ...plainList, filter })
