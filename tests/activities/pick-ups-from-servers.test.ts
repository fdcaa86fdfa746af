import { rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECORDER_PASSWORD, RECORDER_USER, startFtpServer } from '../harness/recording-servers.ts'
import { type SftpServer, startSftpServer } from '../harness/sftp-server.ts'
import { oneLog, type PickingUp, startPickingUp } from './picking-up.ts'

// Files of logs that lie on a real SFTP or FTP server.
let server: SftpServer
let picking: PickingUp
let pickUp: number
beforeAll(async () => {
  ;[server, picking] = await Promise.all([startSftpServer(), startPickingUp()])
  pickUp = await picking.make(drafted())
})
afterAll(async () => {
  await picking.program.close()
  await server.close()
})

const drafted = (more: object = {}) => ({
  name: 'Dialer by SFTP',
  source: 'SFTP',
  host: '127.0.0.1',
  port: server.port,
  username: RECORDER_USER,
  remote_path: '/out/',
  ...more,
})
const password = { password: RECORDER_PASSWORD }
/** A file is brought in once two looks saw it the same. */
async function lookTwice(): Promise<void> {
  await picking.look()
  await picking.look()
}

it('a log pick-up is not looked at before its password is set and its connection was tried [activities-44]', async () => {
  await server.put('out/monday.csv', oneLog())
  await server.put('out/notes.txt', 'no logs')
  expect(await picking.pickUp(pickUp)).toMatchObject({
    remote_path: '/out',
    place: '127.0.0.1 /out',
    last_problem: 'Set the password and try the connection first.',
  })
  expect(await picking.look()).toBe('0 places, 0 files.')
  expect((await picking.tryIt(pickUp)).body.code).toBe('pick_up.not_tried')
  expect((await picking.signIn(pickUp, { password: 'another' })).status).toBe(200)
  expect((await picking.tryIt(pickUp)).body.code).toBe('pick_up.unreached')
  expect((await picking.signIn(pickUp, password)).status).toBe(200)
  const { body } = await picking.tryIt(pickUp)
  expect(body.message).toBe('1 file fits: monday.csv')
  expect(await picking.pickUp(pickUp)).toMatchObject({
    last_problem: null,
    host_key_fingerprint: expect.stringMatching(/^SHA256:/),
  })
})

it('a log pick-up brings each file of a server in once, when two looks saw it the same [activities-45]', async () => {
  await picking.look()
  expect(await picking.logs()).toBe(0)
  await picking.look()
  expect(await picking.logs()).toBe(1)
  expect(await picking.told()).toMatchObject([
    { title: 'monday.csv was picked up', description: '1 logs saved, 0 skipped, 0 to correct.' },
  ])
  await lookTwice()
  expect([await picking.logs(), await picking.told()]).toEqual([1, []])
})

it('a log pick-up leaves a file of a server that grows for the next look [activities-46]', async () => {
  const [begun, rest] = [oneLog(), oneLog().split('\n')[1]]
  await server.put('out/growing.csv', begun)
  await picking.look()
  await server.put('out/growing.csv', `${begun}${rest}\n`)
  await picking.look()
  expect(await picking.logs()).toBe(1)
  await picking.look()
  expect(await picking.logs()).toBe(3)
  await picking.told()
})

it('names what is wrong with a file of a server, and brings in those behind it [activities-47]', async () => {
  await server.put('out/a-bad.csv', 'Agent,Minutes\nKHI-0011,5\n', '2026-03-09T08:00:00.000Z')
  await server.put(
    'out/a-page.csv',
    '<html><body>Sign in</body></html>',
    '2026-03-09T08:00:01.000Z',
  )
  await server.put('out/b-good.csv', oneLog(), '2026-03-09T09:00:00.000Z')
  // A name that could be a path or another command is left alone.
  await writeFile(join(server.folder, 'out', 'a\\..\\b.csv'), oneLog())
  await writeFile(join(server.folder, 'out', 'a\nDELE b.csv'), oneLog())
  await lookTwice()
  expect(await picking.logs()).toBe(4)
  const titles = (await picking.told()).map(({ title }) => title)
  expect(titles.toSorted()).toEqual([
    'a-bad.csv was not brought in',
    'a-page.csv was not brought in',
    'b-good.csv was picked up',
  ])
})

it('a log pick-up fetches nothing of a file that is too large', async () => {
  await server.put('out/huge.csv', oneLog())
  const path = join(server.folder, 'out', 'huge.csv')
  await truncate(path, 200_000_001)
  await lookTwice()
  expect(await picking.told()).toMatchObject([
    { title: 'huge.csv was not brought in', description: 'huge.csv is larger than 200 MB.' },
  ])
})

