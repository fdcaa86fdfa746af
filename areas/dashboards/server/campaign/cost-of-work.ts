import { daysAfter } from '#platform/contract/days.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Range } from '#platform/server/reports/report-filter.ts'
import { type HourlyCost, hourlyCosts } from '../../contract/campaign.ts'
import { numberOf } from '../figures/figure-rows.ts'
import { type Counting, measureOf, sumWork } from './count-campaigns.ts'

const HOUR = 3600

/** The currency of what an hour costs, for those who may see that. */
export async function currencyOfCosts({
  sql,
  viewer,
  engine,
}: Pick<CallRequest, 'sql' | 'viewer' | 'engine'>): Promise<string | null> {
  const [costs] = hourlyCosts.among(engine.contributions)
  return costs && engine.rights.has(viewer, costs.page, 'view') ? costs.currency(sql) : null
}

/**
 * What the time of each campaign cost, and of all under an empty key, each day by what it cost then; undefined for those who may not see what an hour
 * costs.
 */
export async function costOfWork(
  counting: Counting,
  range: Range,
): Promise<ReadonlyMap<string, number> | undefined> {
  const { engine, viewer, sql } = counting.request
  const [source] = hourlyCosts.among(engine.contributions)
  if (!source || !engine.rights.has(viewer, source.page, 'view')) return undefined
  const all = await secondsWorked(counting, range)
  const people = [...new Set(all.map(({ person }) => person))]
  const costs = await source.read(sql, people, range)
  const sums = new Map<string, number>()
  for (const slice of slicesOf(range, costs)) {
    const worked =
      slice.to === range.to && slice.from === range.from
        ? all
        : await secondsWorked(counting, slice)
    const hourly = costsOn(slice.from, costs)
    for (const { campaign, person, seconds } of worked)
      for (const key of ['', campaign])
        sums.set(key, (sums.get(key) ?? 0) + (seconds / HOUR) * (hourly.get(person) ?? 0))
  }
  return sums
}

interface Worked {
  readonly campaign: string
  readonly person: number
  readonly seconds: number
}

async function secondsWorked(counting: Counting, range: Range): Promise<Worked[]> {
  const { groups } = await sumWork(counting, range, ['campaign', 'person'])
  const time = measureOf(counting.source.declared.figures, 'time_seconds')
  return groups.map((group) => {
    const [campaign = '', person = ''] = group.key
    return { campaign, person: Number(person), seconds: numberOf(group[time]) ?? 0 }
  })
}

/** The range in parts, in each of which an hour of a person costs the same on all days. */
function slicesOf(range: Range, costs: readonly HourlyCost[]): Range[] {
  const changes = costs.map(({ from_date }) => from_date).filter((day) => day > range.from)
  const starts = [range.from, ...[...new Set(changes)].toSorted()]
  return starts.map((from, place) => {
    const next = starts[place + 1]
    return { from, to: next === undefined ? range.to : daysAfter(next, -1) }
  })
}

const costsOn = (day: string, costs: readonly HourlyCost[]): ReadonlyMap<number, number | null> =>
  new Map(
    costs
      .filter(({ from_date }) => from_date <= day)
      .map(({ person, hourly_cost }) => [person, hourly_cost]),
  )
