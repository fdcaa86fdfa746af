import type { Rows } from '#platform/server/database/database.ts'
import type { Quote } from '../../contract/quotes/quote.ts'

/** What an audit quotes, in the order of calls and time. The text is read from the segments: where it was removed, nothing is left of it. What begins in a passage belongs to it, not what ends there. */
export const quotesOf = (sql: Rows, reviewId: number, userId: number): Promise<Quote[]> =>
  sql.rows<Quote>(
    `select q.id, q.job_id, j.title, q.checkpoint_id, q.from_seconds::float8 as "from", q.to_seconds::float8 as "to", q.note, u.name as quoted_by,
            to_char(q.quoted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as quoted_at, q.quoted_by = $2 as is_own,
            coalesce((select jsonb_agg(jsonb_build_object('speaker', s.speaker, 'text', s.text) order by s.place)
                        from transcribe_segments s where s.job_id = q.job_id and (s.start_seconds >= q.from_seconds and s.start_seconds < q.to_seconds or s.start_seconds < q.from_seconds and s.end_seconds >= q.to_seconds)), '[]') as said
       from transcribe_quotes q join transcribe_job j on j.id = q.job_id join administration.users u on u.id = q.quoted_by
      where q.review_id = $1 order by q.job_id, q.from_seconds, q.id`,
    [reviewId, userId],
  )
