import type { Counted } from '#platform/server/reports/count-report.ts'
import type { Measured } from '#platform/server/reports/report-source.ts'
import type { Campaign, CampaignFigure } from '../../contract/campaign.ts'
import { figuresIn } from '../figures/figure-rows.ts'
import type { OpenSource } from '../figures/open-source.ts'
import { type Backlog, byKey } from './count-campaigns.ts'
import type { Parts } from './parts-of-campaigns.ts'

type Figured = Readonly<Partial<Record<CampaignFigure, number | null>>>

/** What was counted of the days of the page. */
interface CountedWork {
  readonly work: Counted
  readonly now: Pick<Parts, 'successes'>
  readonly backlog: ReadonlyMap<string, Backlog & { readonly label: string }>
  readonly costs: ReadonlyMap<string, number> | undefined
}

/** Every figure of each campaign that worked or waits, and of all. */
export function figuresOfCampaigns(
  source: OpenSource,
  { work, now: { successes }, backlog, costs }: CountedWork,
): { readonly campaigns: Campaign[]; readonly totals: Figured } {
  const worked = byKey(work)
  const figured = (key: string, row: Measured | undefined): Figured => {
    const figures: Figured = figuresIn(source, row ?? {})
    const completed = figures.completed ?? 0
    const success = successes && (successes.get(key) ?? 0)
    const waiting = backlog.get(key) ?? { backlog: 0, oldest_open_days: null }
    return {
      ...figures,
      ...{ volume: figures.volume ?? 0, completed, people: figures.people ?? 0 },
      ...{ backlog: waiting.backlog, oldest_open_days: waiting.oldest_open_days },
      ...(success !== undefined && successFigures(success, completed)),
      ...(costs && costFigures(costs.get(key) ?? 0, success)),
    }
  }
  const keys = new Set([...worked.keys(), ...[...backlog.keys()].filter((key) => key !== '')])
  const campaigns = [...keys].map((key) => ({
    category_id: Number(key),
    campaign: worked.get(key)?.label ?? backlog.get(key)?.label ?? '',
    ...figured(key, worked.get(key)),
  }))
  return { campaigns, totals: figured('', work.totals) }
}

/** Successes, and their share of what was completed. */
export const successFigures = (success: number, completed: number): Figured => ({
  success,
  success_percent: completed === 0 ? null : rounded((success / completed) * 100),
})

const costFigures = (cost: number, success: number | undefined): Figured => ({
  cost: rounded(cost),
  ...(success !== undefined && {
    cost_per_success: success === 0 ? null : rounded(cost / success),
  }),
})

/** Two decimals, half up. */
const rounded = (amount: number): number => Math.round(Number((amount * 100).toFixed(6))) / 100
