import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { auditFormCategories } from '../../contract/scorecards/audit-form-categories.ts'
import { auditFormSetups } from '../../contract/scorecards/audit-form-setups.ts'
import { inBothGenerations } from '../../contract/scorecards/generations.ts'
import { isWholeScale } from '../../contract/scorecards/scorecard.ts'
import { scorecardProblems } from '../../contract/scorecards/scorecard-problems.ts'
import { arrangeScorecard } from './arrange-scorecard.ts'
import { readAnswers } from './read-answers.ts'
import { setupFields } from './setup-fields.ts'
import { storeSections } from './store-sections.ts'
import { heldScorecard } from './stored-scorecard.ts'

type Setups = (typeof auditFormSetups)['weighted']

/** The scale tells good from bad, as long as it is looked at. */
async function checkScale(values: DraftOf<Setups>, change: ChangeOf<Setups>): Promise<void> {
  if (!changesAny(values, change, 'scale')) return
  const answers = await readAnswers(change.sql)
  if (!isWholeScale(answers, values.scale ?? '')) refuse(scorecardProblems.needsScale)
}

/** A set-up is of a kind of audit, not inside a section. */
async function checkKind(values: DraftOf<Setups>, change: ChangeOf<Setups>): Promise<void> {
  if (!changesAny(values, change, 'category_id')) return
  const sections = await change.sql.rows(
    'select 1 from audit_form_categories where id = $1 and parent_id is not null',
    [values.category_id],
  )
  if (sections.length > 0) refuse(scorecardProblems.notAKind)
}

export const setupsOnServer = inBothGenerations(({ generation }) => {
  const sections = auditFormCategories[generation]

  /** What the sections become is told to the rule afterwards by the draft, which both are given. */
  const arrange = async (
    values: DraftOf<Setups>,
    change: ChangeOf<Setups>,
  ): Promise<ChangesOf<Setups>> => {
    await checkScale(values, change)
    await checkKind(values, change)
    const { before, sql } = change
    if (before && values.sections === undefined && values.checkpoints === undefined) return {}
    const stored = before && (await heldScorecard(sql, before.id))
    const empty = { generation, scale: values.scale ?? '', sections: [], checkpoints: [] }
    const card = await arrangeScorecard(sql, values, stored ?? empty)
    values.sections = [...card.sections]
    return { checkpoints: card.checkpoints }
  }

  const store = async (
    setup: RecordOf<Setups>,
    { before, sql, viewer }: ChangeOf<Setups>,
    given: DraftOf<Setups>,
  ): Promise<void> => {
    const actor = viewer.user_id
    if (before && before.category_id !== setup.category_id)
      await changeRows(sql, sections, {
        set: 'parent_id = $2',
        where: 't."auditSetupId" = $1 and not t.is_deleted',
        values: [setup.id, setup.category_id],
        actor,
      })
    if (!given.sections) return
    const stored = before ? await heldScorecard(sql, setup.id) : undefined
    const wanted = given.sections.map((section) => ({ ...section, id: Number(section.id) }))
    await storeSections(sql, { sections, setup, actor }, wanted, stored?.sections ?? [])
  }

  return serveResource(auditFormSetups[generation], {
    derived: setupFields,
    before: {
      create: arrange,
      update: arrange,
      // The sections that its checkpoints stand in come back with it.
      restore: async ({ before, sql, viewer }) => {
        await changeRows(sql, sections, {
          set: 'is_deleted = false',
          where:
            't."auditSetupId" = $1 and t.is_deleted and t.id in (select (c -> \'category_id\')::bigint from audit_form_setups s, jsonb_array_elements(s.checkpoints) c where s.id = $1)',
          values: [before?.id],
          actor: viewer.user_id,
        })
      },
    },
    after: {
      create: store,
      update: store,
      delete: async (setup, { sql, viewer }) => {
        await changeRows(sql, sections, {
          set: 'is_deleted = true',
          where: 't."auditSetupId" = $1 and not t.is_deleted',
          values: [setup.id],
          actor: viewer.user_id,
        })
      },
    },
  })
})
