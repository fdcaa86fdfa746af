import { measureText } from '#platform/contract/words/measures.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Change } from '#platform/web/reports/change.tsx'
import type { ReportRange } from '#platform/contract/lists/report-answer.ts'
import type { AnalyticsTile } from '../../contract/analytics.ts'

/** A value of a tile as people read it; money with its currency where that is known. */
export function tileText(
  { kind, unit }: Pick<AnalyticsTile, 'kind' | 'unit'>,
  value: number | null,
): string {
  const words = measureText(kind, value)
  return kind === 'money' && unit !== '' && value !== null ? `${unit} ${words}` : words
}

/** How a tile changed, or that it is of today; nothing where there is nothing to compare with. */
export function TileChange({ tile, range }: { tile: AnalyticsTile; range?: ReportRange }) {
  const { kind, value, previous, is_now } = tile
  if (is_now) return <>{t`today`}</>
  if (value === null || previous === null) return null
  return <Change {...{ kind, now: value, before: previous }} {...(range && { range })} />
}
