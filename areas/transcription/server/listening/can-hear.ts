import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Rows } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { SoundSpan } from '../sound/silence-spans.ts'

type Sound = Pick<RecordOf<typeof transcribeJob>, 'audio_type'>

/** Who sees a call may hear it. What is no wav cannot be silenced by us: with something taken out of its text it is for reviewers. */
export const canHear = (
  { rights }: Pick<Engine, 'rights'>,
  viewer: Viewer,
  { audio_type }: Sound,
  spans: readonly SoundSpan[],
): boolean =>
  audio_type === 'wav' || spans.length === 0 || rights.has(viewer, transcribeJob.page, 'edit')

/** How many passages a copy is silent in. */
export const silencedOf = ({ audio_type }: Sound, spans: readonly SoundSpan[]): number =>
  audio_type === 'wav' ? spans.length : 0

/** The passages of a call that are not to be heard. */
export const silencesOf = (sql: Rows, jobId: number): Promise<SoundSpan[]> =>
  sql.rows<SoundSpan>(
    `select case when j.channels_used = 'Stereo' then s.channel end as channel, s.start_seconds::float8 as start, s.end_seconds::float8 as "end"
       from transcribe_silences s join transcribe_job j on j.id = s.job_id where s.job_id = $1`,
    [jobId],
  )
