import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Range } from '#platform/server/reports/report-filter.ts'
import { hourlyCosts } from '../../contract/campaign.ts'
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

/** What the time of each campaign cost, and of all under an empty key; undefined for those who may not see what an hour costs. */
export async function costOfWork(
  counting: Counting & { readonly request: Pick<CallRequest, 'sql' | 'viewer' | 'engine' | 'now'> },
  range: Range,
): Promise<ReadonlyMap<string, number> | undefined> {
  const { request, source } = counting
  const [costs] = hourlyCosts.among(request.engine.contributions)
  if (!costs || !request.engine.rights.has(request.viewer, costs.page, 'view')) return undefined
  const { groups } = await sumWork(counting, range, ['campaign', 'person'])
  const time = measureOf(source.declared.figures, 'time_seconds')
  const worked = groups.map((group) => {
    const [campaign = '', person = ''] = group.key
    return { campaign, person: Number(person), seconds: numberOf(group[time]) ?? 0 }
  })
  const people = [...new Set(worked.map(({ person }) => person))]
  const found = await costs.read(request.sql, people)
  const hourly = new Map(found.map(({ person, hourly_cost }) => [person, hourly_cost]))
  const sums = new Map<string, number>()
  for (const { campaign, person, seconds } of worked)
    for (const key of ['', campaign])
      sums.set(key, (sums.get(key) ?? 0) + (seconds / HOUR) * (hourly.get(person) ?? 0))
  return sums
}
