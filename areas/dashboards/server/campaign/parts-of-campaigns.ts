import type { Counted } from '#platform/server/reports/count-report.ts'
import type { CountedGroup } from '#platform/server/reports/report-source.ts'
import type { CampaignDay, CampaignStatus } from '../../contract/campaign.ts'
import { numberOf } from '../figures/figure-rows.ts'
import { type Counting, measureOf } from './count-campaigns.ts'

/** What the groups of campaign, day and status come to. */
export interface Parts {
  /** By campaign, and of all under an empty key; undefined while no status counts as a success. */
  readonly successes: ReadonlyMap<string, number> | undefined
  readonly series: CampaignDay[]
  readonly statuses: CampaignStatus[]
}

/** The series, the statuses and the successes, from one count by campaign, day and status. */
export function partsOf(counting: Counting, counted: Counted, wins: readonly number[]): Parts {
  const { declared } = counting.source
  const volume = measureOf(declared.figures, 'volume')
  const isWon = winsAmong(wins)
  const done = measureOf(declared.figures, 'completed')
  const days = new Map<string, { -readonly [K in keyof CampaignDay]: CampaignDay[K] }>()
  const successes = new Map<string, number>([['', 0]])
  for (const group of counted.groups) {
    const [campaign = '', date = '', status = ''] = group.key
    const [label = ''] = group.labels
    const won = isWon(status) ? (numberOf(group[done]) ?? 0) : 0
    const day = days.get(`${date} ${campaign}`) ?? {
      ...{ date, category_id: Number(campaign), campaign: label, volume: 0 },
      ...(wins.length > 0 && { success: 0 }),
    }
    day.volume += numberOf(group[volume]) ?? 0
    if (day.success !== undefined) day.success += won
    days.set(`${date} ${campaign}`, day)
    for (const key of ['', campaign]) successes.set(key, (successes.get(key) ?? 0) + won)
  }
  return {
    successes: wins.length > 0 ? successes : undefined,
    series: [...days.values()].toSorted(
      (one, other) =>
        one.date.localeCompare(other.date) || one.campaign.localeCompare(other.campaign),
    ),
    statuses: statusesOf(counting, counted),
  }
}

/** How many successes there are in a count whose last grouping is the status. */
export function successesOf(
  { source: { declared } }: Counting,
  { groups }: Counted,
  wins: readonly number[],
): number {
  const done = measureOf(declared.figures, 'completed')
  const isWon = winsAmong(wins)
  return groups
    .filter((group) => isWon(statusOf(group)))
    .reduce((all, group) => all + (numberOf(group[done]) ?? 0), 0)
}

const winsAmong = (wins: readonly number[]) => {
  const ids = new Set(wins.map(String))
  return (status: string) => ids.has(status)
}

const statusOf = ({ key }: CountedGroup): string => key.at(-1) ?? '' // the last grouping

/** Statuses of one name and kind together, the most frequent first. */
function statusesOf({ source: { declared } }: Counting, { groups }: Counted): CampaignStatus[] {
  const { counts, kinds } = declared
  const kindOf = (group: CountedGroup) =>
    Object.keys(kinds).find((kind) => (numberOf(group[kinds[kind] ?? '']) ?? 0) > 0) ?? ''
  const nameOf = ({ labels }: CountedGroup) => labels.at(-1) ?? '' // of the last grouping
  const alike = Map.groupBy(groups, (group) => JSON.stringify([nameOf(group), kindOf(group)]))
  return [...alike.values()]
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      const status_ids = [...new Set(same.map((group) => Number(statusOf(group))))]
      const count = same.reduce((all, group) => all + (numberOf(group[counts]) ?? 0), 0)
      return { status_ids, status: nameOf(first), kind: kindOf(first), count }
    })
    .toSorted((one, other) => other.count - one.count)
}
