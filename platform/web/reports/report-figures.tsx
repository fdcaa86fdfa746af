import type { Measure, Report } from '#platform/contract/reports.ts'
import { type Figure, Figures } from '#platform/web/parts/figures/figures.tsx'
import { Change } from './change.tsx'
import { measureText } from '#platform/contract/words/measures.ts'
import { numberIn } from './number-in.ts'
import type { Answered } from './present-report.ts'

/** Figures side by side fit five. */
const MOST_FIGURES = 5

/** The key figures above the chart: the report's first measures and what was asked for beside, each with what it was before. */
export function ReportFigures({ report, answer }: { report: Report; answer: Answered }) {
  return <Figures figures={figuresOf(report, answer)} />
}

const figuresOf = ({ measures }: Report, answer: Answered): Figure[] => {
  const own = Object.entries<Measure>(measures).filter(
    ([name, { isHidden }]) => !isHidden && !isAdded(answer, name),
  )
  return [...figures(own.slice(0, MOST_FIGURES), answer), ...addedFigures(answer)]
}

/** What was asked for beside the declared measures, as figures. */
export const addedFigures = (answer: Answered): Figure[] =>
  figures(Object.entries(answer.measures ?? {}), answer)

const isAdded = ({ measures }: Answered, name: string): boolean =>
  measures !== undefined && Object.hasOwn(measures, name)

const figures = (measures: readonly [string, Measure][], { totals, before }: Answered): Figure[] =>
  measures.map(([name, { label, kind }]) => ({
    label,
    value: measureText(kind, totals[name]),
    ...(before && {
      note: (
        <Change
          kind={kind}
          now={numberIn(totals, name)}
          before={numberIn(before.totals, name)}
          range={before.range}
        />
      ),
    }),
  }))
