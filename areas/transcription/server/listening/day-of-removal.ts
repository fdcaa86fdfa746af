import type { Rows } from '#platform/server/database/database.ts'

/** The day audio was removed, in the zone of the person who asks, and how many days it was kept; no day while it is still to come. */
export async function dayOfRemoval(
  sql: Rows,
  jobId: number,
  userId: number,
): Promise<{ readonly day: string | null; readonly days: number } | undefined> {
  const [removed] = await sql.rows<{ day: string | null; days: number }>(
    `select to_char(j.audio_deleted_at at time zone user_zone($2), 'FMDD Mon YYYY') as day, c.keep_audio_days as days
       from transcribe_job j join transcribe_config c on c.id = j.transcribe_config_id where j.id = $1`,
    [jobId, userId],
  )
  return removed
}
