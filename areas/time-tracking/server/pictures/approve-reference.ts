import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { clockPictures } from '../../contract/clock-pictures.ts'
import type { pictureCalls } from '../../contract/picture-calls.ts'
import { pictureProblems } from '../../contract/picture-problems.ts'

/** Makes a picture the one its person is known by. There is one; it is kept for as long as it is, and never approved by oneself. */
export async function approveReference(
  request: CallRequest<(typeof pictureCalls)['approveReference']>,
): Promise<Answer<AnsweredRecord>> {
  const { sql, viewer, records, asked } = request
  const read = () => records.need(clockPictures, idOf(asked))
  const picture = await read()
  if (picture.employee_id === viewer.employee_id) refuse(pictureProblems.ownReference)
  if (!picture.has_image) refuse(pictureProblems.noImage)
  // Anyone else who approves one of this person waits here, so that one of them is the last.
  await sql.rows('select from people.hold_person($1)', [picture.employee_id])
  const all = records.asSystem('of a person, one picture is the reference', 'reach', 'choosing')
  const set = (id: number, is_reference: boolean) => all.change(clockPictures, id, { is_reference })
  const earlier = await sql.rows<{ id: number }>(
    'select id from clock_pictures where employee_id = $1 and is_reference and id <> $2',
    [picture.employee_id, picture.id],
  )
  for (const { id } of earlier) await set(id, false)
  await set(picture.id, true)
  return { data: await read(), message: 'Reference picture approved' }
}
