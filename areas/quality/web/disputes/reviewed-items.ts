import { t } from '#platform/contract/words/texts.ts'
import { type DisputedItem, isSameTarget } from '../../contract/disputes/dispute-rows.ts'
import { isBetter } from '../../contract/disputes/judge-dispute.ts'
import { scoreOf } from '../../contract/reviews/check-answers.ts'
import type { ScoringSheet } from '../../contract/reviews/review-calls.ts'
import type { ReviewAnswer, ReviewFinding } from '../../contract/reviews/review-rows.ts'
import type { FormScore } from '../../contract/scorecards/form-definition.ts'

/** Something of a review that can be disputed, as it was evaluated. */
export interface ReviewedItem {
  readonly target: { readonly checkpoint_id: number | null; readonly finding_place: number | null }
  readonly key: string
  readonly code: string | null
  readonly title: string
  /** What the evaluator chose; of an error found its severity. */
  readonly given: string
  readonly kind: FormScore['kind']
  readonly comment: string | null
  readonly evidence_url: string | null
  /** The answers it could have instead; none of an error, which stays or goes. */
  readonly others: readonly FormScore[]
  /** Those of them that the agent may propose. */
  readonly better: readonly FormScore[]
  /** Nothing was lost by it. */
  readonly isFull: boolean
}

export interface Reviewed {
  readonly answers: readonly ReviewAnswer[]
  readonly findings: readonly ReviewFinding[]
}

/** Everything of a review that was judged, in its order. */
export function reviewedItems(
  { definition, errors }: Pick<ScoringSheet, 'definition' | 'errors'>,
  { answers, findings }: Reviewed,
): readonly ReviewedItem[] {
  if (!definition)
    return findings.map(
      ({ audit_infraction_id, error_category_id, error_severity_id, comment }, at) => ({
        target: { checkpoint_id: null, finding_place: at + 1 },
        ...{ key: `finding-${at + 1}`, code: null, comment, evidence_url: null },
        ...{ others: [], better: [] },
        title:
          errors?.infractions.find(({ id }) => id === audit_infraction_id)?.name ??
          errors?.categories.find(({ id }) => id === error_category_id)?.name ??
          t`Error ${at + 1}`,
        given: errors?.severities.find(({ id }) => id === error_severity_id)?.name ?? '',
        ...{ kind: 'Fail', isFull: false },
      }),
    )
  return definition.checkpoints.flatMap((checkpoint) => {
    const answer = answers.find(({ checkpoint_id }) => checkpoint_id === checkpoint.id)
    const score = answer && scoreOf(definition, answer.score_id)
    if (!answer || !score) return []
    const others = definition.scores.filter(
      ({ scale, kind }) =>
        scale === checkpoint.scale && (kind !== 'Not applicable' || checkpoint.na_allowed),
    )
    return [
      {
        target: { checkpoint_id: checkpoint.id, finding_place: null },
        ...{
          key: `checkpoint-${checkpoint.id}`,
          code: checkpoint.code,
          title: checkpoint.question,
        },
        ...{ given: score.name, kind: score.kind, others },
        better: others.filter((other) => isBetter(other, score)),
        ...{ comment: answer.comment, evidence_url: answer.evidence_url },
        isFull: score.percentage === null || score.percentage >= 100,
      },
    ]
  })
}

/** What a dispute is about, as it stood when it began: a decision may have changed it since. */
export function disputedItems(
  { definition }: Pick<ScoringSheet, 'definition'>,
  items: readonly ReviewedItem[],
  rows: readonly DisputedItem[],
): readonly ReviewedItem[] {
  return rows.flatMap((row) => {
    const now = items.find(({ target }) => isSameTarget(row, target))
    const { given_name: title, given_comment: comment, checkpoint_id, finding_place } = row
    if (!definition)
      return {
        ...{ target: { checkpoint_id: null, finding_place }, key: `finding-${finding_place}` },
        ...{ title: title ?? '', code: null, given: t`Error`, kind: 'Fail', comment },
        ...{ evidence_url: null, others: [], better: [], isFull: false },
      }
    const score = row.given_score_id === null ? undefined : scoreOf(definition, row.given_score_id)
    if (!now || !score || checkpoint_id === null) return []
    return { ...now, given: score.name, kind: score.kind, comment }
  })
}

/** The row about an item, among rows that name theirs. */
export const rowOf = <Row extends ReviewedItem['target']>(
  rows: readonly Row[],
  { target }: ReviewedItem,
): Row | undefined => rows.find((row) => isSameTarget(row, target))
