import { chance } from '#database/demo/chance.ts'
import { shownAnswers } from '../../../contract/reviews/check-answers.ts'
import type { ReviewAnswer } from '../../../contract/reviews/review-rows.ts'
import type {
  FormCheckpoint,
  FormDefinition,
} from '../../../contract/scorecards/form-definition.ts'
import type { DemoInfraction } from '../form-infractions.ts'
import { remarkOn } from './review-remarks.ts'

/** Of failed answers, the share whose reason is named. */
const NAMED = 0.75
const NOTHING = { comment: null, infraction_ids: [], evidence_url: null, penalty_points: 0 }

/** Answers by chance: better work and a lenient evaluator give better ones. `key` makes them the same each time. */
export function evaluate(
  form: FormDefinition,
  quality: number,
  key: string,
  infractions: ReadonlyMap<string, DemoInfraction>,
): ReviewAnswer[] {
  const answers = form.checkpoints.map((checkpoint) => {
    const score = scoreBy(form, checkpoint, quality, `${key}-${checkpoint.id}`)
    const comment = score.comment_required ? remarkOn(checkpoint.code, score.kind) : null
    const needsLink = score.kind === 'Fail' && checkpoint.evidence_required
    const isNamed = score.kind === 'Fail' && chance('named', key, checkpoint.id) < NAMED
    const reason = isNamed ? infractions.get(checkpoint.code ?? '') : undefined
    return {
      ...{ ...NOTHING, checkpoint_id: checkpoint.id, score_id: score.id, comment },
      ...(reason && { infraction_ids: [reason.id], penalty_points: reason.penalty_points }),
      evidence_url: needsLink ? `https://calls.muster.example/recordings/${key}` : null,
    }
  })
  return shownAnswers(form, answers)
}

function scoreBy(
  { scores }: FormDefinition,
  { scale, na_allowed }: FormCheckpoint,
  quality: number,
  key: string,
) {
  const offered = scores.filter((score) => score.scale === scale)
  const of = (kind: string) => offered.find((score) => score.kind === kind)
  const best = of('Pass')
  if (!best) throw new Error(`The scale ${scale} has no answer that passes.`)
  if (na_allowed && chance('applies', key) < 0.08) return of('Not applicable') ?? best
  const luck = chance('answer', key)
  if (luck < quality) return best
  return luck < quality + (1 - quality) * 0.65 ? (of('Partial') ?? best) : (of('Fail') ?? best)
}
