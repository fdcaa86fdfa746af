import type { ChangesOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CarryingRecord } from '#platform/server/records/served.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { auditForms } from '../../contract/scorecards/audit-forms.ts'
import { scorecardProblems } from '../../contract/scorecards/scorecard-problems.ts'
import { nextFormNumber } from './form-numbers.ts'

type Forms = (typeof auditForms)['weighted']
type Form = RecordOf<Forms>

/** A draft is copied as a form of its own; what was published goes on in a new version, with the set-up as it is now. */
export async function cloneForm(
  forms: Forms,
  { records, sql, asked }: Pick<CallRequest, 'records' | 'sql' | 'asked'>,
): Promise<Answer<Form>> {
  const data = await cloneOf(forms, idOf(asked), { records, sql })
  return { data, message: 'Audit Form Cloned Successfully' }
}

/** The copy itself. */
export async function cloneOf(
  forms: Forms,
  id: number,
  { records, sql }: Pick<CarryingRecord, 'records' | 'sql'>,
): Promise<Form> {
  const form = await records.hold(forms, id)
  const beside = form.status === 'Draft' ? await ofCopy(sql, form) : await ofNextVersion(sql, form)
  return records.store(forms, { ...copied(form), ...beside })
}

/** What a clone takes over. When it takes effect is said anew. */
const copied = (form: Form): ChangesOf<Forms> => ({
  generation: form.generation,
  client_id: form.client_id,
  audit_form_setup_id: form.audit_form_setup_id,
  infraction_category_ids: form.infraction_category_ids,
  pass_mark: form.pass_mark,
  bands: form.bands,
  agent_response: form.agent_response,
  dispute_window_hours: form.dispute_window_hours,
  max_disputes: form.max_disputes,
  edit_window_hours: form.edit_window_hours,
  release_delay_hours: form.release_delay_hours,
  coach_when: form.coach_when,
  coaching_due_days: form.coaching_due_days,
  instructions: form.instructions,
})

const LONGEST_NAME = 120

async function ofCopy(sql: Sql, form: Form): Promise<ChangesOf<Forms>> {
  const taken = await sql.rows<{ name: string }>(
    'select lower(btrim(name)) as name from audit_forms where generation = $1 and form_version = 1 and not is_deleted',
    [form.generation],
  )
  const names = new Set(taken.map(({ name }) => name))
  return {
    name: freeName(form.name, names),
    form_number: await nextFormNumber(sql),
    form_version: 1,
  }
}

/** "Voice (copy)", then "Voice (copy 2)". */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? ' (copy)' : ` (copy ${n})`
    const copy = `${name.slice(0, LONGEST_NAME - end.length).trim()}${end}`
    if (!taken.has(copy.toLowerCase())) return copy
  }
}

async function ofNextVersion(sql: Sql, form: Form): Promise<ChangesOf<Forms>> {
  const versions = await sql.rows<{ form_version: number; status: string }>(
    'select form_version, status from audit_forms where form_number = $1 and not is_deleted order by form_version desc for no key update',
    [form.form_number],
  )
  const draft = versions.find(({ status }) => status === 'Draft')
  if (draft) refuse(scorecardProblems.draftExists, { version: draft.form_version })
  return {
    name: form.name,
    form_number: form.form_number,
    form_version: (versions[0]?.form_version ?? form.form_version) + 1,
    previous_form_id: form.id,
  }
}
