import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readWav } from '#areas/transcription/server/sound/read-wav.ts'
import { readSamples } from '#areas/transcription/server/sound/samples.ts'
import { tokenOf } from '../chat/listening.ts'
import { once } from '../harness/once.ts'
import { wavOf } from '../harness/tones.ts'
import {
  addConfig,
  addRecording,
  CALL_DAY,
  type CallCentre,
  startCallCentre,
  tablesHolding,
} from './recorded-calls.ts'

let centre: CallCentre
let config: number
beforeAll(async () => {
  centre = await startCallCentre()
  config = await addConfig(centre.program)
})
afterAll(() => centre.close())
beforeEach(() => centre.program.at(CALL_DAY))

const sound = wavOf({ seconds: 16, channels: [440, 660] })
const heard = once(async () => {
  const id = await addRecording(centre.program, config, sound)
  await centre.work()
  return id
})
const person = (name: string) => centre.program.as(name)
const audio = async (name: string, id: number) =>
  (await person(name)).get(`transcribe_job/downloadAudio/${id}`)
const play = (path: string, headers = {}) =>
  centre.program.app.inject({ method: 'GET', url: path, headers })
const unlink = async (name: string, file_path: string) =>
  (await person(name)).post('transcribe_job/unlinkJobDetailAudio', { file_path })

