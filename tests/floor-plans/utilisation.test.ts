import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAfter } from '#platform/contract/days.ts'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { done, drawerFor, seatsIn } from './drawing.ts'

// How much seats are used: the worked example of a day with 124 seats and three shifts, to the last digit.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-11-23T12:00:00.000Z')
  admin = await program.as('office-admin')
})
afterAll(() => program.close())

const { plan } = drawerFor(
  () => admin,
  () => program,
)
const DAY = '2026-11-20'
const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const shift = async (name: string, shift_start: string, shift_end: string) =>
  done(
    await admin.post('shifts/create', {
      ...{ name, client_id: program.company.clients['Larkspur'], shift_start, shift_end },
      shift_detail: WEEK.map((day) => ({ day, rest_day: 0 })),
    }),
  ).id as number

/** Gives seats to so many people of their own, of whom some clock in from the office for 7.6 hours within the shift. */
async function staff(
  floor: number,
  shiftId: number,
  start: number,
  assigned: number,
  came: number,
) {
  const [from, to] = [start * 60, start * 60 + 480]
  const minutes = WEEK.flatMap((_, day) => {
    const [first, last] = [day * 1440 + from, day * 1440 + to]
    return last <= 10_080
      ? [[first, last]]
      : [
          [first, 10_080],
          [0, last - 10_080],
        ]
  })
  await program.database.rows(
    `with person as (
       insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, joining_date, reports_to_id)
       select 'P' || $1::bigint || '-' || n, 'P', n::text, 'P' || $1::bigint || '-' || n, e.office_id, e.department_id, e.designation_id, e.client_ids, e.joining_date, (select id from employees where name = 'hr')
         from generate_series(1, $3) n, employees e where e.name = 'agent' returning id, firstname, lastname::integer as n),
     seat as (select s.id, s.floor_plan_id, row_number() over (order by s.id) as n from floor_plan_seats s where s.floor_plan_id = $2 and s.status = 'Active'),
     given as (
       insert into seat_assignments (floor_plan_id, seat_id, employee_id, shift_id, valid_from, days, minutes)
       select s.floor_plan_id, s.id, p.id, $1, '2026-11-02', $6, $5::jsonb from person p join seat s on s.n = p.n),
     day as (
       insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, state, desk_seconds, total_seconds, payable_seconds)
       select p.id, '${DAY}', 'Asia/Karachi', m.starts, m.starts + interval '27360 seconds', 'Closed', 27360, 27360, 27360
         from person p, (select ('${DAY}'::timestamp + make_interval(hours => $7)) at time zone 'Asia/Karachi' as starts) m where p.n <= $4 returning *)
     insert into clock_entries (shift_day_id, employee_id, user_id, code, status, date_created, clockin_date, clockin_timefrom, ended_at, seconds, zone_name, timezone_offset)
     select d.id, d.employee_id, (select min(id) from users), 'IN', 'At Desk', d.started_at, d.business_date, d.started_at, d.ended_at, 27360, 'Asia/Karachi', 300 from day d`,
    [shiftId, floor, assigned, came, JSON.stringify(minutes), WEEK, start],
  )
}

const oracle = once(async () => {
  const seats = [
    ...seatsIn('A', 120),
    ...seatsIn('X', 4, { status: 'Blocked', blocked_reason: 'Water damage' }),
  ]
  const { id } = await plan('Worked example', { is_published: true, seats })
  const morning = await shift('Morning', '06:00', '14:00')
  const evening = await shift('Evening', '14:00', '22:00')
  const night = await shift('Midnight', '22:00', '06:00')
  await staff(id, morning, 6, 96, 90)
  await staff(id, evening, 14, 72, 66)
  await staff(id, night, 22, 42, 39)
  return { id: id as number, morning }
})
const report = async (more: object = {}, person = admin) => {
  const { id } = await oracle()
  return person.post('seatsUtilization_report/seatsUtilizationReport', {
    ...{ floor_plan_ids: [id], date_from: DAY, date_to: DAY, ...more },
  })
}

