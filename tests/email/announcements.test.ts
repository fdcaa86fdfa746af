import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { mailFor } from '../harness/mailbox.ts'
import { once } from '../harness/once.ts'
import { Scheduling } from './scheduling.ts'

// An announcement to an office: by mail, and on the screen of its receivers, whose sender sees who has seen it.
let program: TestProgram
let of: Scheduling
let id = 0
beforeAll(async () => {
  program = await startProgram()
  of = new Scheduling(program, await program.as('hr'))
  program.at('2027-03-24T12:00:00.000Z')
  await of.made({
    ...{ name: 'Town hall', start_date: '2027-03-25', frequency: 'Once' },
    ...{ recipients_users: [], recipients_offices: [program.company.offices['New York']] },
    message: '<p>Town hall <strong>Friday 3:00 PM</strong></p><script>alert(1)</script>',
  })
  // Another one before it, to other people: counts and rights are those of each.
  await of.made({
    ...{ name: 'Canteen', start_date: '2027-03-24', frequency: 'Once', time_of_day: '15:00' },
    recipients_users: [program.company.users['lead'], program.company.users['lead2']],
  })
  await of.lookAt('2027-03-24T14:00:10.000Z')
  await of.lookAt('2027-03-25T07:00:10.000Z')
  const { body } = await of.admin.get('announcements/getAll')
  id = body.data[0]?.id
})
afterAll(() => program.close())

/** Its receiver sees it, at the moment it was sent. */
const seen = once(async () => {
  program.at('2027-03-25T07:00:10.000Z')
  const { status } = await (await program.as('agent-c')).post(`announcements/markSeen/${id}`)
  expect(status).toBe(200)
})

const seenBy = async (name: string) =>
  (await (await program.as(name)).get(`announcements/getById/${id}`)).body.data

describe('an announcement', () => {
  it('is mailed to everyone of the office, with its words and a link to it', async () => {
    await expect.poll(async () => (await mailFor(program, 'agent-c@test.example')).length).toBe(1)
    const [mail] = await mailFor(program, 'agent-c@test.example')
    expect(mail?.subject).toBe('Town hall')
    expect(mail?.html).toContain('<strong>Friday 3:00 PM</strong>')
    expect(mail?.html).not.toContain('script')
    expect(mail?.text).toContain(`https://muster.test.example/announcements/view?id=${id}`)
    expect(await mailFor(program, 'agent@test.example')).toEqual([])
  })

  it('stands on the first page of its receivers and behind their bell until they have seen it', async () => {
    const receiver = await program.as('agent-c')
    const first = async () => (await receiver.post('dashboard/getDefault')).body.data
    const card = async () => JSON.stringify(await first())
    expect(await card()).toContain('Town hall')
    const notices = await program.database.rows<{ title: string }>(
      'select title from notifications where user_id = $1',
      [program.company.users['agent-c']],
    )
    expect(notices).toContainEqual({ title: 'Town hall' })
    await seen()
    expect(await card()).not.toContain('Town hall')
  })

  it('tells its sender who has seen it, and when [email-9]', async () => {
    await seen()
    expect(await seenBy('hr')).toMatchObject({ title: 'Town hall', receivers: 1, seen: 1 })
    const all = await of.admin.get('announcements/getAll')
    expect(
      all.body.data.map(({ title, receivers, seen: some }: Record<string, unknown>) => [
        ...[title, receivers, some],
      ]),
    ).toEqual([
      ['Town hall', 1, 1],
      ['Canteen', 2, 0],
    ])
    const { body } = await of.admin.post('announcement_receivers/getByAttributes', {
      filter: { announcement_id: { in: [id] } },
    })
    expect(body.data).toMatchObject([
      { user_name: 'agent-c', seen_at: '2027-03-25T07:00:10.000Z', announcement_id: id },
    ])
  })

  it('is seen once: a second time changes nothing', async () => {
    await seen()
    program.at('2027-03-26T09:00:00.000Z')
    const again = await (await program.as('agent-c')).post(`announcements/markSeen/${id}`)
    expect(again.body.data.seen_at).toBe('2027-03-25T07:00:10.000Z')
  })

  it('does not exist for people who did not get it', async () => {
    const other = await program.as('agent')
    expect((await other.get('announcements/getAll')).body.data).toEqual([])
    expect((await other.get(`announcements/getById/${id}`)).status).toBe(404)
    expect((await other.post(`announcements/markSeen/${id}`)).status).toBe(404)
  })

  it('shows a receiver no other receiver', async () => {
    const receiver = await program.as('agent-c')
    const { body } = await receiver.get('announcement_receivers/getAll')
    expect(body.data.map(({ user_name }: { user_name: string }) => user_name)).toEqual(['agent-c'])
  })

  it('is known to its own receivers alone, however many others there are', async () => {
    const { users } = program.company
    for (const names of [['agent', 'agent-b', 'agent2'], ['agent-b']]) {
      program.at('2027-03-27T06:00:00.000Z')
      await of.made({
        ...{ name: `For ${names.length}`, start_date: '2027-03-28', frequency: 'Once' },
        recipients_users: names.map((name) => users[name]),
      })
      await of.lookAt('2027-03-28T07:00:10.000Z')
    }
    const known = async (name: string) => {
      const { body } = await (await program.as(name)).get('announcements/getAll')
      return body.data.map(({ title, receivers }: Record<string, unknown>) => [title, receivers])
    }
    expect(await known('agent2')).toEqual([['For 3', 3]])
    expect((await known('agent-b')).toSorted()).toEqual([
      ['For 1', 1],
      ['For 3', 3],
    ])
    expect(await known('agent-c')).toEqual([['Town hall', 1]])
  })
})
