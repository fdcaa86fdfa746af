import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { RECORDER_PASSWORD } from '../harness/recording-servers.ts'
import { type SftpServer, startSftpServer } from '../harness/sftp-server.ts'
import { activeConfig, asked, done, draftOf, toLoopback } from './recorders.ts'

let program: TestProgram
let server: SftpServer
let admin: Person
let manager: Person
beforeAll(async () => {
  server = await startSftpServer()
  await server.put('calls/1042_1.wav', 'a call')
  program = await startProgram({ outbound: toLoopback() })
  program.at('2026-03-20T08:00:00.000Z')
  ;[admin, manager] = [await program.as('admin'), await program.as('manager')]
})
afterAll(async () => {
  await program.close()
  await server.close()
})

const draft = (more: object = {}) => draftOf(program, server, more)
const verify = (person: Person, more: object = {}) =>
  person.post('transcribe_config/verify_ftp', asked(draft(more)))
const create = (more: object = {}, person = admin) =>
  person.post('transcribe_config/create', draft(more))
const update = (id: number, changes: object, person = admin) =>
  person.put(`transcribe_config/update/${id}`, changes)
const read = async (id: number, person = admin) =>
  done(await person.get(`transcribe_config/getById/${id}`))
const errorOf = ({ status, body }: { status: number; body: { error?: unknown } }) => [
  status,
  body.error,
]

describe('a connection', () => {
  it('is verified, and saved as verified once by who tried exactly these values [transcription-1]', async () => {
    const verified = await verify(admin)
    expect(verified.body).toMatchObject({
      message: 'FTP Verified Successfully',
      data: { ftp_verified: true, files_found: 1, sample: ['1042_1.wav'], can_write: false },
    })
    const { verification_id, host_key_fingerprint } = verified.body.data
    const isOver = [422, { verification_id: [expect.stringContaining('Verify again')] }]
    const other = await create({ name: 'Other', verification_id, remote_path: '/elsewhere' })
    expect(errorOf(other)).toEqual(isOver)
    expect(errorOf(await create({ name: 'Theirs', verification_id }, manager))).toEqual(isOver)
    const made = await create({ name: 'Verified', verification_id, is_active: true })
    expect(made.body.message).toBe('Transcribe Config Added Successfully')
    expect(made.body.data).toMatchObject({
      ...{ ftp_verified: true, is_active: true, state: 'Active', host_key_fingerprint },
      ...{ has_password: true, has_private_key: false, verified_at: '2026-03-20T08:00:00.000Z' },
    })
    expect(errorOf(await create({ name: 'Again', verification_id }))).toEqual(isOver)
  })

  it('is not verified for ever: ten minutes are enough to save a form [transcription-2]', async () => {
    const { verification_id } = done(await verify(admin))
    program.at('2026-03-20T08:10:01.000Z')
    const late = await create({ name: 'Late', verification_id })
    program.at('2026-03-20T08:00:00.000Z')
    expect(late.status).toBe(422)
  })

  it('fails in the same words whatever is wrong [transcription-3]', async () => {
    for (const more of [
      { password: 'wrong' },
      { username: 'somebody' },
      { port: 1 },
      { host: 'recordings.acme.example' },
      { host: '10.0.0.1' },
    ])
      expect(await verify(admin, more)).toBeRefused('transcribe_config.unreached')
  })

  it('says which folder cannot be listed, and where it may not write [transcription-4]', async () => {
    expect(await verify(admin, { remote_path: '/elsewhere' })).toBeRefused(
      'transcribe_config.no_folder',
    )
    const moving = { after_fetch: 'Move to folder', processed_path: '/none' }
    expect(await verify(admin, moving)).toBeRefused('transcribe_config.may_not_write')
    expect((await verify(admin, { after_fetch: 'Delete' })).body.data.can_write).toBe(true)
  })

  it('whose server has another key is refused with both, until the new one is accepted [transcription-5]', async () => {
    const id = await activeConfig(admin, draft({ name: 'Pinned' }))
    const { host_key_fingerprint: before } = await read(id)
    await server.changeHostKey()
    const refused = await verify(admin, { id, password: undefined })
    const [words] = refused.body.error.host_key_fingerprint
    const now = /Now: (SHA256:\S+)\./.exec(words)?.[1] ?? ''
    expect(refused).toBeRefused('transcribe_config.other_host_key', { before, now })
    const accepted = done(
      await verify(admin, { id, password: undefined, host_key_fingerprint: now }),
    )
    const saved = await update(id, { verification_id: accepted.verification_id })
    expect(saved.body.data).toMatchObject({ ftp_verified: true, host_key_fingerprint: now })
  })
})