it('a log pick-up takes two hundred of 1,001 files a look, and the others with the next [activities-48]', async () => {
  const names = Array.from({ length: 1_001 }, (_file, place) => `out/many-${place}.csv`)
  for (const name of names) await server.put(name, '')
  // Too large to be fetched: each is told, and none needs a connection.
  for (const name of names) await truncate(join(server.folder, name), 200_000_001)
  await picking.look()
  expect(await picking.look()).toBe('1 places, 200 files.')
  expect(await picking.look()).toBe('1 places, 200 files.')
  for (const name of names) await rm(join(server.folder, name))
  expect(await picking.look()).toBe('1 places, 0 files.')
  expect(await picking.told()).toHaveLength(400)
})

describe('a server that is down', () => {
  it('is said once, however often it is tried again [activities-49]', async () => {
    const other = await startSftpServer()
    const id = await picking.make(drafted({ name: 'Sometimes down', port: other.port }))
    await picking.signIn(id, password)
    await other.put('out/late.csv', oneLog())
    expect((await picking.tryIt(id)).status).toBe(200)
    await picking.told()
    other.refuse()
    for (let looks = 0; looks < 4; looks++) await picking.look()
    expect(await picking.told()).toEqual([
      {
        title: 'Sometimes down brings in no files',
        description:
          'The server cannot be reached, or does not accept the user name with this password or key.',
      },
    ])
    expect((await picking.pickUp(id)).last_problem).toMatch(/cannot be reached/)
    await picking.admin.delete(`log_pick_up/delete/${id}`)
    await other.close()
  })

  it('is asked less and less, so that a wrong password locks no account [activities-50]', async () => {
    const other = await startSftpServer()
    const id = await picking.make(drafted({ name: 'Changed password', port: other.port }))
    await picking.signIn(id, password)
    await other.put('out/late.csv', oneLog())
    await picking.tryIt(id)
    other.refuse()
    await picking.look()
    const looked = async () => (await picking.pickUp(id)).last_look_at
    const moments = new Set<unknown>()
    for (let looks = 0; looks < 12; looks++) {
      await picking.look()
      moments.add(await looked())
    }
    // Twelve times ten minutes: after 10, 15, 20, 25, 30 and 35 minutes, and not twelve times.
    expect(moments.size).toBeLessThan(8)
    await picking.admin.delete(`log_pick_up/delete/${id}`)
    await other.close()
  })
})

it('a log pick-up refuses a server that shows another key, until a person names the new one [activities-51]', async () => {
  const before = (await picking.pickUp(pickUp)).host_key_fingerprint
  await server.changeHostKey()
  await picking.look()
  expect(await picking.pickUp(pickUp)).toMatchObject({
    last_problem: expect.stringContaining('The server shows another key than before.'),
  })
  const { body } = await picking.tryIt(pickUp)
  expect(body.code).toBe('pick_up.other_host_key')
  const now = /Now: (SHA256:\S+)\./.exec(String(body.error))?.[1]
  expect(now).not.toBe(before)
  expect((await picking.tryIt(pickUp, { host_key: now })).status).toBe(200)
  expect((await picking.pickUp(pickUp)).host_key_fingerprint).toBe(now)
})

it('names the path that a server does not list, and the host that may not be asked', async () => {
  const id = await picking.make(drafted({ name: 'Elsewhere', remote_path: '/nowhere' }))
  await picking.signIn(id, password)
  expect(await picking.tryIt(id)).toBeRefused('pick_up.no_path', { path: '/nowhere' })
  await picking.admin.put(`log_pick_up/update/${id}`, { host: 'files.elsewhere.example' })
  await picking.signIn(id, password)
  expect((await picking.tryIt(id)).body.code).toBe('pick_up.not_listed')
  await picking.admin.delete(`log_pick_up/delete/${id}`)
})

it('a log pick-up brings files of an FTP server in, over the same way', async () => {
  const ftp = await startFtpServer()
  const values = drafted({ name: 'By FTP', source: 'FTP', port: ftp.port, remote_path: '/' })
  const id = await picking.make(values)
  await ftp.put('plain.csv', oneLog())
  expect((await picking.signIn(id, { private_key: 'KEY' })).body.code).toBe('pick_up.key_of_sftp')
  await picking.signIn(id, password)
  expect((await picking.tryIt(id)).body.message).toBe('1 file fits: plain.csv')
  const before = await picking.logs()
  await lookTwice()
  expect(await picking.logs()).toBe(before + 1)
  await picking.admin.delete(`log_pick_up/delete/${id}`)
  await ftp.close()
})

