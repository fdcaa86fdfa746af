import { reachOfBoth } from '#platform/server/access/more-rights.ts'
import { figuresFile } from '#platform/server/export/figures-file.ts'
import type { Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Row } from '#platform/server/records/served.ts'
import type { Range } from '#platform/server/reports/report-filter.ts'
import {
  type Campaign,
  type campaignCalls,
  type CampaignDay,
  type CampaignFigure,
  campaignFigures,
  campaignPage,
  campaignSources,
  type CampaignStatus,
  type CampaignSummary,
} from '../../contract/campaign.ts'
import { askedClient, clientOf } from '../figures/asked-client.ts'
import { askedDays, daysBefore } from '../figures/asked-days.ts'
import { chosenFilters } from '../figures/asked-filters.ts'
import { figuresIn, keyOf, numberOf } from '../figures/figure-rows.ts'
import { openSource } from '../figures/open-source.ts'
import { rowsBehind } from '../figures/rows-behind.ts'
import { costOfWork } from './cost-of-work.ts'
import {
  byKey,
  countBacklog,
  type Counting,
  countWork,
  measureOf,
  sumWork,
} from './count-campaigns.ts'

type Calls = typeof campaignCalls
type Asking = CallRequest<Calls['campaign']> | CallRequest<Calls['exportCampaign']>

/** How far the campaigns of a client are, or those of all. */
export async function campaign(request: CallRequest<Calls['campaign']>): Promise<Answer> {
  const data = await summaryOf(request)
  return { data, total: data.campaigns.length }
}

/** The campaigns as a file. */
export async function exportCampaign(
  request: CallRequest<Calls['exportCampaign']>,
): Promise<Download> {
  const { campaigns, totals } = await summaryOf(request)
  const columns = Object.entries(campaignFigures).flatMap(([name, { label }]) => {
    const figure = name as CampaignFigure // a name of the table
    return Object.hasOwn(totals, name)
      ? [[label, (row: Campaign) => row[figure] ?? null] as const]
      : []
  })
  const of = openOf(request)?.report.of ?? request.engine.registry.get('clients').declaration
  return figuresFile(
    request,
    {
      ...{ page: campaignPage, of, words: ['Campaign'] },
      columns: {
        Campaign: ({ campaign: label }: Campaign) => label,
        ...Object.fromEntries(columns),
      },
    },
    campaigns,
  )
}

/** The source of work that the reader may open. */
function openOf(request: Asking) {
  for (const declared of campaignSources.among(request.engine.contributions)) {
    const open = openSource(request, declared)
    if (open) return { ...open, declared }
  }
  return undefined
}

async function summaryOf(request: Asking): Promise<CampaignSummary> {
  const { input } = request
  const [client, range] = await Promise.all([askedClient(request), askedDays(request, input)])
  const before = daysBefore(range)
  const head = {
    client: client === null ? null : clientOf(client),
    range: { date_from: range.from, date_to: range.to },
    previous_range: { date_from: before.from, date_to: before.to },
  }
  const source = openOf(request)
  if (!source) return { ...head, ...NOTHING }
  const counting: Counting = {
    ...{ request, source },
    chosen: chosenFilters(input, client === null ? null : Number(client['id'])),
    reach: reachOfBoth(request.reach, source.reach),
  }
  const wins = input.success_status_ids ?? []
  const [now, earlier, byDay, byStatus] = await Promise.all([
    countAll(counting, range, wins),
    countAll(counting, before, wins),
    seriesOf(counting, range, wins),
    statusesOf(counting, range),
  ])
  return {
    ...head,
    campaigns: now.campaigns,
    totals: now.totals,
    previous: earlier.totals,
    series: byDay,
    by_status: byStatus,
    behind: [withBacklog(counting, wins)],
  }
}

const NOTHING = {
  ...{ campaigns: [], totals: {}, previous: {} },
  ...{ series: [], by_status: [], behind: [] },
} as const

type Figured = Readonly<Partial<Record<CampaignFigure, number | null>>>

