import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeForTranscription } from '#areas/transcription/server/jobs/job-steps.ts'
import { once } from '../harness/once.ts'
import { wavOf } from '../harness/tones.ts'
import {
  addConfig,
  addRecording,
  CALL,
  CALL_DAY,
  type CallCentre,
  startCallCentre,
  tablesHolding,
} from './recorded-calls.ts'

let centre: CallCentre
let config: number
beforeAll(async () => {
  centre = await startCallCentre({ pricePerMinute: '0.60', model: 'whisper-large' })
  config = await addConfig(centre.program)
})
afterAll(() => centre.close())
beforeEach(() => {
  centre.program.at(CALL_DAY)
  centre.speech.asked.splice(0)
  centre.speech.modes = []
})

const call = (seconds = 16) => wavOf({ seconds, channels: [440, 660] })
const add = (title: string, sound = call(), given = {}) =>
  addRecording(centre.program, config, sound, { title, ...given })
const job = async (id: number, as = 'admin') =>
  (await (await centre.program.as(as)).get(`transcribe_job/getById/${id}`)).body.data

/** A call that was heard. */
const heard = once(async () => {
  const id = await add('88121')
  await centre.work()
  return id
})

describe('a recording that waits', () => {
  it('becomes clean segments by speaker, with the figures of the call and its cost [transcription-34]', async () => {
    const id = await heard()
    const { detail, ...record } = await job(id)
    expect(record).toMatchObject({
      ...{ state: 'Completed', progress: 100, channels_used: 'Stereo', channels_found: 2 },
      ...{ language: 'en', language_detected: 'en', engine: 'openai', model: 'whisper-large' },
      ...{ agent_talk_seconds: 7.2, customer_talk_seconds: 7, overlap_seconds: 0.2 },
      ...{ silence_seconds: 2, silence_percent: 12.5, agent_talk_percent: 50.7 },
      ...{ duration_seconds: 16, redactions: { CARD: 1 }, redaction_count: 1, detail_total: 4 },
    })
    expect(
      detail.map((part: { speaker: string; text: string }) => [part.speaker, part.text]),
    ).toEqual([
      ['agent', 'Acme support, how can I help?'],
      ['customer', 'My card is [CARD] and it was refused.'],
      ['agent', 'One moment please.'],
      ['customer', 'Thank you.'],
    ])
    expect(detail[1].words.map((word: { word: string }) => word.word)).toEqual(
      'My card is     and it was refused'.split(' '),
    )
    expect(record.cost).toBe(0.16)
    const [booked] = await centre.program.database.rows(
      `select purpose, client_id, seconds::float8 as seconds, cost::text as cost, state from ai_ledger where seconds = 16 order by id limit 1`,
    )
    expect(booked).toEqual({
      ...{ purpose: 'transcription', client_id: record.client_id, seconds: 16 },
      ...{ cost: '0.160000', state: 'Settled' },
    })
  })

  it('leaves no number in any table, nor in the log [transcription-35]', async () => {
    await heard()
    expect(await tablesHolding(centre.program, '4111[ ]?1111')).toEqual([])
    expect(await tablesHolding(centre.program, 'it was refused')).not.toEqual([])
    expect(centre.logged.join()).not.toMatch(/4111 ?11/)
  })

  it('is found by its words, without accents and capitals, by people who see it [transcription-36]', async () => {
    await heard()
    const found = async (as: string, search: string) => {
      const person = await centre.program.as(as)
      const { body } = await person.get(
        `transcribe_job/getAll?search=${encodeURIComponent(search)}`,
      )
      return body.total
    }
    expect(await found('admin', 'REFUSED')).toBeGreaterThan(0)
    expect(await found('agent', 'camión refus')).toBe(0)
    expect(await found('agent', 'my refus')).toBeGreaterThan(0)
    expect(await found('agent2', 'refused')).toBe(0)
    expect(await found('admin', '4111')).toBe(0)
  })

  it('in a language without blanks between words is found by any of them [transcription-69]', async () => {
    const id = await heard()
    await centre.program.database.rows(
      `insert into transcribe_texts (job_id, words, search) values ($1, $2, lexemes_of($2)) on conflict (job_id) do update set words = excluded.words, search = excluded.search`,
      [id, '返金の申請を東京で受け付けました。환불 신청을 받았습니다.'],
    )
    const admin = await centre.program.as('admin')
    const found = async (search: string) =>
      (await admin.get(`transcribe_job/getAll?search=${encodeURIComponent(search)}`)).body.total
    for (const word of ['申請', '東京', '受け付け', '신청', '申'])
      expect([word, await found(word)]).toEqual([word, 1])
    expect(await found('京東')).toBe(0)
  })

  it('is sent each channel by itself, with the key', async () => {
    await add('each channel')
    await centre.work()
    expect(centre.speech.asked.map(({ file }) => Math.round(file.hertz / 20) * 20)).toEqual([
      440, 660,
    ])
    expect(new Set(centre.speech.asked.map((asked) => asked.authorization))).toEqual(
      new Set(['Bearer speech-key']),
    )
  })

  it('is sent once where both channels hold the same [transcription-37]', async () => {
    const id = await add('dual', wavOf({ seconds: 16, channels: [440, 440] }))
    await centre.work()
    expect(centre.speech.asked).toHaveLength(1)
    expect(await job(id)).toMatchObject({ channels_used: 'Dual mono', agent_talk_seconds: null })
  })

  it('numbers the voices the server tells apart, for a person to name [transcription-38]', async () => {
    centre.speech.script = {
      550: [
        { start: 0, end: 2, text: 'Hello, Acme.', speaker: 'B' },
        { start: 2, end: 4, text: 'Hello.', speaker: 'A' },
      ],
    }
    const id = await add('mono', wavOf({ seconds: 5, channels: [550] }))
    await centre.work()
    centre.speech.script = CALL
    const { detail } = await job(id)
    expect(detail.map((part: { speaker: string }) => part.speaker)).toEqual([
      'speaker 1',
      'speaker 2',
    ])
    const lead = await centre.program.as('lead')
    const named = { speaker: 'speaker 1', name: 'agent' }
    expect((await lead.post(`transcribe_job/nameSpeaker/${id}`, named)).status).toBe(403)
    const admin = await centre.program.as('admin')
    expect((await admin.post(`transcribe_job/nameSpeaker/${id}`, named)).status).toBe(200)
    expect(await job(id)).toMatchObject({ agent_talk_seconds: 2, words_per_minute: 60 })
    const again = await admin.post(`transcribe_job/nameSpeaker/${id}`, named)
    expect(again).toMatchObject({ status: 422, body: { code: 'call.no_such_speaker' } })
  })
})

