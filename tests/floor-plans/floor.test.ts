import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RenderedFloor } from '#areas/floor-plans/contract/display/floor-shape.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { once } from '../harness/once.ts'
import { done, drawerFor, seatsIn } from './drawing.ts'

// The floor as it is now. Agent-b works days from 09:00 to 18:00 in Karachi (five hours ahead of UTC), agent nights from 22:00 to 07:00.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-02T03:00:00.000Z')
  admin = await program.as('office-admin')
})
afterAll(() => program.close())

const { plan } = drawerFor(
  () => admin,
  () => program,
)
const who = (name: string) => program.company.employees[name] ?? 0

/** A published floor: agent-b and agent share a desk, agent2 has one alone, one is blocked, one is free. */
const floor = once(async () => {
  program.at('2026-03-02T03:00:00.000Z')
  const made = await plan('Third floor', {
    is_published: true,
    seats: [
      ...seatsIn('A', 3),
      { code: 'A-04', x: 50, y: 50, status: 'Blocked', blocked_reason: 'Wet ceiling' },
    ],
  })
  const [first, second] = made.seats
  const { Day, Night } = program.company.shifts
  const assign = async (seat_id: number, name: string, shift_id: number | undefined) =>
    done(
      await admin.post('seatAssignment/create', {
        ...{ seat_id, shift_id, employee_id: who(name), valid_from: '2026-01-01' },
      }),
    )
  await assign(first.id, 'agent-b', Day)
  await assign(first.id, 'agent', Night)
  await assign(second.id, 'agent2', Day)
  return made as { id: number; seats: { id: number; code: string }[] }
})
const render = async (person: Person, moment: string, more: object = {}) => {
  const { id } = await floor()
  program.at(moment)
  const answer = await person.post('floorplanReport/rendederFloorPlan', {
    floor_plan_id: id,
    ...more,
  })
  return done(answer) as RenderedFloor
}
const states = ({ floorPlan }: RenderedFloor) => floorPlan?.seats.map(({ state }) => state)
const punch = async (name: string, moment: string, status: string, more: object = {}) => {
  program.at(moment)
  done(await (await program.as(name)).post('clockin/create', { status, ...more }))
}