/** Every figure of some days: of each campaign that worked or waits, and of all. */
async function countAll(
  counting: Counting,
  range: Range,
  wins: readonly number[],
): Promise<{ readonly campaigns: Campaign[]; readonly totals: Figured }> {
  const { source } = counting
  const [work, successes, waiting, costs] = await Promise.all([
    countWork(withoutDesk(counting), range, ['campaign']),
    wins.length === 0 ? undefined : sumWork(counting, range, ['campaign'], winning(counting, wins)),
    countBacklog(counting, range.to),
    costOfWork(counting, range),
  ])
  const [worked, won] = [byKey(work), successes && byKey(successes)]
  const figured = (key: string, row: Row | undefined, success: Row | undefined): Figured => {
    const figures: Figured = figuresIn(source, row ?? {})
    const count = successes && (numberOf(success?.[source.declared.counts]) ?? 0)
    const { backlog = 0, oldest_open_days = null } = waiting.get(key) ?? {}
    const cost = costs && rounded(costs.get(key) ?? 0)
    return {
      ...figures,
      ...{ volume: figures.volume ?? 0, completed: figures.completed ?? 0 },
      ...{ people: figures.people ?? 0, backlog, oldest_open_days },
      ...(count !== undefined && {
        success: count,
        success_percent: percentOf(count, figures.completed ?? 0),
      }),
      ...(cost !== undefined && { cost }),
      ...(cost !== undefined &&
        count !== undefined && {
          cost_per_success: count === 0 ? null : rounded((costs?.get(key) ?? 0) / count),
        }),
    }
  }
  const keys = new Set([...worked.keys(), ...[...waiting.keys()].filter((key) => key !== '')])
  const campaigns = [...keys].map((key) => ({
    category_id: Number(key),
    campaign: String(worked.get(key)?.['label'] ?? waiting.get(key)?.label ?? ''),
    ...figured(key, worked.get(key), won?.get(key)),
  }))
  return { campaigns, totals: figured('', work.totals, successes?.totals) }
}

/** Campaigns need no time At Desk, which is most of the work. */
function withoutDesk(counting: Counting): Counting {
  const { source: served, report } = counting.source
  const { beside, ...source } = served
  const desk = new Set(beside?.sums)
  const measures = Object.entries(report.measures).filter(
    ([name, { ratio }]) =>
      !desk.has(name) && !(ratio && (desk.has(ratio.of) || desk.has(ratio.by))),
  )
  return {
    ...counting,
    source: {
      ...counting.source,
      report: { ...report, measures: Object.fromEntries(measures) },
      source,
    },
  }
}

/** What narrows the work to successes: completed, in one of these statuses. */
const winning = ({ source: { declared } }: Counting, wins: readonly number[]) => ({
  ...declared.completed,
  [declared.statuses]: wins,
})

async function seriesOf(
  counting: Counting,
  range: Range,
  wins: readonly number[],
): Promise<CampaignDay[]> {
  const by = ['day', 'campaign']
  const [work, successes] = await Promise.all([
    sumWork(counting, range, by),
    wins.length === 0 ? undefined : sumWork(counting, range, by, winning(counting, wins)),
  ])
  const { counts, figures } = counting.source.declared
  const won = new Map(successes?.groups.map((group) => [String(group['key']), group]))
  return work.groups
    .map((group) => {
      const [date = '', key = ''] = group['key'] as readonly string[] // one of each grouping
      const [, label = ''] = group['labels'] as readonly string[]
      return {
        ...{ date, category_id: Number(key), campaign: label },
        volume: numberOf(group[measureOf(figures, 'volume')]) ?? 0,
        ...(successes && { success: numberOf(won.get(String(group['key']))?.[counts]) ?? 0 }),
      }
    })
    .toSorted(
      (one, other) =>
        one.date.localeCompare(other.date) || one.campaign.localeCompare(other.campaign),
    )
}

/** Statuses of one name and kind together, the most frequent first. */
async function statusesOf(counting: Counting, range: Range): Promise<CampaignStatus[]> {
  const { counts, kinds } = counting.source.declared
  const { groups } = await sumWork(counting, range, ['status'])
  const kindOf = (group: Row) =>
    Object.keys(kinds).find((kind) => (numberOf(group[kinds[kind] ?? '']) ?? 0) > 0) ?? ''
  const alike = Map.groupBy(groups, (group) => JSON.stringify([group['label'], kindOf(group)]))
  return [...alike.values()]
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      return {
        ...{
          status_ids: same.map((group) => Number(keyOf(group))),
          status: String(first['label']),
        },
        ...{
          kind: kindOf(first),
          count: same.reduce((all, one) => all + (numberOf(one[counts]) ?? 0), 0),
        },
      }
    })
    .toSorted((one, other) => other.count - one.count)
}

/** The rows behind, with those of success and backlog; what waits stands there whenever it was logged. */
function withBacklog({ source }: Counting, wins: readonly number[]) {
  const behind = rowsBehind(source)
  const { backlog, completed, statuses } = source.declared
  return {
    ...behind,
    figures: {
      ...behind.figures,
      status: {},
      backlog: { ...backlog, whenever: true },
      ...(wins.length > 0 && {
        success: { ...completed, [statuses]: wins.map(String) },
        success_percent: { ...completed, [statuses]: wins.map(String) },
      }),
    },
  }
}

/** Two decimals, half up. */
const rounded = (amount: number): number => Math.round(Number((amount * 100).toFixed(6))) / 100
const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((part / whole) * 100)
