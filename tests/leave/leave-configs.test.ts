import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { giveLeave } from '#areas/leave/server/give-leave.ts'
import { type LeaveOffice, startLeaveOffice } from './leave-office.ts'

// What offices give, who is there while a person is away, what approved leave means elsewhere, and what is left when a person goes.
let office: LeaveOffice
let annual: number
beforeAll(async () => {
  office = await startLeaveOffice('2026-03-02T06:00:00.000Z')
  annual = await office.type('Annual')
  for (const name of ['agent', 'agent-b', 'agent2-b']) await office.give(name, annual, 10)
})
afterAll(() => office.program.close())

describe('leave configurations', () => {
  it('are saved for an office at once, and answered with the types there are [leave-34]', async () => {
    const { hr, program } = office
    const office_id = program.company.offices['New York']
    const rows = [{ leave_type_id: annual, entitlement_days: 22, carry_over_max: 3 }]
    const saved = await hr.put('leave_config/save', { office_id, leave_configs: rows })
    expect([saved.status, saved.body.message]).toEqual([200, 'Leave Cofigs Saved Successfully'])
    const of = await hr.get(`leave_config/getByOfficeId/${office_id}`)
    expect(of.body.data.leaveConfigByOfficeList).toMatchObject([
      { leave_type_id: annual, entitlement_days: 22, accrual: 'Monthly', carry_over_max: 3 },
    ])
    const all = await hr.get('leave_config/getLeaveConfigsList')
    expect(all.body.data.leaveConfigList).toHaveLength(2)
    expect(all.body.data.leaveTypeList).toMatchObject([{ name: 'Annual' }])
    const twice = await hr.put('leave_config/save', {
      office_id,
      leave_configs: [...rows, ...rows],
    })
    expect(twice.body.error).toEqual({ 'leave_configs.1.leave_type_id': ['Type is already used'] })
    await hr.put('leave_config/save', { office_id, leave_configs: [] })
    const none = await hr.get(`leave_config/getByOfficeId/${office_id}`)
    expect(none.body.data.leaveConfigByOfficeList).toEqual([])
    expect((await hr.get('leave_config/getByOfficeId/999999')).status).toBe(404)
    const nowhere = { office_id: 999_999, leave_configs: rows }
    expect((await hr.put('leave_config/save', nowhere)).status).toBe(404)
    const lead = await office.person('lead')
    expect((await lead.get('leave_config/getLeaveConfigsList')).status).toBe(403)
  })

  it('are offered by office [leave-35]', async () => {
    const { Karachi, 'New York': newYork } = office.program.company.offices
    await office.hr.post('leave_type/create', { name: 'There', code: 'NY', offices_ids: [newYork] })
    const offered = async (offices_ids: unknown[]) =>
      (await office.hr.post('leave_type/getAllForDropdown', { offices_ids })).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await offered([Karachi])).toEqual(['Annual'])
    expect(await offered([newYork])).toEqual(expect.arrayContaining(['Annual', 'There']))
  })
})

describe('who is there', () => {
  it('is said before it is decided: just enough is allowed, too few is told to the person who decides', async () => {
    const { program } = office
    const { company, database } = program
    // 24 to staff, of which 80 % are 20; 21 are planned on the day.
    const admin = await office.person('admin')
    const headcount = await admin.post('client_headcount/create', {
      name: 'Voice',
      client_id: company.clients['Larkspur'],
      office_id: company.offices.Karachi,
      start_date: '2026-03-01',
      required_headcount: 24,
      shrinkage_percent: 0,
    })
    expect(headcount.body.error).toBeUndefined()
    await database.rows(
      `insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date)
       select 'extra ' || n, 'extra', 'Test', 'X-' || n, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date
         from employees, generate_series(1, 19) n where id = $1`,
      [office.idOf('agent-b')],
    )
    await database.rows(
      `insert into client_assignments (employee_id, client_id, from_date, is_primary) select id, client_ids[1], joining_date, true from employees where employee_code like 'X-%'`,
    )
    await database.rows(
      `insert into employee_shifts (employee_id, shift_id, effective_from) select id, $1, '2026-01-01' from employees where employee_code like 'X-%'`,
      [company.shifts.Day],
    )
    const day = '2026-03-19'
    const first = await office.preview('agent', annual, day, day)
    expect(first.body.data.coverage).toEqual([
      { date: day, needed: 24, minimum: 20, scheduled: 21, after: 20 },
    ])
    await office.decide('lead', await office.submitted('agent', annual, day, day))
    const second = await office.submitted('agent-b', annual, day, day)
    const inbox = await (await office.person('lead')).post('approvals/getInbox', {})
    const detail = await (
      await office.person('lead')
    ).get(`approvals/getById/${inbox.body.data[0].id}`)
    expect(detail.body.data.warnings).toEqual(
      expect.arrayContaining(['Thu 19 Mar: 19 of 20 needed', 'agent is away Thu 19 Mar']),
    )
    expect(inbox.body.data[0].glance.words).toMatch(/^Needs a look: .*fewer people planned/)
    expect((await office.decide('lead', second)).status).toBe(200)
    const [counted] = await database.rows<{ scheduled: number }>(
      `select x.scheduled::float8 as scheduled from client_headcounts h cross join lateral headcount_days(h, $1, $1, '2026-03-02') x`,
      [day],
    )
    expect(counted?.scheduled).toBe(19)
  })
})