describe('the floor', () => {
  it('colours seats by the clock: expected, late, at the desk, on a break, ended, and free when the shift is over [floor-plans-19]', async () => {
    const hr = await program.as('hr')
    const first = async (moment: string) => states(await render(hr, moment))?.[0]
    expect(states(await render(hr, '2026-03-02T04:00:00Z'))).toEqual([
      ...['Expected', 'Expected', 'Free', 'Blocked'],
    ])
    expect(await first('2026-03-02T04:20:00Z')).toBe('Late')
    await punch('agent-b', '2026-03-02T04:25:00Z', 'At Desk')
    const { floorPlan, empDetails } = await render(hr, '2026-03-02T04:30:00Z')
    expect(floorPlan).toMatchObject({
      ...{ name: 'Third floor', office: 'Karachi', zone: 'Asia/Karachi', image: null },
      ...{ as_of: '2026-03-02T04:30:00Z', mode: 'live' },
      totals: {
        ...{ seats: 4, usable: 3, assigned: 2, at_desk: 1, on_break: 0, late: 1, on_leave: 0 },
        ...{ vacant: 1, blocked: 1 },
      },
    })
    expect(floorPlan?.seats[0]).toMatchObject({
      ...{ code: 'A-01', employee_id: who('agent-b'), state: 'At Desk', flags: [] },
      since: '2026-03-02T04:25:00.000Z',
      next: { employee_id: who('agent'), from: '22:00:00' },
    })
    expect(empDetails[0]).toMatchObject({
      ...{ employee_id: who('agent-b'), name: 'agent-b', designation: 'Agent', client: 'Larkspur' },
      shift: 'Day 09:00-18:00',
    })
    await punch('agent-b', '2026-03-02T08:00:00Z', 'Lunch')
    expect(await first('2026-03-02T08:10:00Z')).toBe('On Break')
    await punch('agent-b', '2026-03-02T08:50:00Z', 'At Desk')
    await punch('agent-b', '2026-03-02T11:00:00Z', 'End Timer')
    expect(await first('2026-03-02T11:05:00Z')).toBe('Ended')
    expect(await first('2026-03-02T13:30:00Z')).toBe('Free')
  })

  it('shows the person of the night after midnight, by the day the night began [floor-plans-20]', async () => {
    const hr = await program.as('hr')
    await punch('agent', '2026-03-04T17:00:00Z', 'At Desk')
    const { floorPlan } = await render(hr, '2026-03-04T21:00:00Z')
    expect(floorPlan?.seats[0]).toMatchObject({ employee_id: who('agent'), state: 'At Desk' })
    await punch('agent', '2026-03-04T22:00:00Z', 'End Timer')
  })

  it('tells who works from home, and what was at a moment that is over', async () => {
    const hr = await program.as('hr')
    await punch('agent-b', '2026-03-05T04:00:00Z', 'At Desk', { work_from: 'Remote' })
    expect(states(await render(hr, '2026-03-05T04:10:00Z'))?.[0]).toBe('Remote')
    const earlier = await render(hr, '2026-03-05T04:10:00Z', { at: '2026-03-05T03:59:00Z' })
    expect(states(earlier)?.[0]).toBe('Free')
    await punch('agent-b', '2026-03-05T05:00:00Z', 'End Timer')
  })

  it('is planned by day and shift', async () => {
    const hr = await program.as('hr')
    const { Night, Day } = program.company.shifts
    const planned = async (shift_id: number | undefined) => {
      const body = { mode: 'plan', date: '2026-03-10', shift_id }
      const { floorPlan } = await render(hr, '2026-03-02T04:00:00Z', body)
      return floorPlan?.seats.map(({ employee_id }) => employee_id)
    }
    expect(await planned(Day)).toEqual([who('agent-b'), who('agent2'), null, null])
    expect(await planned(Night)).toEqual([who('agent'), null, null, null])
  })

  it('marks people on leave and on a holiday of the office', async () => {
    await floor()
    await program.database.rows(
      `with kind as (insert into holiday_categories (name, offices_ids) values ('Public', array[$1::bigint]) returning id)
       insert into holidays (name, start_date, end_date, offices_ids, holiday_category_id) select 'Pakistan Day', '2026-03-23', '2026-03-23', array[$1::bigint], id from kind`,
      [program.company.offices['Karachi']],
    )
    const hr = await program.as('hr')
    expect(states(await render(hr, '2026-03-23T04:20:00Z'))?.[0]).toBe('On leave')
  })

  it('names only people in reach; others leave their seats taken [floor-plans-21]', async () => {
    const lead = await program.as('lead')
    const { floorPlan, empDetails } = await render(lead, '2026-03-06T04:20:00Z')
    expect(floorPlan?.seats[1]).toMatchObject({
      ...{ code: 'A-02', employee_id: null, state: 'Taken', since: null, flags: [] },
    })
    expect(floorPlan?.seats[0]).toMatchObject({ employee_id: who('agent-b'), state: 'Late' })
    expect(empDetails.map(({ name }) => name)).toEqual(['agent-b'])
    expect(JSON.stringify([floorPlan, empDetails])).not.toContain('agent2')
    expect(
      (await (await program.as('agent')).post('floorplanReport/rendederFloorPlan')).status,
    ).toBe(403)
  })

  it('shows published plans alone, those of one’s own office first, and nothing where there is none', async () => {
    const { id } = await floor()
    const hidden = await plan('Not yet')
    const hr = await program.as('hr')
    const of = async (body: object) =>
      done(await hr.post('floorplanReport/rendederFloorPlan', body)).floorPlan
    expect((await of({})).id).toBe(id)
    expect(await of({ floor_plan_id: hidden.id })).toBeNull()
    expect(await of({ offices_id: program.company.offices['New York'] })).toBeNull()
    const { Halcyon, Larkspur } = program.company.clients
    program.at('2026-03-06T04:20:00Z')
    expect((await of({ client_ids: [Larkspur] })).seats).toHaveLength(2)
    expect((await of({ client_ids: [Halcyon] })).seats).toEqual([])
  })
})

describe('a person on the floor', () => {
  const details = async (person: Person, name: string) =>
    person.post('floorplanReport/getEmployeeDetails', { employee_id: who(name) })

  it('is shown with their seat, their shift and their day so far', async () => {
    await floor()
    await punch('agent-b', '2026-03-09T04:00:00Z', 'At Desk')
    await punch('agent-b', '2026-03-09T06:00:00Z', 'Lunch')
    program.at('2026-03-09T06:15:00Z')
    const { empDetails } = done(await details(await program.as('lead'), 'agent-b'))
    expect(empDetails).toMatchObject({
      ...{ name: 'agent-b', designation: 'Agent', department: 'Operations', client: 'Larkspur' },
      ...{ reports_to: 'lead', seat: 'A-01', plan: 'Third floor', work_from: 'Office' },
      shift: { name: 'Day', shift_start: '09:00:00', shift_end: '18:00:00' },
      ...{ state: 'On Break', at_desk_time: 7200, on_break_time: 900 },
    })
    expect(done(await details(admin, 'agent-b')).empDetails.assets).toEqual([])
  })

  it('does not exist for who may not see them', async () => {
    expect((await details(await program.as('lead'), 'agent2')).status).toBe(404)
    expect((await details(await program.as('agent'), 'agent')).status).toBe(403)
  })
})
