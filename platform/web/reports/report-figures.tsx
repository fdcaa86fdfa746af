import type { Measure, Report } from '#platform/contract/reports.ts'
import { type Figure, Figures } from '#platform/web/parts/figures.tsx'
import { Change } from './change.tsx'
import { measureText } from './measure-words.ts'
import { numberIn } from './report-answer.ts'
import type { Answered } from './use-report.ts'

/** Figures side by side fit five. */
const MOST_FIGURES = 5

/** The key figures above the chart: the report's first measures, each with what it was before. */
export function ReportFigures({ report, answer }: { report: Report; answer: Answered }) {
  return <Figures figures={figuresOf(report, answer)} />
}

function figuresOf({ measures }: Report, { totals, before }: Answered): Figure[] {
  return Object.entries<Measure>(measures)
    .filter(([, { isHidden }]) => !isHidden)
    .slice(0, MOST_FIGURES)
    .map(([name, { label, kind }]) => ({
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
}
