import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeForFetching } from '#areas/transcription/server/jobs/job-steps.ts'
import { readRecording } from '#areas/transcription/server/recordings/recording-store.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { type SftpServer, startSftpServer } from '../harness/sftp-server.ts'
import { activeConfig, done, draftOf, look, toLoopback, tone } from './recorders.ts'

// From a file on a server to a job that waits, with a real SFTP server.
const RULE = '{agent}_{call_id}_{yyyy}{MM}{dd}_{HH}{mm}{ss}_{direction}'
let program: TestProgram
let server: SftpServer
let admin: Person
beforeAll(async () => {
  program = await startProgram({ outbound: toLoopback() })
  admin = await program.as('admin')
})
beforeEach(async () => {
  program.at('2026-03-20T08:00:00.000Z')
  server = await startSftpServer()
  await mkdir(join(server.folder, 'calls'))
  await program.database.rows(
    'update transcribe_config set is_deleted = true, is_active = false, state = $1 where state = $2',
    ['Verified', 'Active'],
  )
  await program.database.rows('update transcribe_job set is_deleted = true')
  return () => server.close()
})
afterAll(() => program.close())

let count = 0
const active = (more: object = {}) =>
  activeConfig(admin, draftOf(program, server, { name: `Calls ${++count}`, ...more }))
const jobs = async (person = admin) =>
  done(await person.post('transcribe_job/getByAttributes', { sort: 'id' })).toSorted(
    (one: { id: number }, other: { id: number }) => one.id - other.id,
  )
const states = async () =>
  (await jobs()).map(({ source_file, state, error }: Record<string, unknown>) => [
    source_file,
    state,
    error,
  ])
/** In the order of their files: those of one moment have none. */
const byFile = (rows: readonly unknown[][]) =>
  rows.toSorted(([one], [other]) => String(one).localeCompare(String(other)))
const config = async (id: number) => done(await admin.get(`transcribe_config/getById/${id}`))
const atMinute = (minute: number) =>
  program.at(new Date(Date.parse('2026-03-20T08:00:00.000Z') + minute * 60_000).toISOString())

describe('a look at a folder', () => {
  it('finds new recordings, known ones and short ones, and a second look nothing [transcription-18]', async () => {
    await server.put('calls/yesterday.wav', tone(6))
    const id = await active()
    await look(program, admin)
    await server.put('calls/new.wav', tone(6, 500))
    await server.put('calls/renamed.wav', tone(6))
    await server.put('calls/short.wav', tone(3))
    atMinute(15)
    await look(program, admin)
    const expected = [
      ['yesterday.wav', 'Waiting', null],
      ['new.wav', 'Waiting', null],
      ['renamed.wav', 'Duplicate', 'This recording was fetched before.'],
      ['short.wav', 'Skipped', 'shorter than 5 s'],
    ]
    const found = await states()
    expect(byFile(found)).toEqual(byFile(expected))
    atMinute(30)
    await look(program, admin)
    expect(await jobs()).toHaveLength(4)
    expect(await config(id)).toMatchObject({ last_files_found: 4 })
  })

  it('keeps what it fetched encrypted, with what the file and its name say [transcription-19]', async () => {
    const code = 'K-17'
    await program.database.rows('update employees set employee_code = $2 where id = $1', [
      program.company.employees.agent,
      code,
    ])
    const sound = tone(7)
    await server.put(`calls/${code}_88121_20260319_081502_in.wav`, sound)
    await active({ file_name_rule: RULE })
    await look(program, admin)
    const [job] = await jobs()
    expect(job).toMatchObject({
      ...{ title: '88121', call_id: '88121', direction: 'In', state: 'Waiting', progress: 20 },
      ...{ employee_id: program.company.employees.agent, is_unmatched: false },
      // By the clock of Karachi.
      ...{ call_started_at: '2026-03-19T03:15:02.000Z', audio_available: true },
      ...{ duration_seconds: 7, audio_type: 'wav', channels_found: 1, sample_rate: 8_000 },
    })
    const opened = await readRecording(program.database, program.engine, job.id)
    expect(opened?.equals(sound)).toBe(true)
    const agent = await program.as('agent')
    expect((await agent.get(`transcribe_job/getById/${job.id}`)).status).toBe(200)
    const other = await program.as('agent2')
    expect((await other.get(`transcribe_job/getById/${job.id}`)).status).toBe(404)
    expect(await jobs(other)).toEqual([])
  })

  it('leaves alone what is older, larger, or named otherwise [transcription-20]', async () => {
    await server.put('calls/old.wav', tone(6), '2026-02-01T00:00:00.000Z')
    await server.put('calls/notes.txt', 'notes')
    await server.put('calls/large.wav', Buffer.alloc(1_000_001))
    await server.put('calls/words.wav', 'these are words')
    await active({ max_file_mb: 1 })
    await look(program, admin)
    expect(byFile(await states())).toEqual([
      ['large.wav', 'Skipped', 'Larger than 1 MB.'],
      ['words.wav', 'Failed', expect.any(String)],
    ])
  })

  it('happens within the hours of its config [transcription-21]', async () => {
    await server.put('calls/1.wav', tone(6))
    // It is 13:00 in Karachi.
    await active({ active_from: '22:00', active_to: '06:00' })
    await look(program, admin)
    expect(await jobs()).toEqual([])
    program.at('2026-03-20T18:00:00.000Z')
    await look(program, admin)
    expect(await states()).toEqual([['1.wav', 'Waiting', null]])
  })

  it.each([
    ['Delete', {}],
    ['Move to folder', { processed_path: '/done' }],
  ])('settles what was fetched: %s [transcription-22]', async (after_fetch, more) => {
    await server.put('calls/1.wav', tone(6))
    await server.put('calls/short.wav', tone(2))
    await server.put('done/before.wav', tone(2))
    await active({ after_fetch, ...more })
    await look(program, admin)
    expect(await readdir(`${server.folder}/calls`)).toEqual(['short.wav'])
    const moved = after_fetch === 'Delete' ? ['before.wav'] : ['1.wav', 'before.wav']
    expect(await readdir(`${server.folder}/done`)).toEqual(moved)
  })
})

