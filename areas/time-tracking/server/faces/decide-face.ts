import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { ChangesOf, PartOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import { wordsOf } from '#platform/server/approvals/words-of.ts'
import { sanitised } from '#platform/server/fields/sanitise.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { faceApprovals, type faceCalls } from '../../contract/faces/face-approvals.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { faceSettings } from './face-settings.ts'
import { faceProblems } from '../../contract/faces/face-problems.ts'

type Request = CallRequest<(typeof faceCalls)['decideFace']>

/** A reviewer of the settings accepts a picture or not; of a person one is accepted, and the one before it is over. */
export async function decideFace(request: Request): Promise<Answer<AnsweredRecord>> {
  const { viewer, records, asked, input, now } = request
  const face = await records.hold(faceApprovals, idOf(asked))
  if (face.employee_id === viewer.employee_id) refuse(faceProblems.own)
  await refuseStranger(request, face)
  if (face.status !== 'Pending') refuse(faceProblems.decided, { state: face.status })
  const decided = { status: input.verdict, decided_by: viewer.user_id, decided_at: now }
  const more =
    input.verdict === 'Approved' ? await approve(request, face) : reject(input.rejection_reason)
  const data = await records
    .asSystem('the decision names the person who decided', 'choosing')
    .change(faceApprovals, Number(face.id), { ...decided, ...more })
  await tell(request, face)
  return { data, message: t`Face Approval ${input.verdict}` }
}

/** HR decides by the right to change; the direct manager where the settings say so. */
async function refuseStranger(
  { engine, sql, viewer }: Request,
  { employee_id }: PartOf<typeof faceApprovals>,
): Promise<void> {
  if (engine.rights.has(viewer, faceApprovals.page, 'edit')) return
  const { reviewers } = await faceSettings(sql)
  const [person] = await sql.rows(
    'select 1 from people.employees where id = $1 and reports_to_id = $2',
    [employee_id, viewer.employee_id],
  )
  if (reviewers === 'HR' || !person) refuse(faceProblems.notReviewer)
}

async function approve(
  { sql, viewer, now }: Request,
  face: RecordOf<typeof faceApprovals>,
): Promise<ChangesOf<typeof faceApprovals>> {
  const { require_consent, reference_valid_months } = await faceSettings(sql)
  if (typeof face.image !== 'string') refuse(faceProblems.noPicture)
  if (require_consent && (face.consent_at ?? null) === null) refuse(faceProblems.noConsent)
  // Anyone else who approves one of this person waits here, so that one of them is the last.
  await sql.rows('select people.hold_person($1)', [face.employee_id])
  await changeRows(sql, faceApprovals, {
    set: `status = 'Expired'`,
    where: `t.employee_id = $1 and t.status = 'Approved' and not t.is_deleted`,
    values: [face.employee_id],
    actor: viewer.user_id,
  })
  const [until] = await sql.rows<{ day: string }>(
    'select ($1::timestamptz + make_interval(months => $2))::date as day',
    [now, reference_valid_months],
  )
  return { valid_until: until?.day ?? daysAfter(now.slice(0, 10), 365) }
}

function reject(reason: string | null | undefined): ChangesOf<typeof faceApprovals> {
  const words = sanitised(reason ?? '')
  if (wordsOf(words) === '') refuse(faceProblems.rejectionReason)
  return { rejection_reason: words }
}

async function tell(
  { engine, sql, input, now }: Request,
  face: RecordOf<typeof faceApprovals>,
): Promise<void> {
  const [person] = await sql.rows<{ id: number }>(
    'select id from administration.users where employee_id = $1 and is_active and not is_deleted',
    [face.employee_id],
  )
  if (!person) return
  await engine.notify(sql, {
    user_id: person.id,
    type: 'user',
    title: `Your picture was ${input.verdict.toLowerCase()}`,
    description:
      input.verdict === 'Approved'
        ? 'It is the one you are known by at the clock.'
        : `${wordsOf(sanitised(input.rejection_reason ?? ''))} Send another one.`,
    page: `/employees/view?id=${String(face.employee_id)}`,
    key: `face-${String(face.id)}-${now}`,
  })
}
