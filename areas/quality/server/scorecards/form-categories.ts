import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { auditFormCategories } from '../../contract/scorecards/audit-form-categories.ts'
import { inBothGenerations } from '../../contract/scorecards/generations.ts'
import { scorecardProblems } from '../../contract/scorecards/scorecard-problems.ts'

type Categories = (typeof auditFormCategories)['weighted']
type Part = PartOf<Categories>

/** A kind of audit stands by itself, a section inside the kind of its set-up. */
async function checkPlace(all: Part, { before, sql }: ChangeOf<Categories>): Promise<void> {
  const { parent_id = null, auditSetupId = null } = all
  if (parent_id === null) {
    if (auditSetupId !== null) refuse(scorecardProblems.kindHasNoSetup)
    return
  }
  if (parent_id === before?.id) refuse(scorecardProblems.ownParent)
  if (auditSetupId === null) {
    const [above] = await sql.rows<{ parent_id: number | null }>(
      'select parent_id from audit_form_categories where id = $1',
      [parent_id],
    )
    refuse(
      (above?.parent_id ?? null) === null
        ? scorecardProblems.sectionNeedsSetup
        : scorecardProblems.twoLevels,
    )
  }
  const [setup] = await sql.rows<{ name: string; kind: string; category_id: number }>(
    `select s.name, s.category_id, k.name as kind from audit_form_setups s join audit_form_categories k on k.id = s.category_id where s.id = $1`,
    [auditSetupId],
  )
  if (setup && setup.category_id !== parent_id)
    refuse(scorecardProblems.otherKind, { setup: setup.name, kind: setup.kind })
}

/** Sections of weighted forms weigh; nothing else does. */
function checkWeight(
  { parent_id = null, weight = null, is_bonus }: Part,
  isWeighted: boolean,
): void {
  const isWeighing = isWeighted && parent_id !== null
  if (isWeighing && !(weight !== null && weight > 0)) refuse(scorecardProblems.sectionNeedsWeight)
  if (!isWeighing && weight !== null) refuse(scorecardProblems.noWeight)
  if (!isWeighing && is_bonus) refuse(scorecardProblems.noBonus)
}

/** The codes, or the beginnings, of the checkpoints of a section. */
const checkpointsIn = async (sql: Sql, section: ChangeOf<Categories>['before'], onlyNa = false) => {
  const rows = await sql.rows<{ code: string }>(
    `select coalesce(c ->> 'code', left(c ->> 'question', 30)) as code
       from audit_form_setups s, jsonb_array_elements(s.checkpoints) with ordinality e(c, place)
      where s.id = $1 and (c -> 'category_id')::bigint = $2 and (not $3 or (c -> 'na_allowed')::boolean) order by place`,
    [section?.auditSetupId ?? null, section?.id, onlyNa],
  )
  return rows.map(({ code }) => code).join(', ')
}

async function refuseNotApplicable(
  all: Part,
  { before, sql }: ChangeOf<Categories>,
): Promise<void> {
  if (!before || before.is_bonus || !all.is_bonus) return
  const codes = await checkpointsIn(sql, before, true)
  if (codes !== '') refuse(scorecardProblems.bonusWithoutNa, { codes })
}

/** A new section is the last of its set-up. */
async function placeOf(
  { auditSetupId = null, sort_order }: Part,
  { before, sql }: ChangeOf<Categories>,
): Promise<ChangesOf<Categories>> {
  if (before || auditSetupId === null || (sort_order ?? 0) !== 0) return {}
  const [last] = await sql.rows<{ place: number }>(
    'select coalesce(max(sort_order), 0) + 1 as place from audit_form_categories where "auditSetupId" = $1 and not is_deleted',
    [auditSetupId],
  )
  return { sort_order: last?.place ?? 0 }
}

export const formCategoriesOnServer = inBothGenerations(({ generation, isWeighted }) => {
  const check = async (values: DraftOf<Categories>, change: ChangeOf<Categories>) => {
    const all: Part = { ...change.before, ...values }
    await checkPlace(all, change)
    checkWeight(all, isWeighted)
    await refuseNotApplicable(all, change)
    return placeOf(all, change)
  }
  return serveResource(auditFormCategories[generation], {
    derived: { is_section: (row) => `${row}.parent_id is not null` },
    before: {
      create: check,
      update: check,
      delete: async ({ sql, before }) => {
        const codes = await checkpointsIn(sql, before)
        if (codes !== '') refuse(scorecardProblems.sectionInUse, { codes })
      },
    },
    constraints: {
      audit_form_categories_section: scorecardProblems.sectionNeedsSetup,
      audit_form_categories_not_inside_itself: scorecardProblems.ownParent,
    },
  })
})
