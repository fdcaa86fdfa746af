import { clientAssignments } from '#areas/people/contract/client-assignments.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { refuseIfOver } from './examine-chunk.ts'
import { readUpload, uploadChanger } from './read-plan.ts'
import { mayStartPeople } from './start-people.ts'
import type { PeopleStarted } from '../../contract/bulk/bulk-answers.ts'

/** Decides from when the people of a file work for a client of it, or takes that back. It is done when the file is saved. */
export async function decideStart({
  engine,
  viewer,
  sql,
  input,
}: CallRequest<(typeof bulkCalls)['startPeople']>): Promise<Answer<PeopleStarted>> {
  const upload = await readUpload(engine, uploadChanger(engine, viewer), input.id)
  refuseIfOver(upload)
  if (!mayStartPeople(engine, viewer))
    refuse(problems.noRight, { action: 'add and change', page: clientAssignments.label.many })
  const { client_id, begins } = input
  if (begins) {
    const decided = await sql.rows(
      `insert into bulk_client_starts (upload_id, client_id, begins)
       select $1, c.id, $3 from organisation.clients c where c.id = $2 and not c.is_deleted
       on conflict (upload_id, client_id) do update set begins = excluded.begins returning 1`,
      [upload.id, client_id, begins],
    )
    if (decided.length === 0) refuse(problems.noSuchRecord, { label: 'client' })
  } else
    await sql.rows('delete from bulk_client_starts where upload_id = $1 and client_id = $2', [
      upload.id,
      client_id,
    ])
  return { data: { id: upload.id, client_id, begins: begins ?? null } }
}
