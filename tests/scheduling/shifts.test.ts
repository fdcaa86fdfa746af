import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Shifts have a possible length and a whole week; their breaks lie inside and apart.
let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
})
afterAll(() => program.close())

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const week = (rest: readonly string[] = []) =>
  DAYS.map((day) => ({ day, rest_day: rest.includes(day) ? 1 : 0 }))

let count = 0
const create = (shift_start: string, shift_end: string, more: object = {}) => {
  count += 1
  const client_id = program.company.clients.Larkspur
  return hr.post('shifts/create', {
    name: `Shift ${count}`,
    client_id,
    shift_start,
    shift_end,
    ...more,
  })
}

describe('a shift', () => {
  it.each([
    ['09:00', '09:30', 30],
    ['06:00', '22:00', 960],
    ['22:00', '07:00', 540],
  ])('from %s to %s lasts %i minutes', async (start, end, minutes) => {
    const { body } = await create(start, end)
    expect([body.data.length_minutes, body.data.crosses_midnight]).toEqual([minutes, end < start])
  })

  it.each([
    ['09:00', '09:29'],
    ['06:00', '22:01'],
    ['09:00', '09:00'],
  ])('from %s to %s is too short or too long', async (start, end) => {
    const { status, body } = await create(start, end)
    expect({ status, body }).toBeRefused('scheduling.shift_length')
  })

  it('has a week of seven different days, one of them worked; an empty one is that of offices', async () => {
    const errorOf = async (shift_detail: unknown) =>
      await create('09:00', '17:00', { shift_detail })
    expect(await errorOf(week().slice(1))).toBeRefused('scheduling.whole_week')
    expect(await errorOf([...week().slice(1), { day: 'Monday' }])).toBeRefused(
      'scheduling.whole_week',
    )
    expect(await errorOf(week(DAYS))).toBeRefused('scheduling.worked_day')
    const own = week().map((row) => (row.day === 'Friday' ? { ...row, end: '09:10' } : row))
    expect((await errorOf(own)).body.error).toEqual({
      'shift_detail.5.end': ['Length must be between 30 and 960 minutes'],
    })
    const { body } = await create('09:00', '17:00', { shift_detail: [] })
    const free = body.data.shift_detail.filter((row: { rest_day: number }) => row.rest_day === 1)
    expect(free.map((row: { day: string }) => row.day)).toEqual(['Sunday', 'Saturday'])
  })

  it('is copied to begin a new one with, and nothing is stored [scheduling-39]', async () => {
    const { body } = await create('13:00', '21:00', { shift_detail: week(['Monday']), capacity: 7 })
    const before = (await hr.get('shifts/getAll')).body.total
    const copy = await hr.get(`shifts/copyshiftdata?id=${body.data.id}`)
    expect(copy.body.data).toMatchObject({
      id: null,
      name: `${body.data.name} (copy)`,
      capacity: 7,
      shift_start: '13:00:00',
    })
    expect((await hr.get('shifts/getAll')).body.total).toBe(before)
    expect((await hr.post('shifts/create', { ...copy.body.data, id: undefined })).status).toBe(200)
    expect((await hr.get('shifts/copyshiftdata?id=999999')).status).toBe(404)
  })
})

describe('a break of a shift', () => {
  const typeOf = async (name: string) => {
    const [row] = await program.database.rows<{ id: number }>(
      'select id from break_types where name = $1',
      [name],
    )
    return row?.id
  }
  const plan = async (shift_id: unknown, start_time: string, more: object = {}) =>
    hr.post('shift_breaks/create', {
      shift_id,
      break_type_id: await typeOf('Lunch'),
      start_time,
      ...more,
    })

  it('is as long as its type, unless it says otherwise', async () => {
    const shift = (await create('09:00', '17:00')).body.data.id
    expect((await plan(shift, '12:00')).body.data.minutes).toBe(60)
    expect((await plan(shift, '15:00', { minutes: 20 })).body.data.minutes).toBe(20)
  })

  it('lies within the shift, midnight between its ends or not', async () => {
    const { Night } = program.company.shifts
    expect(await plan(Night, '21:30')).toBeRefused('scheduling.break_outside', {
      start: '22:00',
      end: '07:00',
    })
    expect(await plan(Night, '06:30')).toBeRefused('scheduling.break_outside', {
      start: '22:00',
      end: '07:00',
    })
    expect((await plan(Night, '02:00')).status).toBe(200)
  })

  it('is shorter than its shift, also when the shift becomes shorter [scheduling-55]', async () => {
    const shift = (await create('09:00', '17:00')).body.data.id
    const long = { minutes: ['A break must be shorter than its shift'] }
    const short = (await create('09:00', '10:00')).body.data.id
    expect((await plan(short, '09:00')).body.error).toEqual(long)
    expect((await plan(short, '09:00', { minutes: 59 })).status).toBe(200)
    expect((await plan(shift, '09:00')).status).toBe(200)
    expect((await hr.put(`shifts/update/${shift}`, { shift_end: '10:00' })).status).toBe(422)
  })

  it('does not overlap another of the same day', async () => {
    const shift = (await create('09:00', '17:00')).body.data.id
    await plan(shift, '12:00', { days: ['Monday', 'Tuesday'] })
    const clash = await plan(shift, '12:59', { days: ['Tuesday'] })
    expect(clash).toBeRefused('scheduling.break_overlaps', { break: 'Lunch' })
    expect((await plan(shift, '12:30', { days: ['Friday'] })).status).toBe(200)
    expect((await plan(shift, '13:30')).status).toBe(200)
  })

  it('that floats says until when it may begin', async () => {
    const shift = (await create('22:00', '06:00')).body.data.id
    const floating = (latest_start?: string) =>
      plan(shift, '23:00', { is_floating: true, ...(latest_start && { latest_start }) })
    expect(await floating()).toBeRefused('scheduling.latest_required')
    expect(await floating('22:30')).toBeRefused('scheduling.latest_early')
    expect(await floating('05:30')).toBeRefused('scheduling.latest_outside', {
      start: '22:00',
      end: '06:00',
    })
    expect((await floating('01:00')).status).toBe(200)
  })

  it('keeps its shift from ending before it does', async () => {
    const shift = (await create('09:00', '17:00')).body.data.id
    await plan(shift, '15:30')
    const shorter = await hr.put(`shifts/update/${shift}`, { shift_end: '16:00' })
    expect(shorter).toBeRefused('scheduling.break_left_out', { break: 'Lunch', time: '15:30' })
    expect((await hr.put(`shifts/update/${shift}`, { shift_end: '16:30' })).status).toBe(200)
  })
})

