import { t } from '#platform/contract/words/texts.ts'
import type { SeriesPoint } from '#platform/contract/lists/report-answer.ts'
import type { CampaignDay } from '../../contract/campaign.ts'

/** Campaigns that a chart tells apart; the others are drawn together. */
const SERIES = 5

/** The volume a day of the largest campaigns, and of the others together. */
export function topSeries(series: readonly CampaignDay[]): SeriesPoint[] {
  const sizes = new Map<number, number>()
  for (const { category_id, volume } of series)
    sizes.set(category_id, (sizes.get(category_id) ?? 0) + volume)
  const largest = new Set(
    [...sizes]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, SERIES)
      .map(([id]) => id),
  )
  return series.map(({ date, category_id, campaign, volume }) => {
    const is_rest = !largest.has(category_id)
    return {
      ...{ date, is_rest, value: volume },
      ...(is_rest ? { key: '', label: t`Other` } : { key: String(category_id), label: campaign }),
    }
  })
}