describe('a config', () => {
  it('is not active before it is verified [transcription-6]', async () => {
    const made = await create({ name: 'Eager', is_active: true })
    expect(made).toBeRefused('transcribe_config.not_verified')
    const { id } = done(await create({ name: 'Draft' }))
    expect(await read(id)).toMatchObject({ state: 'Draft', ftp_verified: false })
    expect(await update(id, { is_active: true })).toBeRefused('transcribe_config.not_verified')
  })

  it.each([
    ['folder', { remote_path: '/calls/other' }],
    ['password', { password: 'another' }],
    ['user', { username: 'another', password: 'another' }],
    ['server', { host: 'elsewhere.example', password: 'another' }],
    ['protocol', { protocol: 'FTP', password: 'another' }],
    ['way to leave files', { after_fetch: 'Delete' }],
  ])(
    'with another %s is not verified any more, and not active [transcription-7]',
    async (name, changes) => {
      const id = await activeConfig(admin, draft({ name: `Changed ${name}` }))
      const { body } = await update(id, { ...changes, is_active: true })
      expect(body.message).toBe('Transcribe Config Updated Successfully')
      expect(body.data).toMatchObject({ ftp_verified: false, is_active: false, state: 'Draft' })
    },
  )

  it('keeps its state when anything else changes', async () => {
    const id = await activeConfig(admin, draft({ name: 'Steady' }))
    const { body } = await update(id, { keep_audio_days: 400, keep_text_days: 90 })
    expect(body.data).toMatchObject({ ftp_verified: true, is_active: true, keep_audio_days: 400 })
  })

  it('uses stored secrets for their server alone [transcription-8]', async () => {
    const { id } = done(await create({ name: 'Kept secret' }))
    const { password: _, ...blank } = asked(draft({ id }))
    expect((await admin.post('transcribe_config/verify_ftp', blank)).status).toBe(200)
    const elsewhere = { ...blank, username: 'another' }
    expect(await admin.post('transcribe_config/verify_ftp', elsewhere)).toBeRefused(
      'transcribe_config.no_secret',
    )
    expect(await update(id, { username: 'another' })).toBeRefused('transcribe_config.no_secret')
  })

  it('never answers its secrets, and keeps them neither in history nor in clear [transcription-9]', async () => {
    const { id } = done(await create({ name: 'Secretive' }))
    await update(id, { password: 'the second secret' })
    const answers = [
      await admin.get(`transcribe_config/getById/${id}`),
      await admin.get('transcribe_config/getAll'),
      await admin.get(`transcribe_config/getHistory/${id}`),
    ]
    const [stored] = await program.database.rows(
      'select to_jsonb(c) as row from transcribe_config c where id = $1',
      [id],
    )
    const all = JSON.stringify([answers, stored])
    expect(all).not.toContain(RECORDER_PASSWORD)
    expect(all).not.toContain('the second secret')
    expect(JSON.stringify(answers)).not.toContain('"password"')
    const raw = { ids: [id], values: { password: 'in clear' } }
    expect((await admin.post('transcribe_config/updateMany', raw)).body.error).not.toBeUndefined()
  })

  it.each([
    [{ remote_path: '/calls/../etc' }, 'plain_folder'],
    [{ remote_path: '/calls\r\nDELE x' }, 'plain_folder'],
    [{ remote_path: 'calls' }, 'plain_folder'],
    [{ password: 'p\r\nQUIT' }, 'unsendable'],
    [{ password: '' }, 'no_secret'],
    [{ redact_patterns: [{ name: 'Back', pattern: '(a)\\1' }] }, 'unusable_pattern'],
    [{ file_pattern: '[ab].wav' }, 'plain_pattern'],
    [{ file_name_rule: '{agent}{call_id}' }, 'unusable_rule'],
    [{ min_seconds: 20, max_seconds: 10 }, 'shortest_is_longer'],
    [{ active_from: '08:00' }, 'half_window'],
    [{ after_fetch: 'Move to folder', processed_path: '/calls' }, 'processed_is_searched'],
  ])('refuses %j [transcription-10]', async (more, key) => {
    const refused = await create({ name: 'Bad input', ...more })
    expect(refused).toBeRefused(`transcribe_config.${key}`)
  })

  it('refuses a user name that cannot be sent', async () => {
    const { status, body } = await create({ name: 'Bad input', username: 'a\r\nSITE x' })
    expect([status, body.error]).toEqual([
      422,
      { username: [expect.stringContaining('cannot be sent')] },
    ])
  })

  it('takes a pattern that would cost others hours', async () => {
    const redact_patterns = [{ name: 'Costly', pattern: '(a+)+$' }]
    expect((await create({ name: 'Linear', redact_patterns })).status).toBe(200)
  })

  it('knows the usual port of its protocol, and the day it was made', async () => {
    const { id } = done(
      await create({ name: 'Usual', protocol: 'FTPS implicit', port: null, only_after: null }),
    )
    expect(await read(id)).toMatchObject({ port: 990, only_after: '2026-03-20' })
  })

  it('is seen by people of its client within their reach, and by nobody else [transcription-11]', async () => {
    const { id } = done(await create({ name: 'Of a manager' }, manager))
    const director = await program.as('director')
    for (const person of [manager, director, admin]) expect((await read(id, person)).id).toBe(id)
    await program.database.rows(`update employees set client_ids = '{}' where id = $1`, [
      program.company.employees.director,
    ])
    expect((await director.get(`transcribe_config/getById/${id}`)).status).toBe(404)
    const rows = done(await director.get('transcribe_config/getAll'))
    expect(rows.map((row: { id: number }) => row.id)).not.toContain(id)
    const agent = await program.as('agent')
    expect((await agent.get(`transcribe_config/getById/${id}`)).status).toBe(403)
    expect((await agent.post('transcribe_config/verify_ftp', asked(draft()))).status).toBe(403)
  })

  it('is not deleted while a recording is fetched, and its jobs stay [transcription-12]', async () => {
    const id = await activeConfig(admin, draft({ name: 'To be deleted' }))
    const [job] = await program.database.rows<{ id: number }>(
      `insert into transcribe_job (title, transcribe_config_id, client_id, owner_id, state, queued_at)
       select 'A call', c.id, c.client_id, c.created_by, 'Fetching', now() from transcribe_config c where c.id = $1 returning id`,
      [id],
    )
    const refused = await admin.delete(`transcribe_config/delete/${id}`)
    expect(refused).toBeRefused('transcribe_config.is_fetching')
    await program.database.rows(`update transcribe_job set state = 'Queued' where id = $1`, [
      job?.id,
    ])
    const gone = await admin.delete(`transcribe_config/delete/${id}`)
    expect(gone.body.message).toBe('Transcribe Config deleted successfully')
    expect((await admin.get(`transcribe_job/getById/${job?.id}`)).status).toBe(200)
  })
})
