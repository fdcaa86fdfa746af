import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CarryingRecord } from '#platform/server/records/served.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { auditForms } from '../../contract/scorecards/audit-forms.ts'
import { auditFormSetups } from '../../contract/scorecards/audit-form-setups.ts'
import { formCalls } from '../../contract/scorecards/form-calls.ts'
import { readFormDefinition } from '../../contract/scorecards/form-definition.ts'
import { formDefinitionOf } from '../../contract/scorecards/form-definition-of.ts'
import { inBothGenerations } from '../../contract/scorecards/generations.ts'
import { publishErrors } from '../../contract/scorecards/publish-errors.ts'
import { scorecardProblems } from '../../contract/scorecards/scorecard-problems.ts'
import { cloneForm } from './clone-form.ts'
import { todayOf } from '../today-of.ts'
import { readAnswers } from './read-answers.ts'
import { readScorecard, writeScorecard } from './scorecard-sheets.ts'
import { activeScorecard, heldScorecard } from './stored-scorecard.ts'

type Request = Pick<CallRequest, 'records' | 'asked'>
type Forms = (typeof auditForms)['weighted']

/** What is done with audit forms and set-ups, of each generation. */
export const formCallsOnServer = inBothGenerations(({ generation }) => {
  const forms = auditForms[generation]
  return serveCalls(formCalls[generation], {
    publish: async (request) => ({
      data: await publishForm(forms, idOf(request.asked), request),
      message: 'Audit Form Published Successfully',
    }),
    retire: (request) => retireForm(forms, request),
    clone: (request) => cloneForm(forms, request),
    writeSheet: (request) => writeScorecard(generation, request),
    readSheet: (request) => readScorecard(generation, request),
    checkpoints: async ({ records, input }) => {
      const setup = await records.need(
        auditFormSetups[generation],
        Number(input.audit_form_setup_id),
      )
      const data = setup.checkpoints.map((row) => ({ ...row, audit_form_setup_id: setup.id }))
      return { data, total: data.length }
    },
  })
})

/** Freezes the scorecard as it is now; the version before is retired with it. */
export async function publishForm(
  forms: Forms,
  id: number,
  request: CarryingRecord,
): Promise<RecordOf<Forms>> {
  const { records, now, viewer, sql } = request
  const form = await records.hold(forms, id)
  if (form.status !== 'Draft')
    refuse(scorecardProblems.alreadyPublished, { state: form.status.toLowerCase() })
  const today = await todayOf(sql, viewer.user_id, now)
  const definition = await definitionOf(form, request, today)
  const before = await publishedVersion(forms, form, request)
  if (before !== undefined) await records.change(forms, before, { status: 'Retired' })
  return records.change(forms, form.id, {
    ...{ status: 'Published', published_at: now, published_by: viewer.user_id, definition },
    effective_from: form.effective_from ?? today,
  })
}

async function definitionOf(form: RecordOf<Forms>, { sql }: CarryingRecord, today: string) {
  if (form.effective_from !== null && form.effective_from < today)
    refuse(scorecardProblems.inThePast, { today })
  const stored = await heldScorecard(sql, form.audit_form_setup_id)
  const card = activeScorecard(stored ?? emptyCard(form))
  const answers = await readAnswers(sql)
  refuseFields(publishErrors(card, answers, form))
  return readFormDefinition(formDefinitionOf(card, answers, form))
}

const emptyCard = ({ generation }: RecordOf<Forms>) => ({
  ...{ name: '', generation, scale: '', sections: [], checkpoints: [] },
})

async function publishedVersion(
  forms: Forms,
  { form_number }: RecordOf<Forms>,
  { sql }: CarryingRecord,
): Promise<number | undefined> {
  const [found] = await sql.rows<{ id: number }>(
    `select id from audit_forms where form_number = $1 and status = 'Published' and not is_deleted for no key update`,
    [form_number],
  )
  return found?.id
}

/** Takes a form out of use; no version takes its place. */
async function retireForm(
  forms: Forms,
  { records, asked }: Request,
): Promise<Answer<RecordOf<Forms>>> {
  const form = await records.hold(forms, idOf(asked))
  if (form.status !== 'Published')
    refuse(scorecardProblems.notPublished, { state: form.status.toLowerCase() })
  const data = await records.change(forms, form.id, { status: 'Retired' })
  return { data, message: 'Audit Form Retired Successfully' }
}