describe('seat utilisation', () => {
  it('is that of the worked example [floor-plans-22]', async () => {
    const { body } = await report()
    const rows = body.data.seatsUtilizationReport
    expect(rows).toMatchObject([
      {
        ...{ label: 'Morning', usable: 120, available: 120, assigned: 96, occupied: 90 },
        ...{ planned_percent: 80, actual_percent: 75, show_up_percent: 93.75 },
        ...{ hours_available: 960, hours_used: 684, hour_percent: 71.25, vacant: 24 },
      },
      {
        ...{ label: 'Evening', usable: 120, available: 120, assigned: 72, occupied: 66 },
        ...{ planned_percent: 60, actual_percent: 55, show_up_percent: 91.67 },
        ...{ hours_available: 960, hours_used: 501.6, hour_percent: 52.25, vacant: 48 },
      },
      {
        ...{ label: 'Midnight', usable: 120, available: 120, assigned: 42, occupied: 39 },
        ...{ planned_percent: 35, actual_percent: 32.5, show_up_percent: 92.86 },
        ...{ hours_available: 960, hours_used: 296.4, hour_percent: 30.88, vacant: 78 },
      },
    ])
    expect(body.data.totals).toEqual({
      ...{ available: 360, assigned: 210, occupied: 195, vacant: 150 },
      ...{ planned_percent: 58.33, actual_percent: 54.17, show_up_percent: 92.86 },
      ...{ hours_available: 2880, hours_used: 1482, hour_percent: 51.46 },
      ...{ sharing_ratio: 1.75, peak_percent: 80 },
    })
    expect([body.total, body.data.is_partial]).toEqual([3, false])
  })

  it('adds up to the same by every grouping, over several days [floor-plans-23]', async () => {
    const range = { date_from: '2026-11-18', date_to: '2026-11-22', endRow: 1000 }
    const sums = []
    for (const group_by of [
      'shift',
      'office',
      'floor',
      'client',
      'zone',
      'day',
      'weekday',
      'seat',
    ]) {
      const { data } = (await report({ ...range, group_by })).body
      const sum = (name: string) =>
        data.seatsUtilizationReport.reduce(
          (all: number, row: Record<string, number>) => all + (row[name] ?? 0),
          0,
        )
      for (const { occupied, assigned, available } of data.seatsUtilizationReport) {
        expect(occupied).toBeLessThanOrEqual(assigned)
        expect(assigned).toBeLessThanOrEqual(available)
      }
      const { totals } = data
      const names = ['available', 'assigned', 'occupied', 'vacant']
      expect(names.map(sum)).toEqual(names.map((name) => totals[name]))
      sums.push(names.map(sum).join())
    }
    expect(new Set(sums)).toEqual(new Set([`${360 * 5},${210 * 5},195,${150 * 5}`]))
  })

  it('opens the seats behind each figure', async () => {
    const { id, morning } = await oracle()
    const behind = async (of: string) => {
      const body = { floor_plan_ids: [id], date_from: DAY, date_to: DAY, key: String(morning), of }
      return (await admin.post('seatsUtilization_report/getSeats', body)).body
    }
    expect((await behind('assigned')).total).toBe(96)
    expect((await behind('occupied')).total).toBe(90)
    expect((await behind('vacant')).total).toBe(24)
    const { data } = await behind('occupied')
    expect(data[0]).toMatchObject({ code: 'A-01', day: DAY, shift: 'Morning', hours_used: 7.6 })
    expect(data).toHaveLength(20)
  })

  it('goes out as a file with the same figures', async () => {
    const { id } = await oracle()
    const body = { floor_plan_ids: [id], date_from: DAY, date_to: DAY }
    const path = 'seatsUtilization_report/seatsUtilizationReport/export'
    const { status, content } = await admin.file('POST', path, body)
    expect(status).toBe(200)
    expect(content.toString()).toContain('Morning,120,120,96,90,24,80,75,93.75,960,684,71.25')
  })

  it('counts a night on which the clock goes back with its nine hours [floor-plans-24]', async () => {
    const made = await plan('New York floor', {
      ...{ office_id: program.company.offices['New York'], is_published: true },
      seats: seatsIn('N', 1),
    })
    done(
      await admin.post('seatAssignment/create', {
        ...{ seat_id: made.seats[0].id, employee_id: program.company.employees['agent-c'] },
        ...{ shift_id: program.company.shifts['Late'], valid_from: '2026-10-01' },
      }),
    )
    const { data } = (
      await report({
        floor_plan_ids: [made.id],
        date_from: '2026-10-30',
        date_to: '2026-10-31',
        group_by: 'day',
      })
    ).body
    const hours = data.seatsUtilizationReport.map(
      ({ hours_available }: { hours_available: number }) => hours_available,
    )
    expect(hours).toEqual([8, 9])
  })

  it('counts the seats of each day as they were on it', async () => {
    const { id } = await oracle()
    const yesterday = { date_from: '2026-11-19', date_to: '2026-11-19' }
    const before = (await report(yesterday)).body.data
    await program.database.rows(
      `update floor_plans set date_created = date_created - interval '400 days' where id = $1`,
      [id],
    )
    await program.database.rows(
      `update floor_plan_seats set date_created = date_created - interval '400 days' where floor_plan_id = $1`,
      [id],
    )
    const { seats } = (await admin.get(`setupFloorPlan/getById/${id}`)).body.data
    const [blocked, moved] = seats.filter(({ status }: { status: string }) => status === 'Active')
    const { status } = await admin.post(`setupFloorPlan/update/${id}`, {
      changed_seats: [
        { ...blocked, status: 'Blocked', blocked_reason: 'The screen is broken.' },
        { ...moved, zone_name: 'Elsewhere', kind: 'Meeting' },
      ],
      added_seats: seatsIn('Z', 3),
    })
    expect(status).toBe(200)
    expect((await report(yesterday)).body.data).toEqual(before)
    const later = daysAfter(new Date().toISOString().slice(0, 10), 2)
    const { totals } = (await report({ date_from: later, date_to: later })).body.data
    expect(totals.available).toBe(3 * (120 - 2 + 3))

    await admin.post(`setupFloorPlan/update/${id}`, {
      changed_seats: [
        {
          ...moved,
          ...{
            status: 'Blocked',
            blocked_reason: 'Painted',
            blocked_from: '2026-11-19',
            blocked_to: '2026-11-19',
          },
        },
      ],
    })
    expect((await report(yesterday)).body.data.totals.available).toBe(before.totals.available - 3)

    await admin.post(`setupFloorPlan/update/${id}`, { is_published: false })
    expect((await report(yesterday)).body.data.totals.available).toBe(before.totals.available - 3)
  })

  it('refuses ranges that are none or too long, and offices that do not exist', async () => {
    expect(await report({ date_to: '2026-11-19' })).toBeRefused('utilisation.end_before_start')
    expect(await report({ date_from: '2025-01-01' })).toBeRefused('utilisation.too_long', {
      most: 400,
    })
    expect((await report({ date_from: null })).status).toBe(422)
    expect((await report({ offices_ids: [999_999] })).status).toBe(404)
  })

  it('counts only people in reach, and says so [floor-plans-25]', async () => {
    const { data } = (await report({}, await program.as('manager'))).body
    expect(data).toMatchObject({ is_partial: true, totals: { assigned: 0 } })
    expect((await report({}, await program.as('agent'))).status).toBe(403)
    expect((await report({}, await program.as('lead'))).status).toBe(403)
  })
})
