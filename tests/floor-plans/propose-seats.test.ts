import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type Reply, startProgram, type TestProgram } from '../harness/program.ts'
import { done, drawerFor, seatsIn } from './drawing.ts'

// Seats for many people at once: proposed by client, team and need, and saved together or not at all.
let program: TestProgram
let admin: Person
let day: number
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-11-20T09:30:00.000Z')
  admin = await program.as('office-admin')
  day = program.company.shifts['Day'] ?? 0
})
afterAll(() => program.close())
beforeEach(() => program.database.rows('delete from seat_assignments'))

const { plan } = drawerFor(
  () => admin,
  () => program,
)
const of = (name: string) => program.company.employees[name] ?? 0
const FIRST = '2026-12-01'

let drawn = 0
const floorWith = async (...seats: object[]) => {
  drawn += 1
  const made = await plan(`Floor ${drawn}`, { seats })
  const ids = made.seats.map(({ id }: { id: number }) => id)
  return { id: made.id as number, seats: ids as number[] }
}
const propose = (floor_plan_id: number, names: readonly string[], more: object = {}) =>
  admin.post('seatAssignment/propose', {
    ...{ floor_plan_id, employee_ids: names.map(of), shift_id: day, valid_from: FIRST, ...more },
  })
const row = (seat_id: number | undefined, name: string, more: object = {}) => ({
  ...{ seat_id, employee_id: of(name), shift_id: day, valid_from: FIRST, ...more },
})
const saveMany = (rows: readonly object[], more: object = {}, who = admin) =>
  who.post('seatAssignment/saveMany', { rows, ...more })
const stored = () =>
  program.database.rows<{ seat_id: number }>(
    'select seat_id, employee_id, source, kind from seat_assignments where not is_deleted order by seat_id',
  )
const refused = ({ status, body }: Reply) => ({ status, error: body.error })

describe('a proposal', () => {
  it('takes the bay of the client first, then what is next to the team, and stores nothing', async () => {
    const { Larkspur } = program.company.clients
    const { id, seats } = await floorWith(
      { code: 'A-1', x: 5, y: 5 },
      { code: 'B-1', x: 40, y: 40, zone_name: 'Larkspur bay', client_id: Larkspur },
      { code: 'B-2', x: 80, y: 80, zone_name: 'Larkspur bay' },
      { code: 'B-3', x: 84, y: 80, zone_name: 'Larkspur bay' },
      { code: 'C-1', x: 8, y: 5, client_id: program.company.clients['Halcyon'] },
    )
    done(await saveMany([row(seats[2], 'agent-b')]))
    const { rows, unplaced } = done(await propose(id, ['agent2', 'agent', 'agent2-b', 'lead']))
    expect(
      rows.map(({ seat, employee, why }: Record<string, string>) => [employee, seat, why]),
    ).toEqual([
      ['agent', 'B-3', 'Larkspur bay, next to the team'],
      ['agent2', 'B-1', 'Larkspur bay'],
      ['agent2-b', 'A-1', 'Free seat'],
    ])
    expect(unplaced).toEqual([
      { employee_id: of('lead'), employee: 'lead', why: 'No free seat from 09:00 to 18:00' },
    ])
    expect(await stored()).toHaveLength(1)
  })

  it('keeps accessible seats for the people who need them', async () => {
    const { id } = await floorWith(
      { code: 'A-1', x: 5, y: 5, is_accessible: true },
      { code: 'A-2', x: 8, y: 5 },
    )
    const needs = { accessible_ids: [of('agent2'), of('agent2-b')] }
    const { rows, unplaced } = done(await propose(id, ['agent', 'agent2', 'agent2-b'], needs))
    expect(rows).toMatchObject([
      { employee_id: of('agent2'), seat: 'A-1', why: 'Free seat, accessible' },
      { employee_id: of('agent'), seat: 'A-2' },
    ])
    expect(unplaced).toMatchObject([
      { employee_id: of('agent2-b'), why: 'No free accessible seat from 09:00 to 18:00' },
    ])
  })

  it('says why a person gets no seat, and leaves out what cannot be used', async () => {
    const blocked = { status: 'Blocked', blocked_reason: 'Wet' }
    const { id, seats } = await floorWith(
      { code: 'A-1', x: 5, y: 5 },
      { code: 'A-2', x: 9, y: 5, ...blocked },
      {
        code: 'A-3',
        x: 13,
        y: 5,
        ...blocked,
        blocked_from: '2026-11-01',
        blocked_to: '2026-11-30',
      },
      { code: 'A-4', x: 17, y: 5, kind: 'Training' },
    )
    done(await saveMany([row(seats[0], 'agent')]))
    const { rows, unplaced } = done(await propose(id, ['agent', 'agent-c', 'agent2']))
    expect(rows).toMatchObject([{ employee_id: of('agent2'), seat: 'A-3' }])
    expect(unplaced).toMatchObject([
      { employee_id: of('agent'), why: 'Has seat A-1 at these times' },
      { employee_id: of('agent-c'), why: 'Works in another office' },
    ])
  })

  it('is saved as it is', async () => {
    const { id } = await floorWith(...seatsIn('A', 3))
    const { rows } = done(await propose(id, ['agent', 'agent-b', 'agent2']))
    const saved = await saveMany(
      rows.map(({ seat_id, employee_id }: Record<string, number>) => ({
        ...{ seat_id, employee_id, shift_id: day, valid_from: FIRST },
      })),
      { is_proposal: true },
    )
    expect(saved.body.message).toBe('3 seats assigned')
    expect(await stored()).toMatchObject(
      rows.map(({ seat_id }: { seat_id: number }) => ({ seat_id, source: 'Proposal' })),
    )
  })
})

