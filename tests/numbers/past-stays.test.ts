import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#database/demo/accounts.ts'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { tendTimesheets } from '#areas/time-tracking/server/timesheets/timesheets-due.ts'
import { giveLeave } from '#areas/leave/server/give-leave.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { differences, type Figures, reportQuestions } from './figures.ts'

const NOW = '2026-05-13T10:20:00.000Z'
/** The days that are looked at: they are paid, and over for more than a month. */
const DAYS = { date_from: '2026-03-30', date_to: '2026-04-05' }

// What is changed today changes no figure of days that are over. All figures there are of a paid week of the demo company are read, everything that decides about days is changed by
// the calls people change it with, and all figures are read again. Run with EACH=on to read them after each change.
let program: TestProgram
let admin: Person
let hr: Person
/** Paid sheets of the week, one of each office. */
let sheets: readonly { readonly employee_id: number; readonly id: number }[]
beforeAll(async () => {
  program = await startProgram({ demoAt: NOW })
  program.at(NOW)
  ;[admin, hr] = await Promise.all([signIn('admin'), signIn('hr')])
  await settle()
  sheets = await rows<{ employee_id: number; id: number }>(
    `select distinct on (e.office_id) t.employee_id, t.id from timesheets t join employees e on e.id = t.employee_id
      where t.period_start <= $2 and t.period_end >= $1 and t.state = 'Locked' order by e.office_id, t.employee_id`,
    [DAYS.date_from, DAYS.date_to],
  )
})
afterAll(() => program.close())

async function signIn(name: string): Promise<Person> {
  const { body } = await program.stranger.post('login', {
    email: `${name}@muster.example`,
    password: DEMO_PASSWORD,
  })
  return program.with(body.data.access_token)
}

const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
  program.database.rows<Row>(sql, values)
const one = async <Row>(sql: string, values: readonly unknown[] = []): Promise<Row> => {
  const [row] = await rows<Row>(sql, values)
  if (!row) throw new Error(`Nothing is found: ${sql}`)
  return row
}

/** What happens by itself has happened. */
async function settle(): Promise<void> {
  await recomputeDue(program.database, NOW, program.engine.contributions)
  await tendTimesheets(program.engine)
  await giveLeave(program.engine, NOW)
}

/** Every figure of the week by every call that answers some, under the words that say where. */
async function figures(): Promise<Figures> {
  const found: Record<string, unknown> = {}
  const ask = async (
    name: string,
    answer: Promise<{ status: number; body: { data?: unknown } }>,
  ) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    found[name] = body.data
  }
  for (const { path, body } of reportQuestions())
    await ask(`${path} ${JSON.stringify(body)}`, admin.post(path, { ...DAYS, ...body }))
  for (const { employee_id, id } of sheets) {
    await ask(`timesheets/getWeek/${id}`, admin.get(`timesheets/getWeek/${id}`))
    for (const business_date of ['2026-03-31', '2026-04-02'])
      await ask(
        `adherence/getDay ${employee_id} ${business_date}`,
        admin.post('adherence/getDay', { employee_id, business_date }),
      )
  }
  await ask(
    'timesheets',
    admin.get(
      `timesheets/getAll?endRow=500&sort=id&filter=${encodeURIComponent(JSON.stringify({ state: { eq: 'Locked' } }))}`,
    ),
  )
  found['leave'] = await rows(
    `select employee_id, leave_type_id, leave_year, kind, effective_date, days from leave_ledger where effective_date <= $1 order by id`,
    [DAYS.date_to],
  )
  found['plans'] = await rows(
    `select p.* from planned_of(array(select id from employees order by id), $1::date, $2::date, false) p order by p.employee_id, p.business_date, p.planned_start`,
    [DAYS.date_from, DAYS.date_to],
  )
  found['invoices'] = await rows(
    `select i.number, i.lines, i.subtotal, i.total, (select count(*)::integer from client_invoice_sources s where s.invoice_id = i.id) as sources
       from client_invoices i where i.state <> 'Draft' order by i.id`,
  )
  return found
}

type Change = () => Promise<{ status: number; body: { error?: unknown; code?: unknown } }>

