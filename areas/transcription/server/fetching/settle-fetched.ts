import { eachOutside } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { StoredConnection } from '../configs/secrets-of-config.ts'
import type { Connection } from '#platform/server/remote-files/connection.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { settleRemote } from '#platform/server/remote-files/remote-process.ts'
import { FETCH_RECORDINGS } from '../polling/due-config.ts'

/** Files settled after one look. */
const SOME = 50

interface FetchedSource {
  readonly job_id: number
  readonly remote_path: string
}

const fetched = loop<FetchedSource>(
  FETCH_RECORDINGS,
  ({ job_id }) => recordItem(transcribeJob, job_id),
  'settle',
)

/**
 * Moves or deletes on their server the recordings that are here, where a config asks for that. Those that were not taken stay where they are. After
 * the first that cannot be settled the others wait for the next look: a server that does not answer is not asked fifty times.
 */
export async function settleFetched(
  engine: Engine,
  { id, after_fetch, processed_path }: StoredConnection,
  connection: Connection,
): Promise<void> {
  if (after_fetch === 'Leave') return
  const { database } = engine
  const sources = await database.rows<FetchedSource>(
    `select s.job_id, s.remote_path from transcribe_job_sources s join transcribe_job j on j.id = s.job_id
      where s.config_id = $1 and not s.is_settled and (j.state in ('Waiting', 'Transcribing', 'Completed', 'Duplicate') or j.audio_available)
        and ${notPutOff(fetched, 's.job_id', '$2::timestamptz')}
      order by s.job_id limit ${SOME}`,
    [id, await engine.now(database)],
  )
  let isAnswering = true
  await eachOutside(
    engine,
    fetched,
    sources,
    async ({ job_id, remote_path }) => {
      isAnswering = false
      await settleRemote({
        connection,
        path: remote_path,
        settling: { after_fetch, processed_path },
      })
      await database.rows('update transcribe_job_sources set is_settled = true where job_id = $1', [
        job_id,
      ])
      isAnswering = true
    },
    { isPart: true, goesOn: () => isAnswering },
  )
}
