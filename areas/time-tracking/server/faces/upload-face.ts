import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { replacePicture } from '#platform/server/files/pictures.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { faceApprovals, type faceCalls } from '../../contract/faces/face-approvals.ts'
import { faceProblems } from '../../contract/faces/face-problems.ts'

/** The picture of a face approval changes as long as nobody has decided about it. */
export async function uploadFace({
  sql,
  viewer,
  records,
  asked,
  files,
}: CallRequest<(typeof faceCalls)['uploadFace']>): Promise<Answer<AnsweredRecord>> {
  const id = idOf(asked)
  const face = await records.hold(faceApprovals, id)
  if (face.status !== 'Pending') refuse(faceProblems.decided, { state: face.status })
  const owner = { resource: faceApprovals.name, record_id: id }
  await replacePicture(sql, owner, viewer.user_id, asked.request_id, files)
  const data = await records.need(faceApprovals, id)
  return { data, message: messageOf.update(faceApprovals) }
}
