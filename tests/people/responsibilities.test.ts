import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chaseApprovals } from '#platform/server/approvals/overdue.ts'
import { type Requests, startRequests } from '../approvals/requests.ts'
import { picture } from '../files/sent-files.ts'
import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import type { Person, TestProgram } from '../harness/program.ts'

// People are found by what their role is responsible for: HR is called otherwise here, and a second role does its work too.
const PARTNER = 'office-admin'
let of: Requests
let program: TestProgram
let admin: Person
let partners: number
beforeAll(async () => {
  of = await startRequests()
  program = of.program
  of.nextDay()
  admin = await program.as('admin')
  const { roles, users } = program.company
  const renamed = await admin.put(`roles/update/${roles.HR}`, { name: 'People team' })
  const made = await admin.post('roles/create', {
    name: 'Partners',
    responsibilities: ['people', 'faces'],
  })
  partners = made.body.data.id
  const moved = await admin.put(`user/update/${users[PARTNER]}`, { role_id: partners })
  expect([renamed.status, made.status, moved.status]).toEqual([200, 200, 200])
})
afterAll(() => program.close())

const told = async (title: string) => {
  const found = await program.database.rows<{ name: string }>(
    'select distinct u.name from notifications n join users u on u.id = n.user_id where n.title = $1 order by u.name',
    [title],
  )
  return found.map(({ name }) => name)
}

/** A person gives notice until a day, and HR confirms it. */
async function leaving(name: string): Promise<void> {
  const hr = await program.as('hr')
  const { body: types } = await hr.get('employeeAttritionReason/getAllAttritionType')
  const type = types.data[0].id
  const reason = await hr.post('employeeAttritionReason/create', {
    name: `Why ${name} leaves`,
    attrition_type_id: type,
    needs_exit_interview: true,
  })
  const { body } = await hr.post('employeeAttrition/create', {
    employee_id: program.company.employees[name],
    attrition_type_id: type,
    attrition_reason_id: reason.body.data.id,
    notice_date: '2026-03-02',
    last_working_day: '2026-03-06',
  })
  expect((await hr.post(`employeeAttrition/confirm/${body.data.id}`)).status).toBe(200)
}

describe('a role by any name, and a second one,', () => {
  it('hear of people who leave, and of what is overdue then [people-37]', async () => {
    await leaving('agent2-b')
    expect(await told('agent2-b leaves')).toEqual(['hr', 'lead2', PARTNER])
    of.later(7)
    await admin.post('schedules/runNow/leaving')
    await program.engine.schedules.workOff()
    const late = await program.database.rows<{ name: string }>(
      `select u.name from notifications n join users u on u.id = n.user_id where n.dedupe_key like 'leaving-late-%' order by u.name`,
    )
    expect(late).toEqual([{ name: 'hr' }, { name: PARTNER }])
    of.later(0)
  })

  it('are named in what has to be handed over [people-38]', async () => {
    const { body } = await admin.post('leaving_tasks/getByAttributes', { kind: 'Exit interview' })
    expect(body.data).toMatchObject([{ responsible: 'Partners, People team' }])
  })

  it('hear of pictures that wait for a review [people-39]', async () => {
    const image = { ...(await picture('me.jpg')), field: 'image' }
    const agent = await program.as('agent')
    const sent = formOf([image], { consent: 'true' })
    expect((await agent.ask('POST', 'faceApproval/enrol', sent, FORM_HEADERS)).status).toBe(200)
    expect(await told('A picture waits for approval')).toEqual(['hr', PARTNER])
  })

  it('decide what is passed on to HR [people-7]', async () => {
    of.nextDay()
    const id = await of.submitted()
    const request = await of.waitingOf('lead')
    of.later(4)
    await chaseApprovals(program.engine)
    expect([await of.waitingOf('hr'), await of.waitingOf(PARTNER)]).toEqual([request, request])
    await of.decide(PARTNER, request, 'Approved')
    expect(await of.stateOf(id)).toBe('Approved')
  })
})

describe('what nobody is responsible for', () => {
  const submittedToNobody = async () => {
    of.nextDay()
    return of.submitted('admin', { employee_id: program.company.employees.admin })
  }

  it('comes to those whose role may sign in and is not deleted [people-8]', async () => {
    await admin.put(`roles/update/${program.company.roles.HR}`, { responsibilities: [] })
    await submittedToNobody()
    const request = await of.waitingOf(PARTNER)
    expect(request).toBeGreaterThan(0)
    expect((await of.inboxOf('hr')).waiting).toBe(0)
    await of.decide(PARTNER, request, 'Approved')
    await program.database.rows('update users set valid_until = $2 where id = $1', [
      program.company.users[PARTNER],
      '2020-01-01',
    ])
    const found = () =>
      program.database.rows('select user_id from administration.responsible_users')
    expect(await found()).toEqual([])
    await program.database.rows('update users set valid_until = null where id = $1', [
      program.company.users[PARTNER],
    ])
    expect(await found()).toHaveLength(2)
    await program.database.rows('update roles set is_deleted = true where id = $1', [partners])
    expect(await found()).toEqual([])
  })

  it('is decided by a super admin, and told to nobody else [people-9]', async () => {
    const second = await admin.post('user/create', {
      first_name: 'Second',
      email: 'second@test.example',
      password: 'Second-person-1',
      role_id: program.company.roles['Super Admin'],
    })
    expect(second.status).toBe(200)
    await submittedToNobody()
    const waiting = await program.database.rows(
      `select a.approver_id from approvals a join approval_requests r on r.id = a.request_id where r.state = 'Waiting' and a.decision = 'Pending'`,
    )
    expect(waiting).toEqual([{ approver_id: second.body.data.id }])
    of.nextDay()
    await leaving('agent2')
    expect(await told('agent2 leaves')).toEqual(['lead2'])
  })
})
