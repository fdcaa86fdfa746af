import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { dropContents } from '#platform/server/files/take-files.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'

/** Jobs of one run; the next one goes on. */
const SOME = 500

/** Removes audio and texts that were kept long enough. The facts of a job stay. */
export const dropOldRecordings = (engine: Engine): Schedule =>
  schedule('drop-old-recordings', {
    label: 'Removing old recordings',
    timing: 'Every hour',
    cron: '20 * * * *',
    outside: async () => {
      const { database, places } = engine
      const now = await engine.now(database)
      const keys = await database.transaction((sql) => dropAudio(sql, now))
      await dropContents(places.storage, keys)
      const texts = await database.transaction((sql) => dropTexts(sql, now))
      return `${keys.length} recordings and ${texts} texts removed.`
    },
  })

/** When the time of a job begins to count: its completion, else when it was found. */
const SINCE = 'coalesce(t.completed_at, t.queued_at)'
const LIMIT = (days: string): string =>
  `${SINCE} + make_interval(days => (select c.${days} from transcribe_config c where c.id = t.transcribe_config_id)) <= $1::timestamptz`

/** Audio of jobs that are done, and of those whose time is over; answers the keys of contents that may go. */
async function dropAudio(sql: Sql, now: string): Promise<string[]> {
  const ids = await changeRows(sql, transcribeJob, {
    set: `audio_available = false, audio_deleted_at = $1::timestamptz`,
    where: `t.id in (select t.id from transcribe_job t where t.audio_available and t.state in ('Completed', 'Failed', 'Cancelled') and ${LIMIT('keep_audio_days')} order by t.id limit ${SOME})`,
    values: [now],
    actor: null,
  })
  const rows = await sql.rows<{ key: string }>(
    `with gone as (delete from transcribe_recordings where job_id = any($1::bigint[]) returning key),
     files_gone as (delete from files f using gone where f.key = gone.key)
     select key from gone`,
    [ids],
  )
  return rows.map(({ key }) => key)
}

/** Texts with all that holds words of a call: what remains is numbers. */
async function dropTexts(sql: Sql, now: string): Promise<number> {
  const ids = await changeRows(sql, transcribeJob, {
    set: `text_deleted_at = $1::timestamptz, customer_reference = null, review_note = null`,
    where: `t.id in (select t.id from transcribe_job t where t.state = 'Completed' and t.text_deleted_at is null and ${LIMIT('keep_text_days')} order by t.id limit ${SOME})`,
    values: [now],
    actor: null,
  })
  await sql.rows('delete from transcribe_details where job_id = any($1::bigint[])', [ids])
  await sql.rows('delete from transcribe_texts where job_id = any($1::bigint[])', [ids])
  return ids.length
}
