import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { once } from '../harness/once.ts'
import type { Person } from '../harness/program.ts'
import { type LeaveOffice, startLeaveOffice } from '../leave/leave-office.ts'
import { at, logAs } from './logging.ts'

// What waits of a person goes to the person who stands in while they are away, and comes back; for good when they have left.
let office: LeaveOffice
let annual: number
let people: Record<'agent' | 'agent-b' | 'agent2' | 'lead' | 'hr', Person>
beforeAll(async () => {
  office = await startLeaveOffice(at('08:00:00'))
  annual = await office.type('Annual')
  for (const name of ['agent', 'agent-b', 'lead']) await office.give(name, annual, 20)
  const [agent, b, agent2, lead] = await Promise.all(
    ['agent', 'agent-b', 'agent2', 'lead'].map((name) => office.person(name)),
  )
  if (!agent || !b || !agent2 || !lead) throw new Error('a person of the company is missing')
  people = { agent, 'agent-b': b, agent2, lead, hr: office.hr }
})
afterAll(() => office.program.close())

const day = (date: number, time = '12:00:00'): string => `2026-03-${date}T${time}.000Z`

/** Work of the agent that is to be looked at again, at a moment of its own. */
let minute = 0
async function waiting(follow_up_at: string, who: 'agent' | 'agent2' = 'agent'): Promise<number> {
  minute += 1
  const { body } = await logAs(office.program, people[who], {
    started_at: at(`07:${10 + minute}:00`),
    ended_at: at(`07:${10 + minute}:30`),
    status_id: office.program.company.statuses.Waiting,
    reference_no: `OM-${minute}`,
    follow_up_at,
  })
  return body.data.id
}

