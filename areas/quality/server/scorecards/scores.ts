import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { type Problem, refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { auditScores } from '../../contract/scorecards/audit-scores.ts'
import type { FormScore } from '../../contract/scorecards/form-definition.ts'
import { isSameName } from '../../contract/scorecards/scorecard.ts'
import { scorecardProblems } from '../../contract/scorecards/scorecard-problems.ts'
import { refuseInScorecards } from './scorecards-using.ts'

type Scores = typeof auditScores

/** What is wrong with a share, by the kind of answer that earns it. */
const wrongShare = {
  Pass: (share) => (share === null || share <= 0 ? scorecardProblems.passNeedsMore : undefined),
  Partial: (share) =>
    share === null || share <= 0 || share >= 100 ? scorecardProblems.partialBetween : undefined,
  Fail: (share) => (share === 0 ? undefined : scorecardProblems.failEarnsNothing),
  'Not applicable': (share) => (share === null ? undefined : scorecardProblems.notApplicableEmpty),
} as const satisfies Record<FormScore['kind'], (share: number | null) => Problem | undefined>

/** What an answer earns follows from its kind; what failed wants a word about it. */
async function check(
  values: DraftOf<Scores>,
  change: ChangeOf<Scores>,
): Promise<ChangesOf<Scores>> {
  const { before } = change
  const all: PartOf<Scores> = { ...before, ...values }
  const kind = all.kind ?? 'Pass'
  const problem = wrongShare[kind](all.percentage ?? null)
  if (problem) refuse(problem)
  const stays =
    before && all.is_active && kind === before.kind && isSameName(all.scale ?? '', before.scale)
  if (before && !stays) await refuseLast(change)
  const asks = (all.comment_required ?? null) === null
  return asks ? { comment_required: kind === 'Fail' || kind === 'Partial' } : {}
}

/** The scale of a published form keeps an answer that passes and one that fails. */
async function refuseLast({ before, sql }: ChangeOf<Scores>): Promise<void> {
  if (!before?.is_active || (before.kind !== 'Pass' && before.kind !== 'Fail')) return
  const [form] = await sql.rows<{ name: string }>(
    `select f.name from audit_forms f
      where f.status = 'Published' and not f.is_deleted
        and exists (select from jsonb_array_elements(f.definition -> 'scores') s where lower(btrim(s ->> 'scale')) = lower(btrim($2)))
        and not exists (select from audit_scores o where o.id <> $1 and lower(btrim(o.scale)) = lower(btrim($2)) and o.kind = $3 and o.is_active and not o.is_deleted)
      order by f.name limit 1`,
    [before.id, before.scale, before.kind],
  )
  if (form)
    refuse(scorecardProblems.lastOfScale, {
      form: form.name,
      scale: before.scale,
      kind: before.kind,
    })
}

export const scoresOnServer = serveResource(auditScores, {
  before: {
    create: check,
    update: check,
    delete: async (change) => {
      await refuseLast(change)
      await refuseInScorecards(auditScores, 'shown_when_score_id', change)
    },
  },
  constraints: {
    audit_scores_one_not_applicable: scorecardProblems.secondNotApplicable,
    audit_scores_kind_percentage: scorecardProblems.partialBetween,
  },
})
