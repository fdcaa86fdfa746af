import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../harness/program.ts'
import { type LeaveOffice, startLeaveOffice } from '../leave/leave-office.ts'

// What one person enters for another: those who decide see whom it is about, and that person hears of it.

let office: LeaveOffice
let type: number
let agent: Person
let lead: Person
let hr: Person
beforeAll(async () => {
  office = await startLeaveOffice('2026-03-09T06:00:00.000Z')
  hr = office.hr
  ;[agent, lead] = await Promise.all([office.person('agent'), office.person('lead')])
  type = await office.type('Annual', { needs_balance: false })
})
afterAll(() => office.program.close())

interface Told {
  readonly title: string
  readonly description: string
}

const told = async (person: Person): Promise<Told[]> =>
  (await person.post('getAllUnreadNotifications', {})).body.data

const inbox = async () => (await lead.post('approvals/getInbox', {})).body.data

let day = 15
/** Leave of one day that HR enters for the agent; answers its number. */
async function entered(): Promise<number> {
  day += 1
  const date = `2026-04-${day}`
  const { body } = await hr.post('leaves/create', {
    employee_id: office.idOf('agent'),
    leave_type_id: type,
    start_date: date,
    end_date: date,
    reason: 'Away',
  })
  expect((await hr.post(`leaves/submit/${body.data.id}`)).status).toBe(200)
  return body.data.id
}

const decide = (verdict: string, id: number) =>
  lead.post('approvals/decide', { ids: [id], decision: verdict, comment: '<p>Because.</p>' })

const subjectsTo = async (name: string): Promise<string[]> =>
  (
    await office.program.database.rows<{ subject: string }>(
      'select subject from outbox where recipient = $1 order by id desc',
      [`${name}@test.example`],
    )
  ).map(({ subject }) => subject)

describe('a request that HR enters for a person', () => {
  it('names that person to the one who decides: in the inbox, the bell, the mail and the answer [approvals-34]', async () => {
    await entered()
    const [request] = await inbox()
    const names = { asker: { name: 'agent' }, entered_by: 'hr' }
    expect(request).toMatchObject(names)
    expect((await lead.get(`approvals/getById/${request.id}`)).body.data).toMatchObject(names)
    const bells = (await lead.post('getAllUnreadNotifications', {})).body
    expect(bells.approval_notifications[0]).toMatchObject({ asker: 'agent', entered_by: 'hr' })
    expect((await subjectsTo('lead'))[0]).toBe('Approval needed: Leave of agent, entered by hr')
    const { body } = await decide('Approved', request.id)
    expect(body.message).toMatch(/^Approved: agent, /)
  })

  it('is told to that person when it is entered, decided, and decided anew [approvals-35]', async () => {
    await entered()
    expect((await told(agent))[0]?.title).toBe('Leave was entered for you')
    expect((await told(agent))[0]?.description).toContain('Entered by hr.')
    expect((await subjectsTo('agent'))[0]).toContain('was entered for you')
    const [request] = await inbox()
    await decide('Rejected', request.id)
    expect((await told(agent))[0]?.title).toBe('Your request was rejected')
    expect((await told(hr))[0]).toMatchObject({ title: 'The request was rejected' })
    expect((await told(hr))[0]?.description).toContain('Leave of agent, entered by hr')
    expect((await lead.post('approvals/undo', { ids: [request.id] })).status).toBe(200)
    expect((await told(agent))[0]?.title).toBe('The decision about your request was taken back')
    await decide('Approved', request.id)
    expect((await told(agent))[0]?.title).toBe('Your request was approved')
  })

  it('is told to that person when HR takes it back [approvals-36]', async () => {
    const id = await entered()
    expect((await office.cancel('hr', id)).status).toBe(200)
    expect((await told(agent))[0]?.title).toBe('Your request was withdrawn')
  })
})

describe('a request of a person', () => {
  it('says that nobody entered it, and tells them once what became of it', async () => {
    await office.submitted('agent', type, '2026-05-04', '2026-05-04')
    const [request] = await inbox()
    expect(request).toMatchObject({ asker: { name: 'agent' }, entered_by: null })
    const before = (await told(agent)).length
    await decide('Rejected', request.id)
    expect(await told(agent)).toHaveLength(before + 1)
  })
})
