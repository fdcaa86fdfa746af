import type { DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { auditFormInfractionCategories } from '../../contract/scorecards/audit-form-infraction-categories.ts'
import { inBothGenerations } from '../../contract/scorecards/generations.ts'
import { scorecardProblems } from '../../contract/scorecards/scorecard-problems.ts'

type Categories = (typeof auditFormInfractionCategories)['weighted']

/** Two levels, and nothing inside itself. */
async function check(
  values: DraftOf<Categories>,
  { before, sql }: ChangeOf<Categories>,
): Promise<void> {
  const { parent_id }: PartOf<Categories> = { ...before, ...values }
  if ((parent_id ?? null) === null) return
  if (parent_id === before?.id) refuse(scorecardProblems.ownParent)
  const deeper = await sql.rows(
    `select 1 from audit_form_infraction_categories where (id = $1 and parent_id is not null) or (parent_id = $2 and not is_deleted) limit 1`,
    [parent_id, before?.id ?? null],
  )
  if (deeper.length > 0) refuse(scorecardProblems.twoLevels)
}

export const infractionCategoriesOnServer = inBothGenerations(({ generation }) =>
  serveResource(auditFormInfractionCategories[generation], {
    derived: { is_inside: (row) => `${row}.parent_id is not null` },
    before: { create: check, update: check },
    constraints: {
      audit_form_infraction_categories_not_inside_itself: scorecardProblems.ownParent,
    },
  }),
)
