import { dayNumber } from '#platform/contract/days.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Counted } from '#platform/server/reports/count-report.ts'
import type { CountedGroup } from '#platform/server/reports/report-source.ts'
import type { Range } from '#platform/server/reports/report-filter.ts'
import type { CampaignSource } from '../../contract/campaign.ts'
import { type Chosen, filtersOf } from '../figures/asked-filters.ts'
import { countSource, onlyMeasures } from '../figures/count-source.ts'
import { keyOf, numberOf } from '../figures/figure-rows.ts'
import type { OpenSource } from '../figures/open-source.ts'

/** What campaigns are counted of, for whom. */
export interface Counting {
  readonly request: Pick<CallRequest, 'sql' | 'viewer' | 'engine' | 'now'>
  readonly source: OpenSource & { readonly declared: CampaignSource }
  readonly chosen: Chosen
  readonly reach: readonly ReachWord[]
}

/** Groups by day, campaign and status at most, and pairs of campaigns and people. */
const MOST = 60_000
/** Work is looked for from here on, whenever it was logged. */
const FIRST_DAY = '2000-01-01'

/** Counts the work of some days by groupings of the page. */
export function countWork(
  { request, source, chosen, reach }: Counting,
  range: Range,
  groups: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<Counted> {
  const groupings = groups.flatMap((group) => source.declared.groupings[group] ?? [])
  const filters = { ...filtersOf(source, chosen), ...more }
  return countSource(request, source, { range, filters, groupings, reach, most: MOST })
}

/** The same as sums alone, which are counted in a fraction of the time. */
export const sumWork = (
  counting: Counting,
  range: Range,
  groups: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<Counted> => {
  const { source } = counting
  const { counts, kinds, figures } = source.declared
  const measures = [counts, ...Object.values(kinds), measureOf(figures, 'volume')]
  const alone = {
    ...source,
    ...onlyMeasures(source, [...measures, measureOf(figures, 'time_seconds')]),
  }
  return countWork({ ...counting, source: alone }, range, groups, more)
}

/** The measure of a figure. */
export const measureOf = (figures: CampaignSource['figures'], name: string): string =>
  figures[name]?.measure ?? name

/** Open work at the end of a day, whenever it was logged: how much, and how many days ago the oldest was logged. */
export interface Backlog {
  readonly backlog: number
  readonly oldest_open_days: number | null
}

/** The backlog of each campaign, and of all under an empty key. */
export async function countBacklog(
  { request, source, chosen, reach }: Counting,
  day: string,
): Promise<ReadonlyMap<string, Backlog & { readonly label: string }>> {
  const { declared } = source
  const { groups } = await countSource(
    request,
    { ...source, ...onlyMeasures(source, [declared.counts]) },
    {
      range: { from: FIRST_DAY, to: day },
      filters: { ...filtersOf(source, chosen), ...declared.backlog },
      groupings: ['campaign', 'day'].flatMap((group) => declared.groupings[group] ?? []),
      ...{ reach, most: MOST, longest: Infinity },
    },
  )
  const found = new Map<string, Backlog & { label: string }>()
  for (const group of groups) {
    const [key = '', date = ''] = group.key
    const [label = ''] = group.labels
    const waited = dayNumber(day) - dayNumber(date)
    for (const each of ['', key]) {
      const sofar = found.get(each)
      found.set(each, {
        backlog: (sofar?.backlog ?? 0) + (numberOf(group[declared.counts]) ?? 0),
        oldest_open_days: Math.max(sofar?.oldest_open_days ?? 0, waited),
        label,
      })
    }
  }
  return found
}

/** The groups of a count by their keys. */
export const byKey = ({ groups }: Pick<Counted, 'groups'>): ReadonlyMap<string, CountedGroup> =>
  new Map(groups.map((group) => [keyOf(group), group]))
