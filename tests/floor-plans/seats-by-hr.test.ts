import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type Reply, startProgram, type TestProgram } from '../harness/program.ts'
import { done, drawerFor, seatsIn } from './drawing.ts'

// One truth: what HR writes to a person or their shift, and who has which seat.
let program: TestProgram
let drawer: Person
let hr: Person
let evening: number
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-11-20T09:30:00.000Z')
  drawer = await program.as('office-admin')
  hr = await program.as('admin')
  const client_id = program.company.clients['Larkspur']
  const times = { shift_start: '14:00', shift_end: '22:00' }
  evening = done(await drawer.post('shifts/create', { name: 'Evening', client_id, ...times })).id
})
afterAll(() => program.close())
beforeEach(() =>
  program.database.rows(
    `with gone as (delete from seat_assignments), own as (update employees set workstation_id = null) delete from notifications`,
  ),
)

const { plan, station } = drawerFor(
  () => drawer,
  () => program,
)
const of = (name: string) => program.company.employees[name] ?? 0
const shiftOf = (name: string) => program.company.shifts[name] ?? 0

let drawn = 0
/** A seat with a workstation, on a plan of its own. */
const place = async (more: object = {}) => {
  drawn += 1
  const workstation_id = await station(`W-${drawn}`)
  const { seats } = await plan(`Floor ${drawn}`, {
    seats: seatsIn('B', 1, { workstation_id, ...more }),
  })
  return { seat_id: seats[0].id as number, workstation_id }
}
const assign = async (seat_id: number, name: string, shift_id: number, more: object = {}) =>
  done(
    await drawer.post('seatAssignment/create', {
      ...{ seat_id, employee_id: of(name), shift_id, valid_from: '2026-11-02', ...more },
    }),
  ).id as number
const person = async (name: string) => done(await hr.get(`employees/getById/${of(name)}`))
const write = async (name: string, values: object) =>
  hr.post(`employees/update/${of(name)}`, { ...values, version: (await person(name)).version })
const give = (name: string, shift_id: number, more: object = {}) =>
  hr.post('employee_shifts/create', {
    ...{ employee_id: of(name), shift_id, effective_from: '2026-12-01', ...more },
  })
const assignmentsOf = (name: string) =>
  program.database.rows<{ id: number; seat_id: number }>(
    `select id, seat_id, shift_id, kind, valid_from::text, valid_to::text, source, ended_reason from seat_assignments
      where employee_id = $1 and not is_deleted order by valid_from, id`,
    [of(name)],
  )
const told = () =>
  program.database.rows<{ name: string; title: string; description: string }>(
    'select e.name, n.title, n.description from notifications n join users u on u.id = n.user_id join employees e on e.id = u.employee_id order by n.id',
  )
const refused = ({ status, body }: Reply) => ({ status, error: body.error })

describe('the seat of a person', () => {
  it('ends on the day before another shift, and their lead is notified', async () => {
    const { seat_id, workstation_id } = await place()
    await assign(seat_id, 'agent2', shiftOf('Day'))
    const later = await assign(seat_id, 'agent2', shiftOf('Day'), {
      ...{ valid_from: '2027-01-01', days: ['Monday'], shift_id: shiftOf('Late') },
    })
    expect((await person('agent2')).workstation_id).toBe(workstation_id)
    const row = done(await give('agent2', evening))
    expect(await assignmentsOf('agent2')).toMatchObject([
      { seat_id, valid_to: '2026-11-30', ended_reason: 'Another shift' },
    ])
    expect(await told()).toEqual([
      {
        name: 'lead2',
        title: 'agent2 needs a seat',
        description: `Another shift. Seat B-01 on Floor ${drawn} is not theirs from 1 Dec 2026 on.`,
      },
      expect.objectContaining({ name: 'lead2' }),
    ])
    const [gone] = await program.database.rows(
      `select action from history where resource = 'seat-assignments' and record_id = $1 order by at desc, id desc limit 1`,
      [later],
    )
    expect(gone).toEqual({ action: 'delete' })
    done(await hr.delete(`employee_shifts/delete/${row.id}`))
  })

  it('ends with the shift, when that ends earlier or is deleted', async () => {
    const { seat_id } = await place()
    const first = done(await give('agent2', evening))
    const id = await assign(seat_id, 'agent2', evening, { valid_from: '2026-12-01' })
    const next = done(await give('agent2', evening, { effective_from: '2027-03-01' }))
    expect(await assignmentsOf('agent2')).toMatchObject([{ id, valid_to: null }])
    const cut = { effective_to: '2027-04-30', version: next.version }
    done(await hr.put(`employee_shifts/update/${next.id}`, cut))
    expect(await assignmentsOf('agent2')).toMatchObject([
      { id, valid_to: '2027-04-30', ended_reason: 'The shift ends' },
    ])
    expect((await told()).at(-1)).toEqual({
      name: 'lead2',
      title: 'agent2 needs a seat',
      description: `The shift ends. Seat B-01 on Floor ${drawn} is not theirs from 1 May 2027 on.`,
    })
    done(await hr.delete(`employee_shifts/delete/${next.id}`))
    expect(await assignmentsOf('agent2')).toMatchObject([{ id, valid_to: '2027-02-28' }])
    done(await hr.delete(`employee_shifts/delete/${first.id}`))
    expect(await assignmentsOf('agent2')).toEqual([])
  })

  it('begins with the shift, when that begins later', async () => {
    const { seat_id } = await place()
    const row = done(await give('agent2', evening, { effective_from: '2027-03-01' }))
    const id = await assign(seat_id, 'agent2', evening, { valid_from: '2027-03-01' })
    const later = { effective_from: '2027-03-15', version: row.version }
    done(await hr.put(`employee_shifts/update/${row.id}`, later))
    expect(await assignmentsOf('agent2')).toMatchObject([
      { id, valid_from: '2027-03-15', valid_to: null, ended_reason: null },
    ])
    done(await hr.delete(`employee_shifts/delete/${row.id}`))
    expect(await assignmentsOf('agent2')).toEqual([])
  })

  it('stays when the same shift goes on, and before a shift of other days', async () => {
    const { seat_id } = await place()
    await assign(seat_id, 'agent2', shiftOf('Day'), { valid_to: '2026-11-30' })
    const before = await assignmentsOf('agent2')
    const row = done(await give('agent2', shiftOf('Day'), { effective_to: '2026-12-24' }))
    const next = done(await give('agent2', evening, { effective_from: '2026-12-26' }))
    expect(await assignmentsOf('agent2')).toEqual(before)
    for (const { id } of [row, next]) done(await hr.delete(`employee_shifts/delete/${id}`))
  })

  it('ends on the day before another office, with its workstation', async () => {
    const { seat_id } = await place()
    await assign(seat_id, 'agent2', shiftOf('Day'))
    const moved = await write('agent2', {
      ...{ office_id: program.company.offices['New York'], workstation_id: null },
    })
    done(moved)
    expect(await assignmentsOf('agent2')).toMatchObject([
      { seat_id, valid_to: '2026-11-19', ended_reason: 'Another office' },
    ])
    expect(await told()).toMatchObject([
      { name: 'lead2', title: expect.stringMatching(/ needs a seat$/) },
    ])
    done(await write('agent2', { office_id: program.company.offices['Karachi'] }))
  })

  it('ends when its workstation is taken away, and its workstation goes when it ends', async () => {
    const { seat_id, workstation_id } = await place()
    const id = await assign(seat_id, 'agent-b', shiftOf('Day'))
    done(await write('agent-b', { workstation_id: null }))
    expect(await assignmentsOf('agent-b')).toMatchObject([{ id, valid_to: '2026-11-19' }])
    const again = await assign(seat_id, 'agent-b', shiftOf('Day'), { valid_from: '2026-11-20' })
    expect((await person('agent-b')).workstation_id).toBe(workstation_id)
    done(await drawer.delete(`seatAssignment/delete/${again}`))
    expect((await person('agent-b')).workstation_id).toBeNull()
  })
})

