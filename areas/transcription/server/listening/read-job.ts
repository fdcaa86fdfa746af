import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { listeningCalls } from '../../contract/listening/listening-calls.ts'
import {
  type CallDetail,
  DETAIL_PAGE,
  type DetailedCall,
  type Segment,
} from '../../contract/listening/segment.ts'

type Calls = typeof listeningCalls

/** A call with what was said in it. */
export async function getJob(request: CallRequest<Calls['getJob']>): Promise<Answer<DetailedCall>> {
  const { records, asked, input, sql } = request
  const job = await records.need(transcribeJob, idOf(asked))
  return { data: { ...job, ...(await detailOf(sql, job.id, input.detail_from ?? 0)) } }
}

/** The segments of a job in their order, from one on. */
export const segmentsOf = (
  sql: Rows,
  jobId: number,
  from = 0,
  most = DETAIL_PAGE,
): Promise<Segment[]> =>
  sql.rows<Segment>(
    `select place as index, speaker, channel, start_seconds::float8 as start, end_seconds::float8 as "end", text, confidence::float8 as confidence,
            is_corrected as corrected, words
       from transcribe_segments where job_id = $1 and place >= $2 order by place limit $3`,
    [jobId, from, most],
  )

async function detailOf(sql: Rows, jobId: number, from: number): Promise<CallDetail> {
  const detail = await segmentsOf(sql, jobId, from)
  const [beside] = await sql.rows<Omit<CallDetail, 'detail'>>(
    `select (select count(*)::integer from transcribe_segments s where s.job_id = $1) as detail_total,
            coalesce((select w.peaks from transcribe_waves w where w.job_id = $1), '[]') as peaks,
            coalesce((select jsonb_agg(jsonb_build_object('channel', s.channel, 'start', s.start_seconds, 'end', s.end_seconds) order by s.start_seconds, s.channel)
                        from transcribe_silences s where s.job_id = $1), '[]') as silences`,
    [jobId],
  )
  return { detail, ...(beside ?? { detail_total: 0, peaks: [], silences: [] }) }
}
