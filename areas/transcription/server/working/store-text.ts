import type { Sql } from '#platform/server/database/database.ts'

/** Joins the segments of a job for the search; done again whenever one was corrected. */
export const storeText = (sql: Sql, jobId: number): Promise<unknown> =>
  sql.rows(
    `insert into transcribe_texts (job_id, words, search)
     select $1, coalesce(string_agg(s.text, E'\\n' order by s.place), ''), lexemes_of(left(string_agg(s.text, E'\\n' order by s.place), 300000))
       from transcribe_segments s where s.job_id = $1
     on conflict (job_id) do update set words = excluded.words, search = excluded.search`,
    [jobId],
  )
