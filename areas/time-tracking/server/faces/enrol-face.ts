import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { replacePicture } from '#platform/server/files/pictures.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  faceApprovals,
  type faceCalls,
  type WithdrawnConsent,
} from '../../contract/faces/face-approvals.ts'
import { timeResponsibilities } from '../../contract/responsibilities.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { faceSettings } from './face-settings.ts'
import { faceProblems } from '../../contract/faces/face-problems.ts'

type Enrolling = CallRequest<(typeof faceCalls)['enrolFace']>

/** A picture of oneself waits for its approval; one that waited already gives way to it. */
export async function enrolFace(request: Enrolling): Promise<Answer<AnsweredRecord>> {
  const { sql, viewer, asked, input, now, files } = request
  if (viewer.employee_id === null) refuse(faceProblems.noEmployee)
  if (!input.consent) refuse(faceProblems.mustConsent)
  const own = request.records.asSystem('a picture of oneself needs no right', 'reach', 'choosing')
  await changeRows(sql, faceApprovals, {
    set: `status = 'Expired'`,
    where: `t.employee_id = $1 and t.status = 'Pending' and not t.is_deleted`,
    values: [viewer.employee_id],
    actor: viewer.user_id,
  })
  const { id } = await own.store(faceApprovals, {
    employee_id: viewer.employee_id,
    source: 'Enrolment',
    consent_at: now,
  })
  const picture = { resource: faceApprovals.name, record_id: id }
  await replacePicture(sql, picture, viewer.user_id, asked.request_id, files)
  await tellReviewers(request, id)
  return {
    data: await own.need(faceApprovals, id),
    message: 'Face Approval Added Successfully',
  }
}

/** The person the settings name: those who review face pictures, the direct manager, or both. */
async function tellReviewers({ engine, sql, viewer }: Enrolling, id: number): Promise<void> {
  const { reviewers } = await faceSettings(sql)
  const told = await sql.rows<{ id: number; name: string }>(
    `select u.id, e.name from people.employees e join administration.users u on u.is_active and not u.is_deleted and u.employee_id is distinct from e.id
        and (($2 <> 'Direct manager' and exists (
          select 1 from administration.responsible_users h where h.user_id = u.id and h.responsibility = '${timeResponsibilities.faces.name}'))
          or ($2 <> 'HR' and u.employee_id = e.reports_to_id)) where e.id = $1`,
    [viewer.employee_id, reviewers],
  )
  for (const one of told)
    await engine.notify(sql, {
      user_id: one.id,
      title: 'A picture waits for approval',
      description: `${one.name} sent a picture to be known by at the clock.`,
      page: `${faceApprovals.page}/view?id=${id}`,
      key: `face-approval-${id}`,
    })
}

/** One's pictures are gone and nothing is checked any more; that is nobody's fault and costs nothing. */
export async function withdrawConsent({
  sql,
  viewer,
}: CallRequest<(typeof faceCalls)['withdrawConsent']>): Promise<Answer<WithdrawnConsent>> {
  if (viewer.employee_id === null) refuse(faceProblems.noEmployee)
  const withdrawn = await changeRows(sql, faceApprovals, {
    set: `status = 'Withdrawn', consent_at = null, quality = null`,
    where: `t.employee_id = $1 and t.status in ('Pending', 'Approved') and not t.is_deleted`,
    values: [viewer.employee_id],
    actor: viewer.user_id,
  })
  if (withdrawn.length === 0) refuse(faceProblems.none)
  await deletePictures(
    sql,
    `f.record_id in (select a.id from face_approvals a where a.employee_id = $1)`,
    [viewer.employee_id],
  )
  return { data: { withdrawn: true }, message: 'Face Approval Updated Successfully' }
}

/** Forgets pictures; their content is swept when nothing knows it any more. */
export const deletePictures = (sql: Sql, which: string, values: readonly unknown[]) =>
  sql.rows(
    `delete from files f where f.resource = '${faceApprovals.name}' and f.purpose = 'picture' and ${which} returning f.id`,
    values,
  )