describe('the audio of a call', () => {
  it('plays by its link without a session, silent where the text is redacted and nowhere else [transcription-45]', async () => {
    const { body } = await audio('agent', await heard())
    expect(body).toMatchObject({
      message: 'Audio File is downloaded successfully',
      data: { audio_type: 'audio/wav', silenced: 1, expires_at: '2026-03-20T12:05:00.000Z' },
    })
    const { statusCode, rawPayload, headers } = await play(body.data.audio_file_path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'audio/wav'])
    const [wav, whole] = [readWav(rawPayload), readWav(sound)]
    expect(new Set(readSamples(wav, 1, 5 * 8_000, 6.6 * 8_000))).toEqual(new Set([0]))
    expect(readSamples(wav, 0)).toEqual(readSamples(whole, 0))
    expect(readSamples(wav, 1, 0, 4.8 * 8_000)).toEqual(readSamples(whole, 1, 0, 4.8 * 8_000))
    expect(readSamples(wav, 1, 6.8 * 8_000)).toEqual(readSamples(whole, 1, 6.8 * 8_000))
  })

  it.each([
    [0, 99],
    [7, 22],
    [1_000, 1_000],
    [200_001, 255_999],
  ])('plays from byte %i to byte %i', async (from, to) => {
    const { body } = await audio('agent', await heard())
    const path = body.data.audio_file_path
    const whole = (await play(path)).rawPayload
    const part = await play(path, { range: `bytes=${from}-${to}` })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(whole.subarray(from, to + 1))).toBe(true)
  })

  it('plays no longer than five minutes; asking again makes another link to the same copy [transcription-46]', async () => {
    const first = (await audio('agent', await heard())).body.data.audio_file_path
    centre.program.at('2026-03-20T12:05:00.000Z')
    expect((await play(first)).statusCode).toBe(404)
    const again = (await audio('agent', await heard())).body.data.audio_file_path
    expect((await play(again)).statusCode).toBe(200)
    const copies = await centre.program.database.rows(
      'select 1 from transcribe_copies c join users u on u.id = c.user_id where c.user_id = $1',
      [centre.program.company.users['agent']],
    )
    expect(copies).toHaveLength(1)
  })

  it('lies nowhere on the disk as it sounds', async () => {
    const { body } = await audio('agent', await heard())
    const { places } = centre.program.engine
    const keys = await centre.program.database.rows<{ key: string }>(
      'select key from transcribe_recordings union all select file_key from transcribe_copies',
    )
    expect(keys.length).toBeGreaterThan(1)
    for (const { key } of keys) {
      const content = await places.storage.read(key)
      const bytes = content ? await buffer(content) : Buffer.alloc(0)
      expect(bytes.includes(sound.subarray(44, 144))).toBe(false)
      expect(bytes.includes(Buffer.from('RIFF'))).toBe(false)
    }
    expect(body.data.audio_file_path).not.toMatch(/t_/)
  })

  it('is for people who see the call alone', async () => {
    const id = await heard()
    expect((await audio('agent', id)).status).toBe(200)
    expect((await audio('lead', id)).status).toBe(200)
    expect((await audio('agent2', id)).status).toBe(404)
    expect((await audio('lead2', id)).status).toBe(404)
    expect((await audio('hr', id)).status).toBe(403)
  })

  it('ends with the right to view calls', async () => {
    const { database, company, forgetAccess } = centre.program
    const path = (await audio('agent', await heard())).body.data.audio_file_path
    const role = (id: number | undefined) =>
      database.rows('update users set role_id = $2 where id = $1', [company.users['agent'], id])
    await role(company.roles['HR'])
    forgetAccess()
    expect((await play(path)).statusCode).toBe(404)
    await role(company.roles['Agent'])
    forgetAccess()
    expect((await play(path)).statusCode).toBe(200)
  })

  it('ends with the session, and when the call is another one’s [transcription-47]', async () => {
    const { database, company } = centre.program
    const id = await heard()
    const token = await tokenOf(centre.program, 'agent')
    const listener = centre.program.with(token)
    const link = async () =>
      (await listener.get(`transcribe_job/downloadAudio/${id}`)).body.data.audio_file_path
    const path = await link()
    expect((await play(path)).statusCode).toBe(200)
    const give = (name: string) =>
      database.rows('update transcribe_job set employee_id = $2, owner_id = $3 where id = $1', [
        ...[id, company.employees[name], company.users[name]],
      ])
    await give('agent2')
    expect((await play(path)).statusCode).toBe(404)
    await give('agent')
    expect((await play(path)).statusCode).toBe(200)
    await listener.post('logout')
    expect((await play(path)).statusCode).toBe(404)
  })

  it('does not play on in which something was taken out meanwhile [transcription-48]', async () => {
    const id = await heard()
    const path = (await audio('agent', id)).body.data.audio_file_path
    const { database } = centre.program
    const span = [id, 0, 1, 2] as const
    await database.rows(
      'insert into transcribe_silences (job_id, channel, start_seconds, end_seconds) values ($1, $2, $3, $4)',
      [...span],
    )
    expect((await play(path)).statusCode).toBe(404)
    await database.rows(
      'delete from transcribe_silences where job_id = $1 and channel = $2 and start_seconds = $3 and end_seconds = $4',
      [...span],
    )
    expect((await play(path)).statusCode).toBe(200)
  })

  it('is removed by who listened, once, and the recording stays [transcription-49]', async () => {
    const id = await heard()
    const path = (await audio('lead', id)).body.data.audio_file_path
    expect(await unlink('agent', path)).toMatchObject({ status: 404 })
    expect((await unlink('lead', path)).body.data).toEqual({ unlinked: true })
    expect((await unlink('lead', path)).body.data).toEqual({ unlinked: false })
    expect((await play(path)).statusCode).toBe(404)
    expect((await audio('lead', id)).status).toBe(200)
    expect((await unlink('lead', '/api/files/t_3kq')).status).toBe(404)
    expect((await unlink('lead', '/etc/passwd')).status).toBe(404)
    const { status, body } = await (
      await person('lead')
    ).post('transcribe_job/unlinkJobDetailAudio', {})
    expect([status, Object.keys(body.error)]).toEqual([422, ['file_path']])
  })

  it('is removed a quarter of an hour after it was last asked for [transcription-50]', async () => {
    const { database, engine } = centre.program
    await audio('manager', await heard())
    const swept = async (at: string) => {
      centre.program.at(at)
      await database.transaction((sql) =>
        engine.schedules.ask(sql, 'transcribe-copies', centre.program.company.users['admin'] ?? 0),
      )
      await engine.schedules.workOff()
      return database.rows('select 1 from transcribe_copies')
    }
    expect((await swept('2026-03-20T12:14:00.000Z')).length).toBeGreaterThan(0)
    expect(await swept('2026-03-20T12:30:00.000Z')).toHaveLength(0)
    expect((await audio('manager', await heard())).status).toBe(200)
  })

  it('of another kind than wav plays for reviewers alone when something was redacted [transcription-51]', async () => {
    const { database } = centre.program
    const id = await addRecording(centre.program, config, sound, { title: 'mp3' })
    await centre.work()
    await database.rows(`update transcribe_job set audio_type = 'mp3' where id = $1`, [id])
    const refused = await audio('agent', id)
    expect(refused).toMatchObject({
      status: 403,
      body: {
        error: 'This recording has redacted passages. Only reviewers may hear it.',
        code: 'call.reviewers_only',
      },
    })
    expect((await audio('admin', id)).body.data).toMatchObject({ silenced: 0 })
    await database.rows('delete from transcribe_silences where job_id = $1', [id])
    expect((await audio('agent', id)).status).toBe(200)
  })

  it('that was removed says when, and how long it was kept [transcription-52]', async () => {
    const id = await addRecording(centre.program, config, sound, {
      ...{ title: 'gone', state: 'Cancelled', audio_available: false },
      audio_deleted_at: '2026-03-19T10:00:00.000Z',
    })
    expect(await audio('agent', id)).toBeRefused('call.audio_removed', {
      day: '19 Mar 2026',
      days: 30,
    })
  })

  it('has a list of who listened, which its agent reads [transcription-53]', async () => {
    const id = await addRecording(centre.program, config, sound, { title: 'listened' })
    await centre.work()
    await audio('lead', id)
    await audio('lead', id)
    centre.program.at('2026-03-20T12:03:00.000Z')
    await audio('manager', id)
    const { body } = await (await person('agent')).get(`transcribe_job/getListens/${id}`)
    expect(body.data).toEqual([
      { user: 'manager', listened_at: '2026-03-20T12:03:00.000Z' },
      { user: 'lead', listened_at: CALL_DAY },
    ])
    expect((await (await person('agent2')).get(`transcribe_job/getListens/${id}`)).status).toBe(404)
  })
})