describe('approved leave', () => {
  it('leaves nothing of the day to keep, and half of it for half a day; hours are excused', async () => {
    const { database } = office.program
    const hours = await office.type('By the hour', { unit: 'Hours', needs_balance: false }, null)
    const whole = await office.submitted('agent-b', annual, '2026-03-23', '2026-03-23')
    const half = await office.submitted('agent-b', annual, '2026-03-24', '2026-03-24', {
      half_day: 'First half',
    })
    const some = await office.submitted('agent-b', hours, '2026-03-25', '2026-03-25', { hours: 2 })
    for (const id of [whole, half, some]) expect((await office.decide('lead', id)).status).toBe(200)
    office.program.at('2026-03-26T06:00:00.000Z')
    const agent = await office.person('agent-b')
    const of = async (business_date: string) =>
      (await agent.post('adherence/getDay', { business_date })).body.data
    expect(await of('2026-03-23')).toMatchObject({ scheduled_seconds: 0, net_percent: null })
    expect(await of('2026-03-24')).toMatchObject({
      scheduled_seconds: 4.5 * 3600,
      excused_seconds: 0,
    })
    expect(await of('2026-03-25')).toMatchObject({
      scheduled_seconds: 9 * 3600,
      excused_seconds: 2 * 3600,
    })
    const { contributions } = office.program.engine
    expect(await recomputeDue(database, '2026-03-26T06:00:00.000Z', contributions)).toBeGreaterThan(
      0,
    )
  })

  it('is no refusal at the clock: who works all the same is marked, and HR hears of it once', async () => {
    const today = await office.submitted('agent-b', annual, '2026-03-27', '2026-03-27')
    expect((await office.decide('lead', today)).status).toBe(200)
    office.program.at('2026-03-27T04:05:00.000Z')
    const agent = await office.person('agent-b')
    await agent.post('clockin/create', { status: 'At Desk', work_from: 'Office' })
    const [day] = await office.program.database.rows<{ flags: string[] }>(
      `select flags from shift_days where employee_id = $1 order by id desc limit 1`,
      [office.idOf('agent-b')],
    )
    expect(day?.flags).toContain('On leave')
    const admin = await office.person('admin')
    for (let run = 0; run < 2; run += 1) {
      await admin.post('schedules/runNow/leave')
      await office.program.engine.schedules.workOff()
    }
    const told = await office.program.database.rows(
      `select 1 from notifications where title = 'agent-b worked on a day of leave'`,
    )
    expect(told).toHaveLength(1)
  })
})

describe('the person who leaves', () => {
  it('gets no leave behind the last day, and what is left is settled', async () => {
    const { hr, program } = office
    const admin = await office.person('admin')
    program.at('2026-03-27T04:05:00.000Z')
    await admin.post('schedules/runNow/leave')
    await program.engine.schedules.workOff()
    const later = await office.submitted('agent2-b', annual, '2026-04-13', '2026-04-14')
    await office.decide('lead2', later)
    const waits = await office.submitted('agent2-b', annual, '2026-05-04', '2026-05-04')
    const types = await hr.get('employeeAttritionReason/getAllAttritionType')
    const attrition_type_id = types.body.data[0].id
    const reason = await hr.post('employeeAttritionReason/create', {
      name: 'Another job',
      attrition_type_id,
    })
    const attrition = await hr.post('employeeAttrition/create', {
      employee_id: office.idOf('agent2-b'),
      attrition_type_id,
      attrition_reason_id: reason.body.data.id,
      notice_date: '2026-03-26',
      last_working_day: '2026-04-10',
    })
    const id = attrition.body.data.id
    await hr.post(`employeeAttrition/confirm/${id}`)
    const tasks = await hr.post('leaving_tasks/getByAttributes', {
      attrition_id: id,
      kind: 'Withdraw leave',
    })
    expect(tasks.body.data).toHaveLength(2)
    program.at('2026-04-12T06:00:00.000Z')
    await admin.post('schedules/runNow/leaving')
    await program.engine.schedules.workOff()
    for (const leave of [later, waits]) expect((await office.leave(leave)).status).toBe('Cancelled')
    expect(await office.ledger('agent2-b', annual)).toEqual([
      'Adjustment 10',
      'Accrual 1.5',
      'Accrual 2',
      'Taken -2',
      'Reversal 2',
      'Settlement -13.5',
    ])
    expect(await office.balance('agent2-b', annual)).toMatchObject({ balance: 0, pending: 0 })
    expect((await hr.get(`employeeAttrition/getById/${id}`)).body.data.leave_days_settled).toBe(
      13.5,
    )
    expect(
      await giveLeave(program.engine, '2026-04-30T06:00:00.000Z', office.idOf('agent2-b')),
    ).toMatch(/^0 entries for 0 people/)
  })
})

