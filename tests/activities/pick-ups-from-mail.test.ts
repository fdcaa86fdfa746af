import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  IMAP_PASSWORD,
  IMAP_USER,
  type ImapServer,
  startImapServer,
} from '../harness/imap-server.ts'
import { oneLog, type PickingUp, startPickingUp } from './picking-up.ts'

// Files of logs that come with mail, from a real IMAP server.
let imap: ImapServer
let picking: PickingUp
let pickUp: number
const REPORTS = 'reports@dialer.example'
beforeAll(async () => {
  ;[imap, picking] = await Promise.all([startImapServer(), startPickingUp()])
  pickUp = await picking.make(drafted())
})
afterAll(async () => {
  await picking.program.close()
  await imap.close()
})

const drafted = (more: object = {}) => ({
  name: 'Dialer by mail',
  source: 'Mailbox',
  host: '127.0.0.1',
  port: imap.port,
  encryption: 'None',
  username: IMAP_USER,
  senders: ['Reports@Dialer.example'],
  ...more,
})

interface Sent {
  readonly from?: string
  readonly checks?: string
  readonly files?: Readonly<Record<string, string>>
}

let sent = 0

/** Puts a mail with files into the mailbox. */
async function deliver({ from = REPORTS, checks, files = {} }: Sent): Promise<void> {
  sent += 1
  const parts = Object.entries(files).flatMap(([name, content]) => [
    '--part',
    'Content-Type: text/csv',
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    Buffer.from(content).toString('base64'),
  ])
  const lines = [
    ...(checks === undefined ? [] : [`Authentication-Results: ${checks}`]),
    `From: Dialer <${from}>`,
    'To: logs@company.example',
    `Message-ID: <${sent}@dialer.example>`,
    'Subject: Calls of yesterday',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'See the files.',
    ...parts,
    '--part--',
    '',
  ]
  await imap.deliver(lines.join('\r\n'))
}