describe('a segment', () => {
  const correct = async (name: string, id: number, given: object) =>
    (await person(name)).post(`transcribe_job/correctSegment/${id}`, given)

  it('is corrected by people with the right to edit, redacted anew, with its old wording kept [transcription-54]', async () => {
    const id = await addRecording(centre.program, config, sound, { title: 'corrected' })
    await centre.work()
    const given = {
      ...{ index: 3, before: 'Thank you.' },
      text: 'Thank you, it is 5500 0055 5555 5559.',
    }
    expect((await correct('agent', id, given)).status).toBe(403)
    expect((await correct('lead', id, given)).status).toBe(403)
    expect((await correct('manager', id, given)).body).toMatchObject({
      message: 'Segment Corrected Successfully',
      data: { text: 'Thank you, it is [CARD].', corrected: false },
    })
    const { body } = await (await person('agent')).get(`transcribe_job/getById/${id}`)
    expect(body.data).toMatchObject({ redactions: { CARD: 2 }, word_count: 22 })
    expect(body.data.detail[3]).toMatchObject({ text: 'Thank you, it is [CARD].', corrected: true })
    const past = await (await person('manager')).get(`transcribe_job/getCorrections/${id}`)
    expect(past.body.data).toMatchObject([
      { index: 3, before: 'Thank you.', corrected_by: 'manager', corrected_at: CALL_DAY },
    ])
    expect((await audio('agent', id)).body.data.silenced).toBe(2)
    expect(await tablesHolding(centre.program, '5500[ ]?0055')).toEqual([])
  })

  it('that another person corrected meanwhile is refused, and so is one that is not there', async () => {
    const id = await heard()
    const stale = { index: 0, before: 'Another wording', text: 'Hello' }
    expect(await correct('admin', id, stale)).toMatchObject({
      ...{ status: 409, body: { code: 'call.corrected_meanwhile' } },
    })
    expect((await correct('admin', id, { ...stale, index: 99 })).status).toBe(404)
    expect((await correct('admin', 999_999, stale)).status).toBe(404)
    expect((await correct('admin', id, { index: 0, before: 'x', text: '' })).status).toBe(422)
  })
})

it('the server answers long calls in parts', async () => {
  const id = await addRecording(centre.program, config, sound, { title: 'long' })
  await centre.work()
  await centre.program.database.rows(
    `insert into transcribe_segments (job_id, channel, place, speaker, start_seconds, end_seconds, text)
     select $1, 0, n, 'agent', 15, 16, 'word ' || n from generate_series(4, 2100) n`,
    [id],
  )
  const admin = await person('admin')
  const first = (await admin.get(`transcribe_job/getById/${id}`)).body.data
  expect([first.detail.length, first.detail_total]).toEqual([2_000, 2_101])
  const rest = (await admin.get(`transcribe_job/getById/${id}?detail_from=2000`)).body.data
  expect(rest.detail.map((part: { index: number }) => part.index)).toEqual(
    Array.from({ length: 101 }, (_, at) => 2_000 + at),
  )
})
