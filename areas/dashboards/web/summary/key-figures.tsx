import { type Figure, Figures as KeyFigures } from '#platform/web/parts/figures/figures.tsx'
import { t } from '#platform/contract/words/texts.ts'
import { measureText } from '#platform/contract/words/measures.ts'
import { Change } from '#platform/web/reports/change.tsx'
import type { ReportRange } from '#platform/contract/lists/report-answer.ts'
import type { DashboardFigure } from '../../contract/figure-sources.ts'
import type { Figures } from './figure-words.tsx'

interface KeyFiguresOfPageProps {
  /** Those to show, in their order; the first that the reader may see. */
  names: readonly string[]
  figures: Readonly<Record<string, DashboardFigure>>
  totals: Figures
  previous: Figures
  range: ReportRange
  /** The rows behind a figure. */
  to: (name: string) => string | undefined
}

/** Figures side by side fit five. */
const MOST = 5

/** The answer in one line: the figures that say how it goes, each beside what it was in as many days before. */
export function KeyFiguresOfPage({ names, ...page }: KeyFiguresOfPageProps) {
  const shown = names.filter((name) => Object.hasOwn(page.totals, name)).slice(0, MOST)
  return <KeyFigures figures={shown.flatMap((name) => figureOf(name, page))} />
}

function figureOf(
  name: string,
  { figures, totals, previous, range, to }: Omit<KeyFiguresOfPageProps, 'names'>,
): Figure[] {
  const figure = figures[name]
  if (!figure) return []
  const [now, before] = [totals[name] ?? null, previous[name] ?? null]
  const address = now === null ? undefined : to(name)
  const value = measureText(figure.kind, now)
  const changed = { kind: figure.kind, now: Number(now), before: Number(before), range }
  return [
    {
      ...{ label: figure.label, value },
      ...(address !== undefined && { to: address }),
      ...(figure.isNow && { note: t`today` }),
      ...(now !== null && before !== null && { note: <Change {...changed} /> }),
    },
  ]
}
