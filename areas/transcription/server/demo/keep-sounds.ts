import type { Database } from '#platform/server/database/database.ts'
import { peaksOf } from '../sound/peaks.ts'
import { readWav } from '../sound/read-wav.ts'
import { type RecordingPlaces, storeRecording } from '../recordings/recording-store.ts'
import { type HeardWord, soundOf } from './call-sound.ts'

interface SilentCall {
  readonly id: number
  readonly seconds: number
  readonly words: readonly HeardWord[]
}

/** Gives the newest calls of the demo company a sound that fits their words, where it is not there yet and was not removed. */
export async function keepSounds(database: Database, keeping: RecordingPlaces): Promise<void> {
  const silent = await database.rows<SilentCall>(
    `select j.id::integer as id, j.duration_seconds::float8 as seconds, w.words
       from transcribe_job j
       cross join lateral (
         select jsonb_agg(jsonb_build_object('channel', s.channel, 'start', t.start, 'end', t."end", 'letters', greatest(length(t.word), 1))) as words
           from transcribe_segments s, jsonb_to_recordset(s.words) as t (start numeric, "end" numeric, word text) where s.job_id = j.id) w
      where j.engine = 'demo' and j.state = 'Completed' and not j.is_deleted and j.audio_deleted_at is null and not j.audio_available and w.words is not null`,
  )
  for (const { id, seconds, words } of silent) {
    const bytes = soundOf(words, seconds)
    const wav = readWav(bytes)
    await database.transaction(async (sql) => {
      const [taken] = await sql.rows(
        'update transcribe_job set audio_available = true where id = $1 and not audio_available returning id',
        [id],
      )
      if (!taken) return
      await storeRecording(sql, keeping, id, bytes)
      await sql.rows(
        'insert into transcribe_waves (job_id, peaks) values ($1, $2::jsonb) on conflict (job_id) do nothing',
        [id, JSON.stringify([peaksOf(wav, 0), peaksOf(wav, 1)])],
      )
    })
  }
}
