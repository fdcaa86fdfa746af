import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RenderedFloor } from '#areas/floor-plans/contract/display/floor-shape.ts'
import { type LeaveOffice, startLeaveOffice } from '../leave/leave-office.ts'
import type { Person, Reply } from '../harness/program.ts'
import { done, drawerFor, seatsIn } from './drawing.ts'

// A person who is away keeps their seat; another one may use it for those days.
let office: LeaveOffice
let admin: Person
let annual: number
beforeAll(async () => {
  office = await startLeaveOffice()
  admin = await office.person('office-admin')
  annual = await office.type('Annual')
  await office.give('agent-b', annual, 20)
  const id = await office.submitted('agent-b', annual, '2026-03-23', '2026-03-27')
  done(await office.decide('lead', id))
})
afterAll(() => office.program.close())
beforeEach(() => office.program.database.rows('delete from seat_assignments'))

const { plan } = drawerFor(
  () => admin,
  () => office.program,
)
const of = (name: string) => office.program.company.employees[name]
const day = () => office.program.company.shifts['Day']
let drawn = 0
const floor = async () => {
  drawn += 1
  const more = { seats: seatsIn('A', 1), is_published: true }
  const { id, seats } = await plan(`Floor ${drawn}`, more)
  return { id: id as number, seat_id: seats[0].id as number }
}
const assign = (seat_id: number, name: string, more: object = {}) =>
  admin.post('seatAssignment/create', {
    ...{ seat_id, employee_id: of(name), shift_id: day(), valid_from: '2026-01-01', ...more },
  })
const meanwhile = (valid_from: string, valid_to: string) => ({
  ...{ kind: 'Temporary', valid_from, valid_to },
})
const refused = async (answer: Promise<Reply>) => {
  const { status, body } = await answer
  return { status, code: body.code }
}
const TAKEN = { status: 422, code: 'seat_assignment.seat_taken' }

