import { reachOfBoth } from '#platform/server/access/more-rights.ts'
import { figuresFile } from '#platform/server/export/figures-file.ts'
import type { Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  type Campaign,
  type campaignCalls,
  type CampaignFigure,
  figuresPriced,
  campaignPage,
  campaignSources,
  type CampaignSummary,
} from '../../contract/campaign.ts'
import { askedClient } from '../figures/asked-client.ts'
import { askedDays, daysBefore } from '../figures/asked-days.ts'
import { chosenFilters } from '../figures/asked-filters.ts'
import { figuresIn } from '../figures/figure-rows.ts'
import { openSource } from '../figures/open-source.ts'
import { rowsBehind } from '../figures/rows-behind.ts'
import { costOfWork, currencyOfCosts } from './cost-of-work.ts'
import { onlyMeasures } from '../figures/count-source.ts'
import { countBacklog, type Counting, countWork, sumWork } from './count-campaigns.ts'
import { figuresOfCampaigns, successFigures } from './figures-of-campaigns.ts'
import { partsOf, successesOf } from './parts-of-campaigns.ts'

type Calls = typeof campaignCalls
type Asking = CallRequest<Calls['campaign']> | CallRequest<Calls['exportCampaign']>

/** How far the campaigns of a client are, or those of all. */
export async function campaign(
  request: CallRequest<Calls['campaign']>,
): Promise<Answer<CampaignSummary>> {
  const data = await summaryOf(request)
  return { data, total: data.campaigns.length }
}

/** The campaigns as a file. */
export async function exportCampaign(
  request: CallRequest<Calls['exportCampaign']>,
): Promise<Download> {
  const { campaigns, totals, currency } = await summaryOf(request)
  const columns = Object.entries(figuresPriced(currency)).flatMap(([name, { label }]) => {
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
    client,
    range: { date_from: range.from, date_to: range.to },
    previous_range: { date_from: before.from, date_to: before.to },
  }
  const source = openOf(request)
  if (!source) return { ...head, ...NOTHING }
  const counting: Counting = {
    ...{ request, source },
    chosen: chosenFilters(input, client?.id ?? null),
    reach: reachOfBoth(request.reach, source.reach),
  }
  const wins = input.success_status_ids ?? []
  const measures = Object.values(source.declared.figures).map((figure) => figure?.measure ?? '')
  const lean: Counting = { ...counting, source: { ...source, ...onlyMeasures(source, measures) } }
  const [work, earlier, parts, partsBefore, backlog, costs, currency] = await Promise.all([
    countWork(lean, range, ['campaign']),
    countWork(lean, before, []),
    sumWork(counting, range, ['campaign', 'day', 'status']),
    wins.length === 0 ? undefined : sumWork(counting, before, ['status']),
    countBacklog(counting, range.to),
    costOfWork(counting, range),
    currencyOfCosts(request),
  ])
  const now = partsOf(counting, parts, wins)
  const successesBefore = partsBefore && successesOf(counting, partsBefore, wins)
  const figures = figuresOfCampaigns(source, { work, now, backlog, costs })
  return {
    ...{ ...head, ...figures, ...{ series: now.series, by_status: now.statuses } },
    previous: {
      ...figuresIn(source, earlier.totals),
      ...(successesBefore !== undefined &&
        successFigures(successesBefore, figuresIn(source, earlier.totals)['completed'] ?? 0)),
    },
    behind: [withBacklog(counting, wins)],
    currency,
  }
}

const NOTHING = {
  ...{ campaigns: [], totals: {}, previous: {} },
  ...{ series: [], by_status: [], behind: [], currency: null },
} as const

/** The rows behind, with those of success and of the backlog, whenever these were logged. */
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