describe('a log pick-up from a mailbox', () => {
  it('says what it sees in its mailbox, or why it sees nothing', async () => {
    expect((await picking.signIn(pickUp, { password: 'another' })).status).toBe(200)
    expect((await picking.tryIt(pickUp)).body.code).toBe('pick_up.sign_in_refused')
    await picking.admin.put(`log_pick_up/update/${pickUp}`, { mail_folder: 'Nowhere' })
    await picking.signIn(pickUp, { password: IMAP_PASSWORD })
    expect((await picking.tryIt(pickUp)).body.code).toBe('pick_up.no_mail_folder')
    await picking.admin.put(`log_pick_up/update/${pickUp}`, { mail_folder: 'INBOX' })
    await deliver({ files: { 'monday.csv': oneLog() } })
    expect((await picking.tryIt(pickUp)).body.message).toBe('There is 1 mail of these senders.')
    expect(await picking.pickUp(pickUp)).toMatchObject({
      senders: [REPORTS],
      place: `${IMAP_USER} at 127.0.0.1`,
    })
  })

  it('takes no folder that could be another command [activities-56]', async () => {
    const folder = 'INBOX\r\nA1 DELETE INBOX'
    const { status, body } = await picking.admin.put(`log_pick_up/update/${pickUp}`, {
      mail_folder: folder,
    })
    expect([status, body.code]).toEqual([422, 'invalid_fields'])
    expect(await picking.pickUp(pickUp)).toMatchObject({ mail_folder: 'INBOX' })
  })

  it('brings each file of its mailbox in once, also when it is sent twice [activities-57]', async () => {
    await picking.look()
    expect(await picking.logs()).toBe(1)
    const again = oneLog()
    await deliver({ files: { 'tuesday.csv': again } })
    await deliver({ files: { 'tuesday.csv': again } })
    await picking.look()
    await picking.look()
    expect(await picking.logs()).toBe(2)
    expect((await picking.told()).map(({ title }) => title)).toEqual([
      'monday.csv was picked up',
      'tuesday.csv was picked up',
    ])
  })

  it('brings in the good file of a mail whose other one is bad, and leaves other kinds [activities-58]', async () => {
    await deliver({
      files: {
        'a-bad.csv': 'Agent,Minutes\nKHI-0011,5\n',
        'b-good.csv': oneLog(),
        '../../up.csv': oneLog(),
        'logo.png': 'no logs',
      },
    })
    await picking.look()
    expect(await picking.logs()).toBe(4)
    expect(await picking.told()).toMatchObject([
      { title: 'a-bad.csv was not brought in', description: 'Column Start is missing' },
      { title: 'b-good.csv was picked up' },
      { title: expect.stringMatching(/^[^/]*up\.csv was picked up$/) },
    ])
    await picking.look()
    expect([await picking.logs(), await picking.told()]).toEqual([4, []])
  })

  it('leaves mail of anyone else alone, and names them [activities-59]', async () => {
    await deliver({ from: 'stranger@elsewhere.example', files: { 'forged.csv': oneLog() } })
    await picking.look()
    expect(await picking.logs()).toBe(4)
    expect(await picking.told()).toMatchObject([
      {
        title: 'Dialer by mail left mail alone',
        description: expect.stringContaining('stranger@elsewhere.example'),
      },
    ])
    expect(await picking.pickUp(pickUp)).toMatchObject({
      left_alone: 'stranger@elsewhere.example',
      last_problem: null,
    })
    // Many of them are one message a day.
    for (let place = 0; place < 7; place++)
      await deliver({ from: `stranger${place}@elsewhere.example` })
    await picking.look()
    expect(await picking.told()).toEqual([])
    expect((await picking.pickUp(pickUp)).left_alone).toMatch(/ and 2 more$/)
  })

  it('brings nothing in twice when its mailbox is numbered anew', async () => {
    await picking.program.database.rows('update picked_up_mails set uid_validity = 2')
    await picking.look()
    expect(await picking.logs()).toBe(4)
  })

  it('looks again at mail that was left alone once its sender is taken', async () => {
    const senders = [REPORTS, 'stranger@elsewhere.example']
    await picking.admin.put(`log_pick_up/update/${pickUp}`, { senders })
    expect((await picking.tryIt(pickUp)).body.message).toBe('There are 5 mails of these senders.')
    await picking.look()
    expect(await picking.logs()).toBe(5)
    expect((await picking.told()).map(({ title }) => title)).toEqual(['forged.csv was picked up'])
    await picking.admin.put(`log_pick_up/update/${pickUp}`, { senders: [REPORTS] })
  })

  it('with a server that checks senders takes what that server confirmed alone [activities-60]', async () => {
    await picking.admin.put(`log_pick_up/update/${pickUp}`, { checks_by: 'mx.company.example' })
    await deliver({ files: { 'unchecked.csv': oneLog() } })
    await deliver({
      checks: 'mx.elsewhere.example; dmarc=pass',
      files: { 'elsewhere.csv': oneLog() },
    })
    await deliver({ checks: 'mx.company.example; dmarc=fail', files: { 'failed.csv': oneLog() } })
    // Of a broken From line the server may have read another address.
    await deliver({
      checks: 'mx.company.example; dmarc=pass header.from=evil.example',
      files: { 'another.csv': oneLog() },
    })
    await deliver({ checks: 'mx.company.example; dmarc=pass', files: { 'checked.csv': oneLog() } })
    await picking.look()
    expect(await picking.logs()).toBe(6)
    expect((await picking.told()).map(({ title }) => title)).toContain('checked.csv was picked up')
  })

  it('tells that a mail is too large, and goes on behind it', async () => {
    const checks = 'mx.company.example; dmarc=pass'
    await deliver({ checks, files: { 'large.csv': 'x'.repeat(22_000_000) } })
    await deliver({ checks, files: { 'behind.csv': oneLog() } })
    await picking.look()
    expect(await picking.logs()).toBe(7)
    const told = (await picking.told()).filter(({ title }) => !title.endsWith('left mail alone'))
    expect(told.map(({ title }) => title)).toEqual([
      'A mail to Dialer by mail was not brought in',
      'behind.csv was picked up',
    ])
    await picking.look()
    expect(await picking.told()).toEqual([])
  })

  it('says once that its mail server is down', async () => {
    await imap.close()
    await picking.told()
    for (let looks = 0; looks < 3; looks++) await picking.look()
    expect(await picking.told()).toEqual([
      {
        title: 'Dialer by mail brings in no files',
        description: 'The mail server cannot be reached.',
      },
    ])
  })
})
