import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LeaveOffice, startLeaveOffice } from './leave-office.ts'

// Leave asks who keeps people, not what their role is called.
let office: LeaveOffice
let annual: number
let partners: number
beforeAll(async () => {
  office = await startLeaveOffice('2026-03-18T06:00:00.000Z')
  annual = await office.type('Annual', { needs_balance: false })
  const { roles, users } = office.program.company
  const admin = await office.person('admin')
  await admin.put(`roles/update/${roles.HR}`, { name: 'People team' })
  const made = await admin.post('roles/create', {
    name: 'Partners',
    responsibilities: ['people'],
  })
  partners = made.body.data.id
  await admin.put(`user/update/${users['office-admin']}`, { role_id: partners })
})
afterAll(() => office.program.close())

it('blocked dates are open where a role that keeps people decides last, by any name [leave-30]', async () => {
  const blocked = await office.hr.post('leave_blocked_dates/create', {
    office_id: office.program.company.offices.Karachi,
    from: '2026-05-04',
    to: '2026-05-15',
    reason: 'Launch',
  })
  expect(blocked.status).toBe(200)
  const problems = async () =>
    (await office.preview('agent2', annual, '2026-05-11', '2026-05-12')).body.data.problems
  const decidedLastBy = async (role_id: number | undefined) => {
    const { body } = await office.hr.post('approval_profiles/create', {
      name: `Leave by ${role_id}`,
      applies_to: 'Leave',
      levels: [{ approver: 'Direct manager' }, { approver: 'Role', role_id }],
    })
    const found = await problems()
    await office.hr.put(`approval_profiles/update/${body.data.id}`, { is_active: false })
    return found
  }
  const words = { start_date: ['No leave from 2026-05-04 to 2026-05-15: Launch'] }
  const { roles } = office.program.company
  expect(await problems()).toEqual(words)
  expect(await decidedLastBy(roles.HR)).toEqual({})
  expect(await decidedLastBy(partners)).toEqual({})
  expect(await decidedLastBy(roles.Manager)).toEqual(words)
})

it('who keeps people stands in for others while they are away, and others for them [leave-31]', async () => {
  const handedOver = async (name: string, to: string, decider: string, day: string) => {
    const id = await office.submitted(name, annual, day, day, { handover_to_id: office.idOf(to) })
    await office.decide(decider, id)
    return office.program.database.rows<{ delegate: string }>(
      `select u.name as delegate from approval_delegations d join users u on u.id = d.delegate_id where d.resource = 'leaves' and d.record_id = $1`,
      [id],
    )
  }
  expect(await handedOver('hr', 'manager', 'director', '2026-03-23')).toEqual([
    { delegate: 'manager' },
  ])
  expect(await handedOver('manager', 'hr', 'director', '2026-03-24')).toEqual([{ delegate: 'hr' }])
  expect(await handedOver('agent', 'agent-b', 'lead', '2026-03-25')).toEqual([])
})

it('work on a day of leave is told to everybody who keeps people [leave-32]', async () => {
  const today = await office.submitted('agent-b', annual, '2026-03-27', '2026-03-27')
  expect((await office.decide('lead', today)).status).toBe(200)
  office.program.at('2026-03-27T04:05:00.000Z')
  const agent = await office.person('agent-b')
  await agent.post('clockin/create', { status: 'At Desk', work_from: 'Office' })
  await (await office.person('admin')).post('schedules/runNow/leave')
  await office.program.engine.schedules.workOff()
  const told = await office.program.database.rows(
    `select u.name from notifications n join users u on u.id = n.user_id where n.title = 'agent-b worked on a day of leave' order by u.name`,
  )
  expect(told).toEqual([{ name: 'hr' }, { name: 'office-admin' }])
})