describe('the seat of a person on leave', () => {
  it('is used for a time on the days of approved leave alone, by one person at a time', async () => {
    const { seat_id } = await floor()
    const own = done(await assign(seat_id, 'agent-b'))
    expect(await refused(assign(seat_id, 'agent2', meanwhile('2026-03-23', '2026-03-28')))).toEqual(
      TAKEN,
    )
    expect(await refused(assign(seat_id, 'agent2', { valid_from: '2026-03-23' }))).toEqual(TAKEN)
    const permanent = { valid_from: '2026-03-23', valid_to: '2026-03-27' }
    expect(await refused(assign(seat_id, 'agent2', permanent))).toEqual(TAKEN)
    const used = done(await assign(seat_id, 'agent2', meanwhile('2026-03-23', '2026-03-26')))
    expect(used.stands_in_for_id).toBe(own.id)
    expect(await refused(assign(seat_id, 'lead', meanwhile('2026-03-26', '2026-03-27')))).toEqual(
      TAKEN,
    )
    done(await assign(seat_id, 'lead', meanwhile('2026-03-27', '2026-03-27')))
    const longer = admin.put(`seatAssignment/update/${used.id}`, {
      ...{ valid_to: '2026-04-02', version: used.version },
    })
    expect(await refused(longer)).toEqual(TAKEN)
    const shorter = { valid_to: '2026-12-31', version: own.version }
    done(await admin.put(`seatAssignment/update/${own.id}`, shorter))
  })

  it('is held by the database too, whatever asks', async () => {
    const { seat_id } = await floor()
    const own = done(await assign(seat_id, 'agent-b'))
    done(await assign(seat_id, 'agent2', meanwhile('2026-03-23', '2026-03-26')))
    const beside = (set: string) =>
      office.program.database.rows(
        `insert into seat_assignments (floor_plan_id, seat_id, employee_id, shift_id, kind, valid_from, valid_to, days, minutes, stands_in_for_id)
       select floor_plan_id, seat_id, $1, shift_id, 'Temporary', '2026-03-24', '2026-03-24', days, minutes, ${set} from seat_assignments where id = $2`,
        [of('lead'), own.id],
      )
    await expect(beside('null')).rejects.toThrow('seat_assignments_seat_once')
    await expect(beside('id')).rejects.toThrow('seat_assignments_stand_in_once')
  })

  it('is shown and counted with the person who uses it', async () => {
    const { id, seat_id } = await floor()
    done(await assign(seat_id, 'agent-b'))
    done(await assign(seat_id, 'agent2', meanwhile('2026-03-23', '2026-03-27')))
    const hr = await office.person('hr')
    const on = async (date: string) => {
      const body = { floor_plan_id: id, mode: 'plan', date }
      const { floorPlan } = done(
        await hr.post('floorplanReport/rendederFloorPlan', body),
      ) as RenderedFloor
      return floorPlan?.seats.map(({ employee_id }) => employee_id)
    }
    expect(await on('2026-03-24')).toEqual([of('agent2')])
    expect(await on('2026-03-30')).toEqual([of('agent-b')])
    const { totals } = done(
      await hr.post('seatsUtilization_report/seatsUtilizationReport', {
        ...{
          floor_plan_ids: [id],
          date_from: '2026-03-23',
          date_to: '2026-03-27',
          group_by: 'day',
        },
      }),
    )
    expect(totals).toMatchObject({ available: 5, assigned: 5 })
  })

  it('ends when the leave is cancelled or cut short [floor-plans-14]', async () => {
    const { program } = office
    const { seat_id } = await floor()
    done(await assign(seat_id, 'agent-b'))
    const away = async (from: string, to: string) => {
      const id = await office.submitted('agent-b', annual, from, to)
      done(await office.decide('lead', id))
      done(await assign(seat_id, 'agent2', meanwhile(from, to)))
      return id
    }
    const used = () =>
      program.database.rows(
        `select valid_from::text, valid_to::text, ended_reason from seat_assignments
        where employee_id = $1 and not is_deleted order by valid_from`,
        [of('agent2')],
      )
    const cancelled = await away('2026-04-06', '2026-04-08')
    done(await office.cancel('hr', cancelled))
    expect(await used()).toEqual([])
    const cut = await away('2026-04-13', '2026-04-17')
    program.at('2026-04-14T12:00:00.000Z')
    done(await office.cancel('hr', cut))
    program.at('2026-03-20T12:00:00.000Z')
    expect(await used()).toEqual([
      {
        ...{ valid_from: '2026-04-13', valid_to: '2026-04-14' },
        ended_reason: 'Its owner is not on leave',
      },
    ])
  })

  it('is not lent by a leave that is cancelled at the same moment [floor-plans-15]', async () => {
    const { seat_id } = await floor()
    done(await assign(seat_id, 'agent-b'))
    for (const week of ['2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25']) {
      const id = await office.submitted('agent-b', annual, week, week)
      done(await office.decide('lead', id))
      const [, cancelled] = await Promise.all([
        assign(seat_id, 'agent2', meanwhile(week, week)),
        office.cancel('hr', id),
      ])
      done(cancelled)
    }
    const lent = await office.program.database.rows(
      'select valid_from::text from seat_assignments where stands_in_for_id is not null and not is_deleted',
    )
    expect(lent).toEqual([])
  })

  it('keeps its person from days on which another one uses it [floor-plans-16]', async () => {
    const { seat_id } = await floor()
    const early = { days: ['Monday', 'Tuesday'] }
    const own = done(await assign(seat_id, 'agent-b', early))
    const id = await office.submitted('agent-b', annual, '2026-06-01', '2026-06-02')
    done(await office.decide('lead', id))
    done(await assign(seat_id, 'agent2', meanwhile('2026-06-01', '2026-06-05')))
    const more = { days: ['Monday', 'Tuesday', 'Wednesday'], version: own.version }
    expect(await refused(admin.put(`seatAssignment/update/${own.id}`, more))).toEqual(TAKEN)
    const fewer = { days: ['Monday'], version: own.version }
    done(await admin.put(`seatAssignment/update/${own.id}`, fewer))
  })
})
