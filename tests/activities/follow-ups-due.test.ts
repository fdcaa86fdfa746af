import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { at, logAs } from './logging.ts'

// Follow-ups that are due: brought to mind once, to whom they belong and a day later to the lead, and listed.
let program: TestProgram
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(at('08:00:00'))
  agent = await program.as('agent')
})
afterAll(() => program.close())

const NEXT_DAY = '2026-03-11T12:00:00.000Z'

/** Lets the reminding be due at a moment, and work. */
async function remind(moment: string): Promise<void> {
  program.at(moment)
  await program.database.rows(
    `update schedules set next_due = $1 where task = 'tell-follow-ups-due'`,
    [moment],
  )
  await program.engine.schedules.workOff()
}

/** What people were told, by name, in the order of the telling. */
const told = (name: string) =>
  program.database.rows<{ title: string; description: string; page: string }>(
    `select title, description, buttons ->> 'redirectTo' as page from notifications
      where user_id = $1 and title like 'Follow-up %' order by id`,
    [program.company.users[name]],
  )

const waiting = async (minute: string, follow_up_at: string, more: object = {}) =>
  (
    await logAs(program, agent, {
      started_at: at(`07:${minute}:00`),
      ended_at: at(`07:${minute}:30`),
      status_id: program.company.statuses.Waiting,
      follow_up_at,
      ...more,
    })
  ).body.data

describe('a follow-up', () => {
  it('is brought to mind when it is due, once, and to the lead when it has waited for a day [activities-133]', async () => {
    const log = await waiting('10', at('12:00:00'), { reference_no: 'OM-48231' })
    await remind(at('11:59:00'))
    expect(await told('agent')).toEqual([])
    await remind(at('12:00:00'))
    await remind(at('12:01:00'))
    const notice = {
      title: 'Follow-up due',
      description: 'Booking change for Larkspur, OM-48231 is due now.',
      page: `/activity-log/view?id=${log.id}`,
    }
    expect(await told('agent')).toEqual([notice])
    expect(await told('lead')).toEqual([])
    await remind('2026-03-11T11:59:00.000Z')
    expect(await told('lead')).toEqual([])
    await remind(NEXT_DAY)
    await remind('2026-03-11T12:01:00.000Z')
    expect(await told('agent')).toEqual([notice])
    expect(await told('lead')).toEqual([
      {
        title: 'Follow-up overdue',
        description: 'agent: Booking change for Larkspur, OM-48231 has waited for a day.',
        page: `/activity-log/view?id=${log.id}`,
      },
    ])
    expect(await told('manager')).toEqual([])
  })

  it('that was done or moved is not brought to mind at its old time [activities-134]', async () => {
    program.at(at('08:10:00'))
    const [done, moved] = [await waiting('20', at('12:30:00')), await waiting('30', at('12:30:00'))]
    await agent.post(`activity_log/followup/${done.id}`, {
      note: 'Settled',
      status_id: program.company.statuses.Solved,
    })
    await agent.post(`activity_log/followup/${moved.id}`, {
      note: 'Nobody there',
      follow_up_at: at('14:00:00'),
    })
    const before = (await told('agent')).length
    await remind(at('12:40:00'))
    expect(await told('agent')).toHaveLength(before)
    await remind(at('14:00:00'))
    expect((await told('agent')).at(-1)?.page).toBe(`/activity-log/view?id=${moved.id}`)
  })

  it('of a lodging request is brought to mind in its own words', async () => {
    program.at(at('08:20:00'))
    await agent.post('lodgelink_activity_log/create', {
      request_type: 'Complaint',
      channel: 'Phone',
      company_name: 'Meridian Rail',
      reservation_no: 'LL-7',
      received_at: at('08:00:00'),
      follow_up_at: at('15:00:00'),
    })
    await remind(at('15:00:00'))
    expect((await told('agent')).at(-1)?.description).toBe(
      'Complaint of Meridian Rail, LL-7 is due now.',
    )
  })

  it('is Due before its time and Overdue after it, and the view of what is due lists both, the longest waiting first [activities-135]', async () => {
    program.at(at('08:30:00'))
    const far = await waiting('40', '2999-01-01T00:00:00.000Z')
    const states = await Promise.all(
      [far.id].map(async (id) => (await agent.get(`activity_log/getById/${id}`)).body.data),
    )
    expect(states[0].follow_up_state).toBe('Due')
    const views = (await agent.get('saved_views/getAll?resource=activity-logs')).body.data
    const view = views.find(({ name }: { name: string }) => name === 'Follow-ups due')
    expect(view).toMatchObject({ shared_with: 'all', is_mine: false })
    const listed = await agent.get(
      `activity_log/getAll?sort=${view.sort}&filter=${JSON.stringify(view.filter)}`,
    )
    expect(listed.body.data.map((log: Record<string, unknown>) => log.follow_up_state)).toEqual([
      'Overdue',
      'Overdue',
      'Due',
    ])
  })
})