describe('a config that cannot be fetched from', () => {
  const notices = async () =>
    program.database.rows(`select title from notifications where title like 'Recordings are not%'`)

  it('stops after five looks in a row, and tells of it once [transcription-24]', async () => {
    const before = (await notices()).length
    const id = await active({ notify_users: [program.company.users.admin] })
    server.refuse()
    for (let times = 0; times < 7; times++) {
      atMinute(times * 15)
      await look(program, admin)
      expect((await config(id)).state).toBe(times < 4 ? 'Active' : 'Stopped')
    }
    expect(await config(id)).toMatchObject({
      ...{ is_active: false, ftp_verified: true },
      stopped_reason: 'Could not reach or sign in to the server.',
    })
    expect((await notices()).length).toBe(before + 1)
    const again = await admin.put(`transcribe_config/update/${id}`, { is_active: true })
    expect(again.body.data).toMatchObject({ state: 'Active', stopped_reason: null })
  })

  it('stops at once when the server shows another key [transcription-25]', async () => {
    const id = await active()
    await server.changeHostKey()
    await look(program, admin)
    expect(await config(id)).toMatchObject({
      ...{ state: 'Stopped', is_active: false, ftp_verified: false },
      stopped_reason: 'The server shows another key than before.',
    })
  })
})

describe('a recording whose fetching fails', () => {
  it('is tried again after 1, 10 and 60 minutes, and has failed then [transcription-26]', async () => {
    await server.put('calls/1.wav', tone(6))
    await active()
    server.cutAfter(0)
    const seen: unknown[] = []
    for (const minute of [0, 0.5, 1, 5, 11, 60, 71]) {
      atMinute(minute)
      await look(program, admin)
      const [job] = await jobs()
      seen.push([minute, job.state, job.attempts])
    }
    expect(seen).toEqual([
      ...[0, 0.5].map((minute) => [minute, 'Queued', 1]),
      ...[1, 5].map((minute) => [minute, 'Queued', 2]),
      ...[11, 60].map((minute) => [minute, 'Queued', 3]),
      [71, 'Failed', 3],
    ])
    server.cutAfter(undefined)
    const [failed] = await jobs()
    expect(failed.error).toBe('The connection was lost.')
    done(await admin.post(`transcribe_job/retry/${failed.id}`))
    await look(program, admin)
    expect(await states()).toEqual([['1.wav', 'Waiting', null]])
  })

  it('is taken up after the lease when its worker died, and stored once [transcription-27]', async () => {
    await server.put('calls/1.wav', tone(6))
    await active()
    const { database, engine } = program
    server.cutAfter(0)
    await look(program, admin)
    server.cutAfter(undefined)
    atMinute(1)
    const taken = await takeForFetching(database, await engine.now(database))
    expect(taken?.source_file).toBe('1.wav')
    await look(program, admin)
    expect(await states()).toEqual([['1.wav', 'Fetching', null]])
    atMinute(6)
    await look(program, admin)
    expect(await states()).toEqual([['1.wav', 'Waiting', null]])
    const kept = await database.rows(
      'select 1 as found from transcribe_recordings r join transcribe_job j on j.id = r.job_id and not j.is_deleted',
    )
    expect(kept).toHaveLength(1)
  })
})

describe('a job', () => {
  it('is cancelled while it waits, and not afterwards [transcription-28]', async () => {
    await server.put('calls/1.wav', tone(6))
    await active()
    await look(program, admin)
    const [{ id }] = await jobs()
    expect((await admin.post(`transcribe_job/retry/${id}`)).body.code).toBe(
      'transcribe_job.not_failed',
    )
    done(await admin.post(`transcribe_job/cancel/${id}`))
    expect((await jobs())[0].state).toBe('Cancelled')
    expect((await admin.post(`transcribe_job/cancel/${id}`)).status).toBe(409)
  })

  it('is given to an agent, who sees it from then on [transcription-29]', async () => {
    await server.put('calls/1.wav', tone(6))
    await active()
    await look(program, admin)
    const [{ id }] = await jobs()
    const agent = await program.as('agent')
    expect((await agent.get(`transcribe_job/getById/${id}`)).status).toBe(404)
    const employee_id = program.company.employees.agent
    expect((await agent.post(`transcribe_job/setAgent/${id}`, { employee_id })).status).toBe(403)
    done(await admin.post(`transcribe_job/setAgent/${id}`, { employee_id }))
    expect((await agent.get(`transcribe_job/getById/${id}`)).body.data.employee_id).toBe(
      employee_id,
    )
  })
})