describe('designation categories', () => {
  it('have two levels, and none is inside itself', async () => {
    const group = async (name: string, parent_id?: number) =>
      hr.post('designation_categories/create', { name, ...(parent_id && { parent_id }) })
    const [top, other] = [await group('Service'), await group('Office')]
    const inner = await group('Voice', top.body.data.id)
    expect(inner.status).toBe(200)
    expect(await group('Day', inner.body.data.id)).toBeRefused('people.two_levels')
    const move = (one: typeof top, parent: typeof top) =>
      hr.put(`designation_categories/update/${one.body.data.id}`, {
        parent_id: parent.body.data.id,
      })
    expect(await move(top, other)).toBeRefused('people.two_levels')
    expect(await move(top, inner)).toBeRefused('people.category_in_itself')
    expect((await move(inner, other)).status).toBe(200)
  })
})

describe('a shift that is worked', () => {
  const plan = (person: string, shift_id: number, more: object) =>
    hr.post('employee_shifts/create', {
      employee_id: program.company.employees[person],
      shift_id,
      effective_from: '2031-01-06',
      ...more,
    })
  const shiftOf = async (more: object = {}) =>
    (await create('09:00', '17:00', more)).body.data as { id: number; name: string }

  it('by people now or later is not deleted, and says how many [scheduling-40]', async () => {
    const shift = await shiftOf()
    const remove = async () => {
      const { status, body } = await hr.delete(`shifts/delete/${shift.id}`)
      return { status, body }
    }
    await plan('lead', shift.id, {})
    expect(await remove()).toBeRefused('scheduling.one_person_works')
    await plan('lead2', shift.id, {})
    expect(await remove()).toBeRefused('scheduling.people_work', { n: 2 })
  })

  it('has room for so many people at a time [scheduling-41]', async () => {
    const shift = await shiftOf({ capacity: 1 })
    const from = { effective_from: '2032-01-05', effective_to: '2032-01-09' }
    expect((await plan('director', shift.id, from)).status).toBe(200)
    const { status, body } = await plan('manager', shift.id, from)
    expect({ status, body }).toBeRefused('scheduling.shift_full', { shift: shift.name, n: 1 })
    const later = { effective_from: '2032-01-12', effective_to: '2032-01-16' }
    expect((await plan('manager', shift.id, later)).status).toBe(200)
  })

  it('is worked within its own days [scheduling-42]', async () => {
    const shift = await shiftOf({ valid_from: '2033-01-10', valid_to: '2033-01-31' })
    const errorOf = async (effective_from: string, effective_to: string) =>
      await plan('hr', shift.id, { effective_from, effective_to })
    expect(await errorOf('2033-01-09', '2033-01-12')).toBeRefused('scheduling.shift_not_yet', {
      shift: shift.name,
      date: '2033-01-10',
    })
    expect(await errorOf('2033-01-10', '2033-02-01')).toBeRefused('scheduling.shift_over', {
      shift: shift.name,
      date: '2033-01-31',
    })
    expect((await errorOf('2033-01-10', '2033-01-31')).body.error).toBeUndefined()
  })

  it('is worked at a seat of the office of its person', async () => {
    const shift = await shiftOf()
    const seat = async (office: string, number: string) => {
      const [made] = await program.database.rows<{ id: number }>(
        'insert into workstations (office_id, number) values ($1, $2) returning id',
        [program.company.offices[office], number],
      )
      return made?.id
    }
    const from = { effective_from: '2034-01-02', effective_to: '2034-01-06' }
    const elsewhere = { ...from, workstation_id: await seat('New York', 'N-1') }
    expect(await plan('lead', shift.id, elsewhere)).toBeRefused(
      'organisation.workstation_elsewhere',
      { workstation: 'N-1', office: 'Karachi' },
    )
    const here = { ...from, workstation_id: await seat('Karachi', 'K-1') }
    expect((await plan('lead', shift.id, here)).status).toBe(200)
  })

  it('tells its rest days, and plans of people are found by client and by when they hold', async () => {
    const { body } = await hr.post('employee_shifts/getByAttributes', {
      request_data: [{ key: 'employee_id', value: program.company.employees['lead'] }],
    })
    expect(body.data[0]).toMatchObject({
      rest_days: 'Sun, Sat',
      when: 'Future',
      client_name: 'Larkspur',
    })
    const filter = encodeURIComponent(JSON.stringify({ when: { in: ['Future'] } }))
    const future = await hr.get(`employee_shifts/getAll?filter=${filter}&endRow=50`)
    expect(new Set(future.body.data.map(({ when }: { when: string }) => when))).toEqual(
      new Set(['Future']),
    )
  })
})