/** Leave of some days in March, approved. */
async function away(name: string, from: number, to: number, more: object): Promise<void> {
  const id = await office.submitted(name, annual, `2026-03-${from}`, `2026-03-${to}`, more)
  const { status, body } = await office.decide(name === 'lead' ? 'manager' : 'lead', id)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

async function remind(moment: string): Promise<void> {
  office.program.at(moment)
  await office.program.database.rows(
    `update schedules set next_due = $1 where task = 'tell-follow-ups-due'`,
    [moment],
  )
  await office.program.engine.schedules.workOff()
}

const told = async (name: string): Promise<[string, string][]> => {
  const notices = await office.program.database.rows<{ description: string; page: string }>(
    `select description, buttons ->> 'redirectTo' as page from notifications
      where user_id = $1 and title like 'Follow-up %' order by id`,
    [office.program.company.users[name]],
  )
  return notices.map(({ description, page }) => [description, page])
}

interface Waiting {
  readonly id: number
  readonly employee_name: string
  readonly is_handed_over: boolean
  readonly follow_up_state: string
}

const listOf = async (person: Person): Promise<string[]> =>
  (await person.get('activity_log/getFollowUps')).body.data.map(
    ({ id, employee_name, is_handed_over, follow_up_state }: Waiting) =>
      `${id} ${is_handed_over ? `of ${employee_name}` : 'own'} ${follow_up_state}`,
  )

const followUp = (person: Person, id: number) =>
  person.post(`activity_log/followup/${id}`, { note: 'Rang', follow_up_at: day(28) })

describe('follow-ups of a person who is away', () => {
  let first: number
  let second: number
  beforeAll(async () => {
    ;[first, second] = [await waiting(day(11)), await waiting(day(13))]
    await away('agent', 11, 12, { handover_to_id: office.idOf('agent-b') })
  })
  const reminded = once(() => remind(day(11)))
  const followedUp = once(async () => {
    await reminded()
    return followUp(people['agent-b'], first)
  })

  it('are theirs as long as they are there', async () => {
    expect(await listOf(people.agent)).toEqual([`${first} own Due`, `${second} own Due`])
    expect(await listOf(people['agent-b'])).toEqual([])
    expect((await followUp(people['agent-b'], first)).status).toBe(404)
  })

  it('go to the person who stands in, who is told and may follow them up, and do nothing else', async () => {
    await reminded()
    expect(await told('agent')).toEqual([])
    expect(await told('agent-b')).toEqual([
      ['Handed over by agent: Booking change for Larkspur, OM-1 is due now.', '/follow-ups'],
    ])
    expect(await listOf(people['agent-b'])).toEqual([
      `${first} of agent Overdue`,
      `${second} of agent Due`,
    ])
    const mine = await people['agent-b'].post('dashboard/getDefault')
    expect(mine.body.data.cards['follow-ups-due']).toMatchObject({
      total: 2,
      rows: [{ id: first, handed_over_by: 'agent' }, { id: second }],
    })
    expect((await people['agent-b'].get(`activity_log/getById/${first}`)).status).toBe(404)
    expect(
      (await people['agent-b'].put(`activity_log/update/${first}`, { quantity: 2 })).status,
    ).toBe(404)
    expect((await followUp(people.agent2, first)).status).toBe(404)
    const done = await followedUp()
    expect([done.status, done.body.data.follow_up_at]).toEqual([200, day(28)])
    const [again] = (await people['agent-b'].get('activity_log/getFollowUps')).body.data.filter(
      ({ id }: Waiting) => id === first,
    )
    expect(again.follow_ups).toMatchObject([{ note: 'Rang', done_by_name: 'agent-b' }])
  })

  it('come back with them [activities-2]', async () => {
    await followedUp()
    await remind(day(13))
    expect(await told('agent')).toEqual([
      ['Booking change for Larkspur, OM-2 is due now.', `/activity-log/view?id=${second}`],
    ])
    expect(await listOf(people['agent-b'])).toEqual([])
    expect((await followUp(people['agent-b'], second)).status).toBe(404)
    expect(await listOf(people.agent)).toEqual([`${second} own Overdue`, `${first} own Due`])
  })

  it('stay with them on half a day, and when they named nobody', async () => {
    office.program.at(day(13, '13:00:00'))
    await away('agent', 16, 16, {
      half_day: 'First half',
      handover_to_id: office.idOf('agent-b'),
    })
    await away('agent', 17, 17, {})
    const third = await waiting(day(16))
    const fourth = await waiting(day(17))
    await remind(day(16))
    await remind(day(17))
    expect((await told('agent')).slice(-2).map(([, page]) => page)).toEqual(
      [third, fourth].map((id) => `/activity-log/view?id=${id}`),
    )
  })

  it('go on to the next one when the person who stands in is away too', async () => {
    office.program.at(day(17, '13:00:00'))
    await away('agent', 18, 19, { handover_to_id: office.idOf('agent-b') })
    await away('agent-b', 19, 19, { handover_to_id: office.idOf('lead') })
    const [eighteenth, nineteenth] = [await waiting(day(18)), await waiting(day(19))]
    await remind(day(18))
    expect((await told('agent-b')).at(-1)?.[0]).toContain('OM-5')
    await remind(day(19))
    expect((await told('lead')).map(([words]) => words)).toEqual(
      expect.arrayContaining([
        'Handed over by agent: Booking change for Larkspur, OM-6 is due now.',
      ]),
    )
    const [ofB, ofLead] = [await listOf(people['agent-b']), await listOf(people.lead)]
    expect(ofB).toEqual([])
    expect(ofLead).toEqual(
      expect.arrayContaining([`${eighteenth} of agent Overdue`, `${nineteenth} of agent Overdue`]),
    )
  })
})

describe('follow-ups of a person who left', () => {
  it('are of the person who took their work over, requests for lodging too [activities-3]', async () => {
    office.program.at(day(20, '06:00:00'))
    const log = await waiting(day(24), 'agent2')
    const request = await people.agent2.post('lodgelink_activity_log/create', {
      request_type: 'Complaint',
      channel: 'Phone',
      company_name: 'Meridian Rail',
      reservation_no: 'LL-7',
      received_at: at('08:00:00'),
      follow_up_at: day(25),
    })
    const types = (await people.hr.get('employeeAttritionReason/getAllAttritionType')).body.data
    const type = types.find(({ name }: { name: string }) => name === 'Voluntary').id
    const reason = await people.hr.post('employeeAttritionReason/create', {
      name: 'Another job',
      attrition_type_id: type,
    })
    const notice = await people.hr.post('employeeAttrition/create', {
      employee_id: office.idOf('agent2'),
      attrition_type_id: type,
      attrition_reason_id: reason.body.data.id,
      notice_date: '2026-03-20',
      last_working_day: '2026-03-22',
      work_moved_to_id: office.idOf('agent-b'),
    })
    const confirmed = await people.hr.post(`employeeAttrition/confirm/${notice.body.data.id}`)
    expect([confirmed.status, confirmed.body.error]).toEqual([200, undefined])
    expect(await listOf(people['agent-b'])).not.toContain(`${log} of agent2 Due`)
    office.program.at(day(23, '09:00:00'))
    const admin = await office.person('admin')
    await admin.post('schedules/runNow/leaving')
    await office.program.engine.schedules.workOff()
    expect(await listOf(people['agent-b'])).toEqual([
      `${log} of agent2 Due`,
      `${request.body.data.id} of agent2 Due`,
    ])
    await remind(day(25))
    expect((await told('agent-b')).slice(-2).map(([words]) => words)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Handed over by agent2: Booking change'),
        'Handed over by agent2: Complaint of Meridian Rail, LL-7 is due now.',
      ]),
    )
    // After a day the lead of the person who has it now hears.
    expect((await told('lead')).at(-1)?.[0]).toContain('agent2: Booking change')
    expect((await followUp(people['agent-b'], log)).status).toBe(200)
  })
})
