import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { replacePicture } from '#platform/server/files/pictures.ts'
import { idOf } from '#platform/server/http/id-of.ts'
import type { Answer } from '#platform/server/http/request.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import { holdRecord, needRecord } from '#platform/server/records/need-record.ts'
import { faceApprovals, type faceCalls } from '../../contract/faces/face-approvals.ts'
import { faceProblems } from '../../contract/faces/face-problems.ts'

/** The picture of a face approval changes as long as nobody has decided about it. */
export async function uploadFace({
  engine,
  sql,
  viewer,
  reach,
  asked,
  files,
}: CallRequest<(typeof faceCalls)['uploadFace']>): Promise<Answer> {
  const of = engine.registry.get(faceApprovals.name)
  const reader = { viewer, reach }
  const id = idOf(asked)
  const face = await holdRecord(engine.registry, of, sql, reader, id)
  if (face.status !== 'Pending') refuse(faceProblems.decided, { state: face.status })
  const owner = { resource: faceApprovals.name, record_id: id }
  await replacePicture(sql, owner, viewer.user_id, asked.request_id, files)
  const data = await needRecord(engine.registry, of, sql, reader, id)
  return { data, message: messageOf.update(faceApprovals) }
}
