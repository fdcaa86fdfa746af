import type { Engine } from '#platform/server/kernel/request.ts'
import type { StoredConnection } from '../configs/secrets-of-config.ts'
import type { Connection } from '../connection/connection.ts'
import { settleRecording } from '../connection/recordings-process.ts'

/** Files settled after one look. */
const SOME = 50

/**
 * Moves or deletes on their server the recordings that are here, where a config asks for that. Those that were not taken stay where they are. What
 * cannot be done now is done after the next look.
 */
export async function settleFetched(
  { database, log }: Engine,
  { id, after_fetch, processed_path }: StoredConnection,
  connection: Connection,
): Promise<void> {
  if (after_fetch === 'Leave') return
  const sources = await database.rows<{ job_id: number; remote_path: string }>(
    `select s.job_id, s.remote_path from transcribe_job_sources s join transcribe_job j on j.id = s.job_id
      where s.config_id = $1 and not s.is_settled and (j.state in ('Waiting', 'Transcribing', 'Completed', 'Duplicate') or j.audio_available)
      order by s.job_id limit ${SOME}`,
    [id],
  )
  for (const { job_id, remote_path } of sources)
    try {
      await settleRecording({
        connection,
        path: remote_path,
        settling: { after_fetch, processed_path },
      })
      await database.rows('update transcribe_job_sources set is_settled = true where job_id = $1', [
        job_id,
      ])
    } catch (problem) {
      log.error({ transcribe_job: job_id, problem: `not settled: ${String(problem)}` })
      return
    }
}
