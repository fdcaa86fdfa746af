import { createHash } from 'node:crypto'
import { storeRecording } from '#areas/transcription/server/recordings/recording-store.ts'
import { workWaitingJobs } from '#areas/transcription/server/working/transcribe-recordings.ts'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import type { Services } from '#platform/server/outbound/services.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { type Script, type SpeechStandIn, startSpeechServer } from '../harness/speech-server.ts'

/** The agent speaks at 440 Hertz on the left, the customer at 660 on the right. */
export const CALL: Script = {
  440: [
    { start: 0, end: 4.2, text: 'Acme support, how can I help?' },
    { start: 9, end: 12, text: 'One moment please.' },
  ],
  660: [
    {
      ...{ start: 4, end: 8.5, text: 'My card is 4111 1111 1111 1111 and it was refused.' },
      words: [
        ['My', 4, 4.2],
        ['card', 4.2, 4.5],
        ['is', 4.5, 4.7],
        ['4111', 5, 5.4],
        ['1111', 5.4, 5.8],
        ['1111', 5.8, 6.2],
        ['1111', 6.2, 6.6],
        ['and', 7, 7.2],
        ['it', 7.2, 7.4],
        ['was', 7.4, 7.6],
        ['refused', 7.8, 8.4],
      ].map(([word, start, end]) => ({
        ...{ word: String(word), start: Number(start), end: Number(end) },
      })),
    },
    { start: 12.5, end: 15, text: 'Thank you.' },
  ],
}

/** Times of business in these tests. */
export const CALL_DAY = '2026-03-20T12:00:00.000Z'

export interface CallCentre {
  readonly program: TestProgram
  readonly speech: SpeechStandIn
  readonly logged: string[]
  /** Works off what waits. */
  work(): Promise<string>
  close(): Promise<void>
}

/** A company with a speech server beside it. */
export async function startCallCentre(
  options: Readonly<Record<string, string>> = {},
  more: Services = {},
): Promise<CallCentre> {
  const speech = await startSpeechServer(CALL)
  const logged: string[] = []
  const outbound = createOutbound({
    allow: [`speech.example:${speech.port}`, '127.0.0.1'],
    log: { error: (problem) => void logged.push(JSON.stringify(problem)) },
    resolve: async () => ['127.0.0.1'],
  })
  const program = await startProgram({
    outbound,
    services: { speech: { url: speech.url, key: 'speech-key', options }, ...more },
  })
  program.at(CALL_DAY)
  return {
    ...{ program, speech, logged },
    work: () => workWaitingJobs(program.engine),
    close: async () => {
      await program.close()
      await speech.close()
    },
  }
}

/** A config of the client of the small company. */
export async function addConfig(
  { database, company }: TestProgram,
  given: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const values = {
    name: `Calls ${String(given['name'] ?? Math.random())}`,
    ...{ client_id: Object.values(company.clients)[0], created_by: company.users['admin'] },
    ...{ protocol: 'SFTP', host: 'sftp.example', port: 22, username: 'u', remote_path: '/' },
    ...{ file_pattern: '*.wav', only_after: '2026-03-01', state: 'Draft', after_fetch: 'Leave' },
    ...{ channels: 'Left agent right customer', language: 'Detect', agent_match: 'Employee code' },
    ...{ priority: 'Normal', speech_server: 'Default', poll_minutes: 15, max_file_mb: 100 },
    ...{ min_seconds: 5, max_seconds: 7_200, keep_audio_days: 30, keep_text_days: 365 },
    ...{ daily_minutes_limit: 0, failed_polls: 0, redact: ['Card', 'Security code', 'IBAN'] },
    ...given,
  }
  const names = Object.keys(values)
  const [config] = await database.rows<{ id: number }>(
    `insert into transcribe_config (${names.join(', ')})
     select ${names.map((name) => `r.${name}`).join(', ')} from jsonb_populate_record(null::transcribe_config, $1::jsonb) r returning id`,
    [JSON.stringify(values)],
  )
  return config?.id ?? 0
}

/** A recording that was fetched and waits, of the agent of the small company. */
export async function addRecording(
  { database, engine, company }: TestProgram,
  config: number,
  sound: Buffer,
  given: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const values = {
    ...{ title: '88121', transcribe_config_id: config, state: 'Waiting', priority: 'Normal' },
    ...{ client_id: Object.values(company.clients)[0], owner_id: company.users['agent'] },
    ...{ employee_id: company.employees['agent'], call_started_at: '2026-03-20T08:15:02.000Z' },
    ...{ source_file: '1042_88121.wav', source_size: sound.length, audio_type: 'wav' },
    ...{ queued_at: CALL_DAY, progress: 20, attempts: 0, direction: 'In', audio_available: true },
    content_hash: createHash('sha256')
      .update(sound)
      .update(String(given['title'] ?? ''))
      .digest('hex'),
    ...given,
  }
  const names = Object.keys(values)
  const [job] = await database.rows<{ id: number }>(
    `insert into transcribe_job (${names.join(', ')})
     select ${names.map((name) => `r.${name}`).join(', ')} from jsonb_populate_record(null::transcribe_job, $1::jsonb) r returning id`,
    [JSON.stringify(values)],
  )
  const id = job?.id ?? 0
  await database.rows('insert into transcribe_job_work (job_id) values ($1)', [id])
  await storeRecording(database, engine, id, sound)
  return id
}

/** The tables that hold a text anywhere, by their names. */
export async function tablesHolding({ database }: TestProgram, pattern: string): Promise<string[]> {
  const tables = await database.rows<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const found = await database.rows(`select 1 from ${name} t where t::text ~ $1 limit 1`, [
      pattern,
    ])
    if (found.length > 0) holding.push(name)
  }
  return holding
}