describe('a speech server on a bad day', () => {
  const later = (minutes: number) => new Date(Date.parse(CALL_DAY) + minutes * 60_000).toISOString()

  it('that is busy is asked again after the time it named', async () => {
    const id = await add('busy')
    centre.speech.modes = ['busy']
    await centre.work()
    expect(await job(id)).toMatchObject({
      ...{ state: 'Waiting', attempts: 1, error: 'The speech server is busy.' },
    })
    centre.program.at(later(1))
    await centre.work()
    expect(await job(id)).toMatchObject({ state: 'Waiting' })
    centre.program.at(later(2))
    await centre.work()
    expect(await job(id)).toMatchObject({ state: 'Completed', error: null })
  })

  it('with a fault is asked three times more, then the job has failed [transcription-39]', async () => {
    const id = await add('fault')
    for (const minutes of [0, 1, 11, 71]) {
      centre.program.at(later(minutes))
      centre.speech.modes = ['fault']
      await centre.work()
    }
    expect(await job(id)).toMatchObject({
      ...{ state: 'Failed', error: 'The speech server has a fault (500).', detail: [] },
    })
    expect(centre.speech.asked).toHaveLength(4)
  })

  it.each([
    ['refuses', 'The speech server refused the recording (400).'],
    ['nonsense', 'The answer of the speech server cannot be read.'],
  ] as const)('that %s makes a job fail at once', async (mode, error) => {
    const id = await add(mode)
    centre.speech.modes = [mode]
    await centre.work()
    expect(await job(id)).toMatchObject({ state: 'Failed', error, detail: [] })
  })

  it('is not asked about what is no recording', async () => {
    const id = await add('no recording', Buffer.from('<html>'))
    await centre.work()
    expect(centre.speech.asked).toHaveLength(0)
    expect(await job(id)).toMatchObject({ state: 'Failed' })
  })
})

describe('a worker that is lost', () => {
  it('is replaced when its lease ends, and nothing is stored twice [transcription-40]', async () => {
    const { database } = centre.program
    const id = await add('lost')
    const taken = await takeForTranscription(database, CALL_DAY)
    expect(taken?.id).toBe(id)
    await centre.work()
    expect(await job(id)).toMatchObject({ state: 'Transcribing' })
    centre.program.at('2026-03-20T12:06:00.000Z')
    await centre.work()
    expect(await job(id)).toMatchObject({ state: 'Completed', detail_total: 4 })
    const [channels] = await database.rows<{ count: number }>(
      'select count(*)::integer as count from transcribe_details where job_id = $1',
      [id],
    )
    expect(channels?.count).toBe(2)
  })

  it('stores nothing when its job was cancelled meanwhile', async () => {
    const id = await add('cancelled')
    centre.speech.modes = ['silent']
    const working = centre.work()
    await expect.poll(() => centre.speech.asked.length).toBe(1)
    await centre.program.database.rows(
      `with w as (update transcribe_job_work set token = null where job_id = $1 returning job_id)
       update transcribe_job j set state = 'Cancelled' from w where j.id = w.job_id`,
      [id],
    )
    await centre.speech.release()
    await working
    expect(await job(id)).toMatchObject({ state: 'Cancelled', detail: [] })
  })
})

it('waits, and says so, without a speech server [transcription-41]', async () => {
  const engine = { ...centre.program.engine, services: {} }
  const { workWaitingJobs } =
    await import('#areas/transcription/server/working/transcribe-recordings.ts')
  expect(await workWaitingJobs(engine)).toBe('No speech server is set up.')
})