describe('a workstation that HR writes', () => {
  it('to a person gives its seat for their shift, and moves it with the next one', async () => {
    const [first, second] = [await place(), await place()]
    done(await write('agent-b', { workstation_id: first.workstation_id }))
    expect(await assignmentsOf('agent-b')).toMatchObject([
      {
        ...{ seat_id: first.seat_id, shift_id: shiftOf('Day'), kind: 'Permanent', source: 'HR' },
        ...{ valid_from: '2026-11-20', valid_to: null, ended_reason: null },
      },
    ])
    program.at('2026-11-25T09:30:00.000Z')
    done(await write('agent-b', { workstation_id: second.workstation_id }))
    program.at('2026-11-20T09:30:00.000Z')
    expect(await assignmentsOf('agent-b')).toMatchObject([
      { seat_id: first.seat_id, valid_to: '2026-11-24', ended_reason: 'Another workstation' },
      { seat_id: second.seat_id, valid_from: '2026-11-25', valid_to: null, source: 'HR' },
    ])
    expect((await person('agent-b')).workstation_id).toBe(second.workstation_id)
  })

  it('to a shift gives its seat from that day on', async () => {
    const { seat_id, workstation_id } = await place()
    const row = done(await give('agent2', evening, { workstation_id, effective_to: '2026-12-31' }))
    expect(await assignmentsOf('agent2')).toMatchObject([
      {
        ...{ seat_id, shift_id: evening, source: 'HR' },
        ...{ valid_from: '2026-12-01', valid_to: '2026-12-31' },
      },
    ])
    const { version } = done(await hr.get(`employee_shifts/getById/${row.id}`))
    done(await hr.put(`employee_shifts/update/${row.id}`, { workstation_id: null, version }))
    expect(await assignmentsOf('agent2')).toEqual([])
    done(await hr.delete(`employee_shifts/delete/${row.id}`))
  })

  it('is refused while its seat is taken at those times, and nothing is changed', async () => {
    const { seat_id, workstation_id } = await place()
    await assign(seat_id, 'agent', shiftOf('Day'), { valid_to: '2026-12-31' })
    const own = await place()
    done(await write('agent-b', { workstation_id: own.workstation_id }))
    const words = 'B-01 is taken by agent on Mon-Sun 09:00-18:00 until 31 Dec 2026.'
    expect(refused(await write('agent-b', { workstation_id }))).toEqual({
      status: 422,
      error: { workstation_id: [words] },
    })
    expect(await assignmentsOf('agent-b')).toMatchObject([{ seat_id: own.seat_id, valid_to: null }])
    expect(refused(await give('agent2', shiftOf('Day'), { workstation_id }))).toEqual({
      status: 422,
      error: { workstation_id: [words] },
    })
    done(await give('agent2', evening, { workstation_id, effective_from: '2027-01-01' }))
  })

  it('on a seat that is reserved is refused, and one that is on no seat for shifts gives none', async () => {
    const { workstation_id } = await place({ client_id: program.company.clients['Halcyon'] })
    await program.database.rows(
      'update floor_plan_seats set client_id = $2 where workstation_id = $1',
      [...[workstation_id, program.company.clients['Halcyon']]],
    )
    expect(refused(await write('agent-b', { workstation_id })).error).toEqual({
      workstation_id: ['B-01 is reserved for Halcyon.'],
    })
    done(await write('agent-b', { workstation_id: await station('W-none') }))
    expect(await assignmentsOf('agent-b')).toEqual([])
  })
})