describe('approval profiles', () => {
  it('are tried out: who would decide about a request of a person, and by which profile', async () => {
    const { hr, program } = office
    const asked = { applies_to: 'Leave', employee_id: office.idOf('agent2'), value: 3 }
    const before = await hr.post('approval_profiles/getApprovers', asked)
    expect(before.body.data).toMatchObject({
      profile: null,
      steps: [{ words: 'Direct manager', people: ['lead2'] }],
    })
    const profile = await hr.post('approval_profiles/create', {
      name: 'Of Larkspur',
      applies_to: 'Leave',
      client_ids: [program.company.clients['Larkspur']],
      min_value: 2,
      levels: [
        { approver: "Manager's manager" },
        { approver: 'Role', role_id: program.company.roles.HR },
      ],
    })
    const after = await hr.post('approval_profiles/getApprovers', asked)
    expect(after.body.data).toMatchObject({
      profile: { id: profile.body.data.id, name: 'Of Larkspur' },
      steps: [
        { words: "Manager's manager", people: ['manager'] },
        { words: 'HR', people: ['hr'] },
      ],
    })
    const short = await hr.post('approval_profiles/getApprovers', { ...asked, value: 1 })
    expect(short.body.data.profile).toBeNull()
    const agent = await office.person('agent2')
    expect((await agent.post('approval_profiles/getApprovers', asked)).status).toBe(403)
  })

  it('say which steps are left out, and why; about a client they are tried out by the client [leave-28]', async () => {
    const { hr, program } = office
    await hr.post('approval_profiles/create', {
      name: 'Long leave also by HR',
      applies_to: 'Leave',
      priority: 1,
      levels: [
        { approver: 'Direct manager' },
        { approver: 'Office manager' },
        { approver: 'Role', role_id: program.company.roles.HR, only_from_value: 5 },
      ],
    })
    const ask = async (body: object) =>
      (await hr.post('approval_profiles/getApprovers', body)).body.data
    const unstaffed = 'No approver holds this place: passed on'
    const { steps } = await ask({
      applies_to: 'Leave',
      employee_id: office.idOf('agent2'),
      value: 2.5,
    })
    expect(steps).toMatchObject([
      { words: 'Direct manager', people: ['lead2'], passed_over: null },
      { words: 'Office manager', people: [], passed_over: unstaffed },
      { words: 'HR', people: [], passed_over: 'Only from 5 days: left out' },
      { words: 'HR', people: ['hr'], passed_over: null },
    ])
    const own = await ask({ applies_to: 'Leave', employee_id: office.idOf('lead2'), value: 9 })
    expect(own.steps[2]).toMatchObject({ people: ['hr'], passed_over: null })
    const client = program.company.clients['Larkspur']
    await program.database.rows(
      'update clients set managers_ids = array[$2::bigint] where id = $1',
      [client, office.idOf('manager')],
    )
    const invoice = await ask({ applies_to: 'Client invoice', client_id: client, value: 900 })
    expect(invoice).toMatchObject({
      profile: null,
      steps: [{ words: 'Client manager', people: ['manager'] }],
    })
    const nobody = await hr.post('approval_profiles/getApprovers', {
      applies_to: 'Client invoice',
    })
    expect(nobody.body.error).toEqual({ employee_id: ['Whose request is required'] })
  })
})

describe('what is left', () => {
  it('stands on one’s first page, and the calendar shows whose leave a manager asks for [leave-29]', async () => {
    const { hr } = office
    const annual = await office.type('Vacation')
    await office.give('agent2', annual, 8)
    const day = '2026-09-14'
    await office.submitted('agent2', annual, day, day)
    const agent = await office.person('agent2')
    const { cards } = (await agent.post('dashboard/getDefault', {})).body.data
    const [own] = cards['leave-left'].filter(
      (one: { leave_type_name: string }) => one.leave_type_name === 'Vacation',
    )
    expect(own).toMatchObject({ left: 7, pending: 1 })
    const asked = { start_date: '2026-09-01', end_date: '2026-09-30' }
    const of = async (manager: string) =>
      (
        await hr.post('leaves/getCalendarList', { ...asked, manager_id: office.idOf(manager) })
      ).body.data.map(({ employee }: { employee: string }) => employee)
    expect(await of('lead2')).toEqual(['agent2'])
    expect(await of('lead')).toEqual([])
  })
})
