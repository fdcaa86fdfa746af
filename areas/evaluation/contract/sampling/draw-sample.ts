import { largestRemainder } from './largest-remainder.ts'
import { inDrawnOrder } from './sample-order.ts'
import type { RiskRule, SampleReason } from './sampling-words.ts'
import { type Evaluator, mayReview, shareOut } from './share-out.ts'

/** A log that can be drawn. */
export interface DrawableLog {
  readonly id: number
  readonly employee_id: number
  /** Whether the work was done after a coaching that it shows the effect of. */
  readonly is_after_coaching?: boolean
}

/** What a draw is made of. The same parts give the same sample. */
export interface Draw {
  readonly seed: number
  readonly minimum_per_agent: number
  readonly extra_total: number
  /** In percent, of the extra ones. */
  readonly risk_share: number
  readonly logs: readonly DrawableLog[]
  /** The agents whose work is at risk, and by which rules. */
  readonly risks: ReadonlyMap<number, readonly RiskRule[]>
  /** How many reviews agents still get after a coaching. */
  readonly follow_ups: ReadonlyMap<number, number>
  readonly evaluators: readonly Evaluator[]
}

/** A log that was drawn, why, and who reviews it. */
export interface DrawnItem {
  readonly activity_log_id: number
  readonly employee_id: number
  readonly reason: SampleReason
  readonly risks: readonly RiskRule[]
  readonly evaluator_id: number
}

type Chosen = Pick<DrawnItem, 'activity_log_id' | 'employee_id' | 'reason'>

/**
 * Draws logs to review: of each agent the minimum and those that follow a coaching, and the extra ones in proportion to what is left, a share of these
 * from work at risk. Work that no evaluator may review is left out.
 */
export function drawSample(draw: Draw): DrawnItem[] {
  const { evaluators, seed, risks, follow_ups } = draw
  const piles = pilesOf(seed, reviewable(draw.logs, evaluators))
  const minimum = piles.flatMap((pile) => take(pile, draw.minimum_per_agent, 'Minimum'))
  const after = piles.flatMap((pile) => takeAfterCoaching(pile, follow_ups))
  const extra = drawExtra(piles, draw)
  const drawn = [...minimum, ...after, ...extra].toSorted((a, b) => a.employee_id - b.employee_id)
  const users = shareOut(drawn, inTurn(seed, evaluators))
  return drawn.map((item, place) => ({
    ...item,
    risks: item.reason === 'Risk' ? (risks.get(item.employee_id) ?? []) : [],
    evaluator_id: users[place] ?? 0,
  }))
}

/** Logs that one of the evaluators may review. */
export const reviewable = <Log extends DrawableLog>(
  logs: readonly Log[],
  evaluators: readonly Evaluator[],
): Log[] => logs.filter((log) => evaluators.some((one) => mayReview(one, log)))

/** What is left to draw of an agent, the next log first. */
interface Pile {
  readonly employee_id: number
  left: readonly DrawableLog[]
}

function pilesOf(seed: number, logs: readonly DrawableLog[]): Pile[] {
  const byAgent = Map.groupBy(inDrawnOrder(seed, logs), ({ employee_id }) => employee_id)
  const agents = [...byAgent].map(([id, left]) => ({ id, left }))
  // In an order of the seed, so that equal remainders are nobody's privilege.
  return inDrawnOrder(seed, agents).map(({ id, left }) => ({ employee_id: id, left }))
}

function take(
  pile: Pile,
  count: number,
  reason: SampleReason,
  isMeant = (_log: DrawableLog) => true,
): Chosen[] {
  const taken = pile.left.filter(isMeant).slice(0, count)
  pile.left = pile.left.filter((log) => !taken.includes(log))
  return taken.map(({ id, employee_id }) => ({ activity_log_id: id, employee_id, reason }))
}

const takeAfterCoaching = (pile: Pile, due: Draw['follow_ups']): Chosen[] =>
  take(
    pile,
    due.get(pile.employee_id) ?? 0,
    'Follow-up',
    ({ is_after_coaching }) => is_after_coaching === true,
  )

/** The extra ones: agents get theirs in proportion to what is left of their work; a share of all goes to work at risk, as far as there is some. */
function drawExtra(
  piles: readonly Pile[],
  { seed, extra_total, risk_share, risks }: Draw,
): Chosen[] {
  const left = piles.map((pile) => pile.left.length)
  const total = Math.min(
    extra_total,
    left.reduce((sum, count) => sum + count, 0),
  )
  const quotas = largestRemainder(total, left)
  const atRisk = piles.flatMap((pile, place) =>
    risks.has(pile.employee_id) ? pile.left.slice(0, quotas[place]) : [],
  )
  // Hundredths of a percent are whole numbers, which divide without a rest where there is none.
  const most = Math.ceil((total * Math.round(risk_share * 100)) / 10_000)
  const risky = new Set(inDrawnOrder(seed, atRisk).slice(0, most))
  return piles.flatMap((pile, place) => {
    const count = pile.left.filter((log) => risky.has(log)).length
    return [...take(pile, count, 'Risk'), ...take(pile, (quotas[place] ?? 0) - count, 'Extra')]
  })
}

/** Evaluators in an order of the seed: the one who gets a piece more is not always the same. */
const inTurn = (seed: number, evaluators: readonly Evaluator[]): Evaluator[] =>
  inDrawnOrder(
    seed,
    evaluators.map((one) => ({ ...one, id: one.user_id })),
  )

/** The log that takes the place of one that cannot be reviewed: the next of its agent in the order of the draw. */
export const nextDrawn = (seed: number, logs: readonly DrawableLog[]): DrawableLog | undefined =>
  inDrawnOrder(seed, logs)[0]
