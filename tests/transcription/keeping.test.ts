import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { configsHolding } from '#areas/transcription/server/configs/configs-holding.ts'
import { takeForTranscription } from '#areas/transcription/server/jobs/job-steps.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { type SftpServer, startSftpServer } from '../harness/sftp-server.ts'
import { activeConfig, done, draftOf, look, toLoopback, tone } from './recorders.ts'

// How long what was fetched is kept, how much of it a day, and whose it is.
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
  return () => server.close()
})
afterAll(() => program.close())

let count = 0
const active = (more: object = {}) =>
  activeConfig(admin, draftOf(program, server, { name: `Calls ${++count}`, ...more }))
/** The one job of a config. */
const jobOf = async (transcribe_config_id: number) => {
  const [job] = done(await admin.post('transcribe_job/getByAttributes', { transcribe_config_id }))
  return job
}

it('the configs of a person who leaves go to the person who takes over, with the calls nobody is matched to [transcription-32]', async () => {
  await server.put('calls/1.wav', tone(6, 600))
  const { users, employees } = program.company
  const leaving = [users.admin, users.manager]
  const id = await active({ notify_users: leaving })
  await look(program, admin)
  const job = await jobOf(id)
  const held = { last_working_day: '2026-03-20', now: '2026-03-20T08:00:00.000Z' }
  const of = { ...held, employee_id: employees.admin ?? 0 }
  const tell = async () => undefined
  await program.database.transaction(async (sql) => {
    const kept = await configsHolding.task?.held(sql, of)
    expect(kept?.map((one) => one.id)).toContain(id)
    await configsHolding.pass?.(sql, { ...of, moved_to_id: employees.director ?? 0, tell })
    const [row] = await sql.rows(
      'select c.created_by, c.notify_users, j.owner_id from transcribe_config c join transcribe_job j on j.id = $2 where c.id = $1',
      [id, job.id],
    )
    expect(row).toEqual({
      ...{ created_by: users.director, owner_id: users.director },
      notify_users: expect.arrayContaining([users.director, users.manager]),
    })
  })
})

it('ten recordings of six minutes with a limit of 45 minutes: seven go, three wait for midnight [transcription-30]', async () => {
  const id = await active({ daily_minutes_limit: 45 })
  const { database } = program
  await database.rows(
    `with j as (insert into transcribe_job (title, transcribe_config_id, client_id, owner_id, state, queued_at, content_hash, duration_seconds, audio_available)
       select 'Call ' || n, c.id, c.client_id, c.created_by, 'Waiting', '2026-03-20T08:00:00Z', 'hash ' || n, 360, true from transcribe_config c, generate_series(1, 10) n where c.id = $1 returning id)
     insert into transcribe_job_work (job_id) select id from j`,
    [id],
  )
  const taken = async (now: string) => {
    let count = 0
    for (;;) {
      const job = await takeForTranscription(database, now)
      if (!job) break
      if (job.transcribe_config_id === id) count += 1
    }
    return count
  }
  expect(await taken('2026-03-20T08:00:00.000Z')).toBe(7)
  // 23:59 and 00:00 in Karachi; the leases of the seven that nobody ended are over by then.
  await database.rows(
    `update transcribe_job_work set leased_until = 'infinity' where token is not null`,
  )
  expect(await taken('2026-03-20T18:59:59.000Z')).toBe(0)
  expect(await taken('2026-03-20T19:00:00.000Z')).toBe(3)
})

it('audio and then text are removed when their time is over, and the facts stay [transcription-31]', async () => {
  await server.put('calls/1.wav', tone(6))
  const id = await active({ keep_audio_days: 30, keep_text_days: 60 })
  await look(program, admin)
  const job = await jobOf(id)
  const { database } = program
  await database.rows(
    `with done as (update transcribe_job set state = 'Completed', completed_at = '2026-03-20T08:05:00Z', word_count = 2 where id = $1 returning id),
       d as (insert into transcribe_details (job_id, channel) select id, 0 from done returning job_id),
       t as (insert into transcribe_texts (job_id, words) select job_id, 'Good morning' from d)
     insert into transcribe_segments (job_id, channel, place, speaker, start_seconds, end_seconds, text) select job_id, 0, 0, 'agent', 0, 1, 'Good morning' from d`,
    [job.id],
  )
  const kept = async () => {
    await look(program, admin, 'drop-old-recordings')
    const [found] = await database.rows(
      `select j.audio_available as audio, (select count(*)::integer from transcribe_segments s where s.job_id = j.id) as segments,
              (select count(*)::integer from files f where f.resource = 'transcribe-job' and f.record_id = j.id) as files from transcribe_job j where j.id = $1`,
      [job.id],
    )
    return found
  }
  program.at('2026-04-18T08:00:00.000Z')
  expect(await kept()).toEqual({ audio: true, segments: 1, files: 1 })
  program.at('2026-04-19T09:00:00.000Z')
  expect(await kept()).toEqual({ audio: false, segments: 1, files: 0 })
  program.at('2026-05-20T08:00:00.000Z')
  expect(await kept()).toEqual({ audio: false, segments: 0, files: 0 })
  expect(await jobOf(id)).toMatchObject({ word_count: 2, transcribe_config_id: id })
})

it('the people a config names read once a day, in their morning, what was done the day before [transcription-33]', async () => {
  await server.put('calls/1.wav', tone(6, 700))
  await server.put('calls/2.wav', tone(2, 700))
  await active({ name: 'Daily', notify_users: [program.company.users.manager] })
  await look(program, admin)
  const read = async (moment: string) => {
    program.at(moment)
    await look(program, admin, 'recordings-digest')
    return program.database.rows(
      `select description from notifications where title = 'Recordings of Daily' and user_id = $1`,
      [program.company.users.manager],
    )
  }
  // It is 6 and 7 in the morning in Karachi.
  expect(await read('2026-03-21T01:30:00.000Z')).toEqual([])
  const told = [{ description: '2 found, 0 completed, 0 failed, 1 waiting' }]
  expect(await read('2026-03-21T02:05:00.000Z')).toEqual(told)
  expect(await read('2026-03-21T02:50:00.000Z')).toEqual(told)
  expect(await read('2026-03-22T02:05:00.000Z')).toEqual(told)
})
