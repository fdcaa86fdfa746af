import type { Sql } from '#platform/server/database/database.ts'
import { talkFigures } from '../figures/talk-figures.ts'
import { storeText } from '../working/store-text.ts'
import { SOUND_RATE } from './call-sound.ts'
import { KEPT_DAYS } from './insert-configs.ts'
import {
  type DemoSegment,
  marksIn,
  type PlannedCall,
  plannedCalls,
  spokenIn,
} from './plan-calls.ts'
import { wordsOf } from './words-of-segment.ts'

interface Agent {
  readonly config_id: number
  readonly client_id: number
  readonly creator: number
  readonly employee_id: number
  readonly name: string
  readonly code: string
  readonly user_id: number | null
}

/** Jobs of the demo company: each config those of agents of its client. */
export async function insertJobs(sql: Sql, now: string): Promise<void> {
  const agents = await agentsOf(sql, now)
  for (const call of plannedCalls()) {
    const some = agents[call.about]
    const agent = some[(call.n + 1) % some.length]
    if (agent) await insertJob(sql, call, agent, now)
  }
}

/** Those whose work is audited come first, so that audits can quote them; of lodging those people try. */
async function agentsOf(
  sql: Sql,
  now: string,
): Promise<Readonly<Record<PlannedCall['about'], readonly Agent[]>>> {
  const of = (client: string) =>
    sql.rows<Agent>(
      `select c.id as config_id, c.client_id, c.created_by as creator, e.id as employee_id, e.firstname as name, e.employee_code as code, u.id as user_id
         from transcribe_config c join organisation.clients k on k.id = c.client_id join people.employees e on c.client_id = any(e.client_ids)
         join administration.users u on u.employee_id = e.id and not u.is_deleted join administration.roles r on r.id = u.role_id
        where k.name = $1 and r.name = 'Agent' and e.status <> 'Left' and not e.is_deleted and e.joining_date < $2::timestamptz - interval '30 days'
        order by u.email = 'agent@muster.example' desc, (select count(*) from quality.audit_reviews a where a.employee_id = e.id and a.client_id = c.client_id) desc, e.id limit 6`,
      [client, now],
    )
  return { parcels: await of('Acme Parcels'), lodging: await of('Larkspur Lodging') }
}

const HOUR_MS = 3_600_000

async function insertJob(sql: Sql, call: PlannedCall, agent: Agent, now: string): Promise<void> {
  const began = new Date(Date.parse(now) - call.hoursAgo * HOUR_MS)
  const found = new Date(began.getTime() + HOUR_MS / 2)
  const isHeard = call.state === 'Completed'
  const segments = isHeard ? spokenIn(call, agent.name) : []
  const length = isHeard ? (segments.at(-1)?.end ?? 0) + 0.8 : null
  const stamp = began
    .toISOString()
    .replace(/[-:]|\.\d+Z/g, '')
    .replace('T', '_')
  const file = `${agent.code}_${call.order}_${stamp}_${call.direction.toLowerCase()}.wav`
  const marks = marksIn(segments)
  const facts = {
    ...{ title: call.order, call_id: call.order, source_file: file, direction: call.direction },
    ...{ state: call.state, error: call.error, attempts: 0, progress: progressOf(call) },
    ...{ transcribe_config_id: agent.config_id, client_id: agent.client_id },
    ...{ employee_id: agent.employee_id, owner_id: agent.user_id ?? agent.creator },
    ...{ call_started_at: began, source_modified_at: began, queued_at: found },
    ...{ date_created: found, date_updated: found, priority: 'Normal', version: 1 },
    ...{ content_hash: call.state === 'Queued' ? null : `demo ${call.n}`, is_deleted: false },
    ...{ duration_seconds: lengthOf(call, length), audio_available: false },
    source_size: Math.round((lengthOf(call, length) ?? 60) * SOUND_RATE * 2),
    ...(isHeard && {
      ...{ audio_type: 'wav', channels_found: 2, channels_used: 'Stereo', sample_rate: SOUND_RATE },
      ...{ language: 'en', language_detected: 'en', language_confidence: 99 },
      ...{ engine: 'demo', model: 'written by hand', redactions: marks },
      ...{ started_at: found, completed_at: new Date(found.getTime() + 40_000) },
      ...{ processing_seconds: 40, audio_deleted_at: removedBefore(found, now) },
      ...talkFigures(segments, length ?? 0),
    }),
  }
  const [job] = await sql.rows<{ id: number }>(
    `insert into transcribe_job select f.* from jsonb_populate_record(null::transcribe_job, $1::jsonb || jsonb_build_object('id', nextval(pg_get_serial_sequence('transcribe_job', 'id')))) f returning id`,
    [JSON.stringify(facts)],
  )
  if (!job) return
  await sql.rows('insert into transcribe_job_work (job_id) values ($1)', [job.id])
  if (!isHeard) return
  await sql.rows('insert into transcribe_details (job_id, channel) values ($1, 0), ($1, 1)', [
    job.id,
  ])
  await sql.rows(
    `insert into transcribe_segments (job_id, channel, place, speaker, start_seconds, end_seconds, text, confidence, words)
     select $1, s.channel, s.place, s.speaker, s.start, s."end", s.text, s.confidence, s.words
       from jsonb_to_recordset($2::jsonb) as s (channel smallint, place integer, speaker text, start numeric, "end" numeric, text text, confidence numeric, words jsonb)`,
    [job.id, JSON.stringify(segments.map((one) => ({ ...one, words: timesIn(one) })))],
  )
  await sql.rows(
    `insert into transcribe_silences (job_id, channel, start_seconds, end_seconds)
     select $1, s.channel, s.start, s."end" from jsonb_to_recordset($2::jsonb) as s (channel smallint, start numeric, "end" numeric)`,
    [job.id, JSON.stringify(segments.flatMap(takenFrom))],
  )
  await storeText(sql, job.id)
}

/** Words with their times, as they are stored. */
const timesIn = (segment: DemoSegment) =>
  wordsOf(segment).map(({ start, end, word }) => ({ start, end, word }))

const takenFrom = (segment: DemoSegment) =>
  wordsOf(segment).flatMap(({ isTaken, start, end }) =>
    isTaken ? [{ channel: segment.channel, start, end }] : [],
  )

/** When the sound of a call was removed; nothing while it is kept. */
const removedBefore = (found: Date, now: string): Date | null => {
  const day = new Date(found.getTime() + KEPT_DAYS * 24 * HOUR_MS + HOUR_MS)
  return day.getTime() < Date.parse(now) ? day : null
}

const progressOf = ({ state }: PlannedCall): number =>
  state === 'Completed' ? 100 : state === 'Queued' ? 0 : 20

const SHORT = 3.2
const USUAL = 214.6

const lengthOf = ({ state }: PlannedCall, heard: number | null): number | null =>
  heard ?? (state === 'Skipped' ? SHORT : state === 'Queued' || state === 'Failed' ? null : USUAL)