describe('what a pick-up signs in with', () => {
  it('is in no answer, export, history, configuration or log [activities-52]', async () => {
    const { admin, program } = picking
    const answers = [
      await picking.pickUp(pickUp),
      (await picking.signIn(pickUp, password)).body,
      (await admin.get('log_pick_up/getAll')).body,
      (await admin.get('history/getAll')).body,
      String((await admin.file('POST', 'log_pick_up/export', {})).content),
      String(
        (await admin.file('POST', 'configuration/export', { families: ['log-pick-ups'] })).content,
      ),
      await program.database.rows('select * from history'),
      await program.database.rows('select * from log_pick_up_secrets'),
    ]
    expect(JSON.stringify(answers)).not.toContain(RECORDER_PASSWORD)
    expect((await admin.post('log_pick_up/export', { columns: ['password'] })).status).toBe(422)
  })

  it('is set, and tried, by people who change pick-ups', async () => {
    for (const name of ['agent', 'lead'])
      for (const call of ['saveSignIn', 'tryConnection']) {
        const person = await picking.program.as(name)
        expect((await person.post(`log_pick_up/${call}/${pickUp}`, password)).status).toBe(403)
      }
  })

  it('is set by the person who answers for the pick-up from then on', async () => {
    const { program } = picking
    const { admin, lead } = program.company.users
    await program.database.rows('update log_pick_ups set updated_by = $2 where id = $1', [
      pickUp,
      lead,
    ])
    expect((await picking.signIn(pickUp, password)).status).toBe(200)
    const [row] = await program.database.rows('select updated_by from log_pick_ups where id = $1', [
      pickUp,
    ])
    expect(row).toEqual({ updated_by: admin })
  })

  it('goes with another server or user name, and does not come back when that is undone [activities-54]', async () => {
    const { admin } = picking
    expect((await picking.signIn(pickUp, password)).status).toBe(200)
    const { body } = await admin.put('log_pick_up/updateMany', {
      ids: [pickUp],
      values: { username: 'somebody' },
    })
    expect(await picking.pickUp(pickUp)).toMatchObject({ secret_since: null, tried_at: null })
    expect((await admin.post(`history/undo/${body.data.batch}`)).status).toBe(200)
    expect(await picking.pickUp(pickUp)).toMatchObject({ username: RECORDER_USER })
    expect((await picking.tryIt(pickUp)).body.code).toBe('pick_up.not_tried')
  })

  it('goes when another person points it to another place, and stays when its own does [activities-53]', async () => {
    const { admin, program } = picking
    const moved = (remote_path: string, who = admin) =>
      who.put(`log_pick_up/update/${pickUp}`, { remote_path })
    expect((await picking.signIn(pickUp, password)).status).toBe(200)
    expect((await moved('/out')).status).toBe(200)
    expect((await picking.pickUp(pickUp)).secret_since).not.toBeNull()
    const other = await program.as('office-admin')
    expect((await moved('/', other)).status).toBe(200)
    expect(await picking.pickUp(pickUp)).toMatchObject({ secret_since: null, tried_at: null })
  })
})

it('a log pick-up asks for what its source needs, and drops what belongs to another source [activities-55]', async () => {
  const refused = async (more: object) => {
    const values = drafted({ bulk_activity_setup_id: picking.setup, name: 'Other', ...more })
    return (await picking.admin.post('log_pick_up/create', values)).body
  }
  const nowhere = { host: null, username: null, remote_path: null }
  expect((await refused(nowhere)).error).toEqual({
    host: ['Host is required'],
    username: ['User name is required'],
    remote_path: ['Path is required'],
  })
  expect((await refused({ remote_path: '/out/../etc' })).code).toBe('pick_up.plain_path')
  expect((await refused({ source: 'Server folder' })).error).toHaveProperty('folder')
  expect((await refused({ source: 'Mailbox' })).error).toHaveProperty('senders')
  const mailbox = { source: 'Mailbox', senders: ['reports'] }
  expect((await refused(mailbox)).code).toBe('pick_up.no_address')
  const id = await picking.make(drafted({ name: 'Moves', port: null }))
  expect(await picking.pickUp(id)).toMatchObject({ port: 22 })
  await picking.admin.put(`log_pick_up/update/${id}`, { source: 'FTPS implicit' })
  expect(await picking.pickUp(id)).toMatchObject({ port: 990, host: '127.0.0.1' })
  await picking.admin.put(`log_pick_up/update/${id}`, { source: 'Server folder', folder: 'dialer' })
  expect(await picking.pickUp(id)).toMatchObject({ host: null, port: null, remote_path: null })
})
