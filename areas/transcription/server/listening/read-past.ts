import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { listeningCalls } from '../../contract/listening/listening-calls.ts'
import type { Correction, Listen } from '../../contract/listening/segment.ts'

type Calls = typeof listeningCalls

/** Who listened, the last first; told to everybody who may view the call, its agent among them. */
export async function getListens({
  records,
  asked,
  sql,
}: CallRequest<Calls['getListens']>): Promise<Answer<readonly Listen[]>> {
  const { id } = await records.need(transcribeJob, idOf(asked))
  const data = await sql.rows<Listen>(
    `select u.name as user, to_char(l.listened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as listened_at
       from transcribe_listens l join administration.users u on u.id = l.user_id where l.job_id = $1 order by l.listened_at desc, l.id desc limit 200`,
    [id],
  )
  return { data }
}

/** Earlier wordings, the last first. */
export async function getCorrections({
  records,
  asked,
  sql,
}: CallRequest<Calls['getCorrections']>): Promise<Answer<readonly Correction[]>> {
  const { id } = await records.need(transcribeJob, idOf(asked))
  const data = await sql.rows<Correction>(
    `select s.place as index, c.before, u.name as corrected_by, to_char(c.corrected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as corrected_at
       from transcribe_corrections c join transcribe_segments s on s.id = c.segment_id join administration.users u on u.id = c.corrected_by
      where s.job_id = $1 order by c.corrected_at desc, c.id desc limit 500`,
    [id],
  )
  return { data }
}
