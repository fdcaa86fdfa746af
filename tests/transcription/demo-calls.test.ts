import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUsage } from '#areas/language-models/server/demo/month-of-usage.ts'
import { keepSounds } from '#areas/transcription/server/demo/keep-sounds.ts'
import { readRecording } from '#areas/transcription/server/recordings/recording-store.ts'
import { readWav } from '#areas/transcription/server/sound/read-wav.ts'
import { readSamples } from '#areas/transcription/server/sound/samples.ts'
import { secretsOf } from '#platform/server/secrets/secrets.ts'
import { placesIn } from '../harness/files.ts'
import { type LoadedCompany, loadCompany } from '../harness/loaded-company.ts'

let company: LoadedCompany
let folder: string
beforeAll(async () => {
  company = await loadCompany({ now: '2026-05-13T10:20:00.000Z', logs: 8_000 })
  folder = await mkdtemp(join(tmpdir(), 'muster-demo-calls-'))
})
afterAll(async () => {
  await company.close()
  await rm(folder, { recursive: true, force: true })
})

const counts = async (sql: string): Promise<Readonly<Record<string, number>>> => {
  const rows = await company.database.rows<{ what: string; many: number }>(sql)
  return Object.fromEntries(rows.map(({ what, many }) => [what, many]))
}

test('the demo company has 40 calls, most of them read, of which six are quoted', async () => {
  const states = await counts(
    'select state as what, count(*)::integer as many from transcribe_job group by 1',
  )
  expect(states).toEqual({
    ...{ Completed: 31, Waiting: 3, Failed: 2, Duplicate: 1, Skipped: 1, Queued: 2 },
  })
  const quoted = await counts(
    `select 'calls' as what, count(distinct job_id)::integer as many from transcribe_quotes`,
  )
  expect(quoted).toEqual({ calls: 6 })
})

test('its checks propose answers to checkpoints of its voice form', async () => {
  expect(await counts(`select checkpoint_code as what, 1 as many from call_checks`)).toEqual({
    ...{ A1: 1, B2: 1, D1: 1 },
  })
})

test('no call of it holds a number that would be redacted', async () => {
  const [found] = await company.database.rows<{ many: number }>(
    `select count(*)::integer as many from transcribe_segments where text ~ '[0-9]{4}[ -]?[0-9]{4}'`,
  )
  expect(found?.many).toBe(0)
})

interface Heard {
  readonly id: number
  readonly seconds: number
  readonly channel: 0 | 1
  readonly from: number
  readonly to: number
}

test('its newest calls have a sound, once: loud where a word is said and at rest where the agent says nothing', async () => {
  const { database } = company
  const keeping = { places: placesIn(folder), secrets: secretsOf(folder) }
  await keepSounds(database, keeping)
  await keepSounds(database, keeping)
  const heard = await database.rows<Heard>(
    `select distinct on (j.id) j.id::integer as id, j.duration_seconds::float8 as seconds, s.channel, s.start_seconds::float8 as from, s.end_seconds::float8 as to
       from transcribe_job j join transcribe_recordings r on r.job_id = j.id join transcribe_segments s on s.job_id = j.id where j.audio_available order by j.id, s.place`,
  )
  expect(heard).toHaveLength(7)
  for (const { id, seconds, channel, from, to } of heard) {
    const wav = readWav((await readRecording(database, keeping, id)) ?? Buffer.alloc(0))
    expect(wav.seconds).toBeCloseTo(seconds, 1)
    const loudest = (begin: number, end: number) =>
      Math.max(
        ...[...readSamples(wav, channel, ...framesOf(wav, begin, end))].map((one) => Math.abs(one)),
      )
    expect(loudest(from, to)).toBeGreaterThan(8_000)
    expect(loudest(0, from)).toBeLessThan(1_000)
  }
  expect(
    await counts(
      `select 'words' as what, count(*)::integer as many from transcribe_segments where words = '[]'`,
    ),
  ).toEqual({ words: 0 })
})

const framesOf = ({ sampleRate }: { readonly sampleRate: number }, from: number, to: number) =>
  [Math.ceil(from * sampleRate), Math.floor(to * sampleRate)] as const

test('what was taken out of its calls is silent when they are played, and those of its agent were listened to', async () => {
  const marks = `(select sum(regexp_count(s.text, '\\[[A-Z]+\\]')) from transcribe_segments s)`
  const [told] = await company.database.rows<{ silent: string; marks: string; listens: number }>(
    `select (select count(*) from transcribe_silences)::text as silent, ${marks}::text as marks, (select count(*)::integer from transcribe_listens) as listens`,
  )
  expect(told?.silent).toBe(told?.marks)
  expect(told?.listens).toBeGreaterThanOrEqual(2)
})

test('its ledger of models adds up by person, workspace, client and day, stays below its quotas, and gains nothing twice', async () => {
  const { database } = company
  const sums = (group: string) =>
    database.rows<{ cost: string }>(
      `select sum(cost)::text as cost from (select sum(cost) as cost from ai_ledger group by ${group}) x`,
    )
  const [all] = await sums('state')
  expect(Number(all?.cost)).toBeGreaterThan(1)
  for (const group of ['user_id', 'workspace_name', 'client_id', 'used_on', 'model', 'purpose'])
    expect(await sums(group)).toEqual([all])
  const above = await database.rows(
    `select 1 from ai_quotas q cross join lateral (select sum(l.cost) as spent from ai_ledger l where l.client_id = q.target_id group by date_trunc('month', l.used_on)) m
      where q.applies_to = 'Client' and q.limit_kind = 'Cost' and m.spent > q.amount`,
  )
  expect(above).toEqual([])
  const count = () => database.rows('select count(*) from ai_ledger')
  const before = await count()
  await addUsage(database, '2026-05-13T10:20:00.000Z')
  expect(await count()).toEqual(before)
})