/** What people change today, by the calls they change it with. */
async function changes(): Promise<Readonly<Record<string, Change>>> {
  const shift = await one<{ id: number; shift_detail: object[] }>(
    `select s.id, s.shift_detail from shifts s order by (select count(*) from employee_shifts x where x.shift_id = s.id) desc limit 1`,
  )
  const person = await one<{
    id: number
    office_id: number
    designation_id: number
    reports_to_id: number
  }>(
    `select e.id, e.office_id, e.designation_id, e.reports_to_id from employees e join employee_shifts x on x.employee_id = e.id and x.shift_id = $1
      where e.status = 'Active' and not exists (select from users u where u.employee_id = e.id and u.email = 'agent@muster.example') order by e.id limit 1`,
    [shift.id],
  )
  const id = async (sql: string, values: readonly unknown[] = []) =>
    (await one<{ id: number }>(sql, values)).id
  const office = await id('select id from offices where id <> $1 order by id limit 1', [
    person.office_id,
  ])
  const department = await id(
    'select id from departments where offices_ids @> array[$1::bigint] and not is_deleted order by id limit 1',
    [office],
  )
  const zone = await id(`select id from time_zones where iana_name = 'Pacific/Auckland'`)
  const client = await id('select client_id as id from shifts where id = $1', [shift.id])
  const [paused] = await rows<{ id: number; break_type_id: number }>(
    'select id, break_type_id from shift_breaks where shift_id = $1 and not is_deleted order by id limit 1',
    [shift.id],
  )
  const kind = await id('select id from break_types where not is_paid order by id limit 1')
  const leaveType = await id(
    `select leave_type_id as id from leaves where status = 'Approved' group by 1 order by count(*) desc limit 1`,
  )
  const config = await rows<Record<string, unknown>>(
    `select leave_type_id, is_enabled, full_time_hours::float8, entitlement_days::float8, accrual, accrual_on, rounding, prorate_joiners, year_start_month,
            carry_over_max::float8, carry_over_expires_days, max_balance::float8, approval_profile_id, min_staffing_percent
       from leave_configs where office_id = $1 and not is_deleted`,
    [person.office_id],
  )
  const setUp = await id(
    'select activity_setup_id as id from activity_logs group by 1 order by count(*) desc limit 1',
  )
  const designation = await id(
    'select id from designations where id <> $1 and is_active order by id limit 1',
    [person.designation_id],
  )
  return {
    'a person moves to another office': () =>
      hr.post(`employees/update/${person.id}`, {
        office_id: office,
        department_id: department,
        workstation_id: null,
      }),
    'a person has another job title': () =>
      hr.put(`employees/updateDesignation/${person.id}`, {
        employee_id: person.id,
        designation_id: designation,
        effective_date: '2026-05-13',
        change_type: 'Promotion',
      }),
    'a person has fewer hours': () =>
      hr.post(`employees/update/${person.id}`, { weekly_hours: 20 }),
    'a shift begins earlier': () =>
      hr.put(`shifts/update/${shift.id}`, { shift_start: '06:30', late_grace_minutes: 0 }),
    'a shift has other days': () =>
      hr.put(`shifts/update/${shift.id}`, {
        shift_detail: shift.shift_detail.map((day) => ({
          ...day,
          rest_day: 'rest_day' in day && day.rest_day ? 0 : 1,
        })),
      }),
    'a break moves': () =>
      paused ? hr.put(`shift_breaks/update/${paused.id}`, { minutes: 5 }) : hr.get('shifts/getAll'),
    'a break goes': () =>
      paused ? hr.delete(`shift_breaks/delete/${paused.id}`) : hr.get('shifts/getAll'),
    'a kind of break is paid and renamed': () =>
      hr.put(`break_types/update/${kind}`, { is_paid: true, name: 'Pause', default_minutes: 7 }),
    'an office changes its zone': () =>
      admin.post(`offices/update/${person.office_id}`, { timezone_id: zone }),
    'a client keeps its own holidays in another zone': () =>
      admin.post(`client/update/${client}`, { holiday_policy: 'Client', timezone_id: zone }),
    'an office gives more leave': () =>
      hr.put('leave_config/save', {
        office_id: person.office_id,
        leave_configs: config.map((row) =>
          row['accrual'] === 'Monthly' ? { ...row, entitlement_days: 31, carry_over_max: 31 } : row,
        ),
      }),
    'a leave type excuses nothing': () =>
      hr.put(`leave_type/update/${leaveType}`, { excuses_adherence: false }),
    'an activity has another target': () =>
      admin.put(`activity_setup/update/${setUp}`, { target_seconds: 3_333 }),
  }
}

/** What people try to change of days that are paid. */
async function changesOfPaidDays(): Promise<Readonly<Record<string, Change>>> {
  const given = await one<{ id: number; employee_id: number; shift_id: number; office_id: number }>(
    `select x.id, x.employee_id, x.shift_id, e.office_id from employee_shifts x join employees e on e.id = x.employee_id
       join timesheets t on t.employee_id = x.employee_id and t.state = 'Locked' and t.period_start <= $1 and t.period_end >= $1
      where x.effective_from < $1 and x.effective_to is null and not x.is_deleted order by x.id limit 1`,
    [DAYS.date_from],
  )
  const category = await one<{ id: number }>(
    'select id from holiday_categories order by id limit 1',
  )
  return {
    'a shift ends before them': () =>
      hr.put(`employee_shifts/update/${given.id}`, { effective_to: '2026-03-29' }),
    'a shift was given with another week': () =>
      hr.put(`employee_shifts/update/${given.id}`, { effective_from: '2026-04-02' }),
    'a holiday was on them': () =>
      hr.post('holiday/create', {
        name: 'Late',
        holiday_category_id: category.id,
        offices_ids: [given.office_id],
        start_date: '2026-04-01',
      }),
    'a shift was shorter on them': () =>
      hr.put(`shifts/update/${given.shift_id}`, {
        late_grace_minutes: 59,
        holds_from: '2026-04-01',
      }),
    'their position was another': () =>
      hr.post(`employees/correctPosition/${given.employee_id}`, {
        from_date: '2026-03-31',
        to_date: '2026-04-01',
        weekly_hours: 12,
        reason: 'Was wrong',
      }),
  }
}

describe('a week that is paid', () => {
  it('is not changed itself: the period is named', async () => {
    const before = await figures()
    for (const [name, change] of Object.entries(await changesOfPaidDays())) {
      const { status, body } = await change()
      expect([name, status]).toEqual([name, 409])
      expect(body.code, name).toMatch(/(^|\.)days_locked$/)
      expect(body.error).toContain(' 2026 ')
    }
    expect(differences(before, await figures())).toEqual([])
  })

  it('keeps every figure, whatever is changed today [numbers-1]', async () => {
    let before = await figures()
    expect(Object.keys(before).length).toBeGreaterThan(60)
    const first = before
    const found: string[] = []
    for (const [name, change] of Object.entries(await changes())) {
      const { status, body } = await change()
      if (status !== 200) found.push(`${name}: ${status} ${JSON.stringify(body.error)}`)
      if (process.env.EACH !== 'on') continue
      await settle()
      const after = await figures()
      found.push(...differences(before, after).map((difference) => `${name}: ${difference}`))
      before = after
    }
    await settle()
    expect([...found, ...differences(first, await figures())]).toEqual([])
  })
})