describe('seats of many people', () => {
  it('ends on the day it begins, or later', async () => {
    const { seats } = await floorWith(...seatsIn('A', 1))
    const answer = await saveMany([row(seats[0], 'agent', { valid_to: '2020-01-01' })])
    expect(refused(answer)).toEqual({
      status: 422,
      error: { 'rows.0.valid_to': ['Until must not be before from'] },
    })
  })

  it('are all saved or none, with what is wrong by row', async () => {
    const { seats } = await floorWith(...seatsIn('A', 3))
    const [first, second, third] = seats
    const answer = await saveMany([
      row(first, 'agent'),
      row(first, 'agent-b'),
      row(second, 'agent-c'),
      row(third, 'agent2', { days: [] }),
    ])
    expect(refused(answer)).toEqual({
      status: 422,
      error: {
        'rows.1.seat_id': ['A-01 is taken by agent on Mon-Sun 09:00-18:00 without an end.'],
        'rows.2.employee_id': ['agent-c works in another office.'],
      },
    })
    expect(await stored()).toEqual([])
    const empty = await saveMany([{ ...row(first, 'agent'), seat_id: null }])
    expect(refused(empty)).toMatchObject({
      status: 422,
      error: { 'rows.0.seat_id': [expect.any(String)] },
    })
    expect((await saveMany([])).status).toBe(422)
  })

  it('are for people in reach, by those who may give seats', async () => {
    const { id, seats } = await floorWith(...seatsIn('A', 2))
    const manager = await program.as('manager')
    expect((await saveMany([row(seats[0], 'agent')], {}, manager)).status).toBe(403)
    await program.database.rows(
      `update roles_permissions p set rights_add = '1', reporting_access_view = '{direct}', reporting_access_edit = '{direct}'
         from objects o, roles r where o.id = p.object_id and o.object_url = '/setup-floor-plan' and r.id = p.role_id and r.name = 'Manager'`,
    )
    program.forgetAccess()
    expect((await saveMany([row(seats[0], 'agent')], {}, manager)).status).toBe(404)
    const body = { floor_plan_id: id, shift_id: day, valid_from: FIRST }
    const asked = (name: string) =>
      manager.post('seatAssignment/propose', { ...body, employee_ids: [of(name)] })
    expect((await asked('agent')).status).toBe(404)
    expect(done(await asked('lead')).rows).toHaveLength(1)
    expect((await saveMany([row(seats[0], 'lead')], {}, manager)).status).toBe(200)
  })
})
