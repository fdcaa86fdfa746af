import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../files/sent-files.ts'
import { upload } from '../harness/forms.ts'
import { type Person, type Reply, startProgram, type TestProgram } from '../harness/program.ts'
import { done, drawerFor, seatsIn } from './drawing.ts'

// A plan is one floor with its seats: they are saved together, and what is wrong with one of them is said where it stands.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  admin = await program.as('office-admin')
})
afterAll(() => program.close())

const { plan, station } = drawerFor(
  () => admin,
  () => program,
)
const change = (id: number, body: object, person = admin) =>
  person.post(`setupFloorPlan/update/${id}`, body)
const read = async (id: number) => done(await admin.get(`setupFloorPlan/getById/${id}`))
const codes = async (id: number) => (await read(id)).seats.map(({ code }: { code: string }) => code)

describe('a plan', () => {
  it('is added, changed and deleted in the words of the contract, with its seats [floor-plans-1]', async () => {
    const office_id = program.company.offices['Karachi']
    const body = { name: 'Third floor', office_id, floor: '3', seats: seatsIn('A', 3) }
    const added = await admin.post('setupFloorPlan/create', body)
    expect(added.body).toMatchObject({
      message: 'Floor Plan Added Successfully',
      data: {
        ...{
          grid_columns: 40,
          grid_rows: 24,
          is_published: false,
          seats_total: 3,
          seats_usable: 3,
        },
        seats: [
          { code: 'A-01', x: 2, y: 5, width: 3, height: 3, rotation: 0, shape: 'Rectangle' },
          { code: 'A-02' },
          { code: 'A-03' },
        ],
      },
    })
    expect(added.body.data).not.toHaveProperty('added_seats')
    const { id } = added.body.data
    const changed = await change(id, { is_published: true })
    expect(changed.body).toMatchObject({
      message: 'Floor Plan Updated Successfully',
      data: { is_published: true, seats_total: 3 },
    })
    const gone = await admin.delete(`setupFloorPlan/delete/${id}`)
    expect(gone.body.message).toBe('Floor Plan deleted successfully')
  })

  it('takes what was added, changed and removed, or the whole list [floor-plans-2]', async () => {
    const { id, seats } = await plan('By parts', { seats: seatsIn('A', 3) })
    const [first, second, third] = seats
    const answer = await change(id, {
      added_seats: [{ code: 'B-01', x: 50, y: 50 }],
      changed_seats: [{ ...second, x: 60.125 }],
      removed_seat_ids: [first.id],
    })
    expect(done(answer).seats).toMatchObject([
      { id: second.id, code: 'A-02', x: 60.125 },
      { id: third.id, code: 'A-03' },
      { code: 'B-01', x: 50 },
    ])
    await change(id, { seats: [third, { code: 'C-01', x: 1, y: 1 }] })
    expect(await codes(id)).toEqual(['A-03', 'C-01'])
    await change(id, { floor: '4' })
    expect(await codes(id)).toEqual(['A-03', 'C-01'])
  })

  it('are refused where one is named twice, or all and a part of them are sent [floor-plans-3]', async () => {
    const { id, seats } = await plan('Contradicted', { seats: seatsIn('A', 2) })
    const [one, other] = seats
    const code = (answer: Reply) => [answer.status, answer.body.code, answer.body.error]
    const twice = (path: string) => [
      ...[422, 'floor_plan.named_twice'],
      { [path]: ['This seat is named twice.'] },
    ]
    const again = { ...one, code: 'A-09' }
    expect(code(await change(id, { seats: [one, other, again] }))).toEqual(twice('seats.2.id'))
    expect(code(await change(id, { changed_seats: [one, again] }))).toEqual(
      twice('changed_seats.1.id'),
    )
    const gone = { changed_seats: [again], removed_seat_ids: [one.id] }
    expect(code(await change(id, gone))).toEqual(twice('changed_seats.0.id'))
    const both = { seats: [one], added_seats: [{ code: 'B-01', x: 50, y: 50 }] }
    expect(code(await change(id, both))).toMatchObject([422, 'floor_plan.both_ways', {}])
    expect(await codes(id)).toEqual(['A-01', 'A-02'])
  })

  it('lets two seats trade their codes and their workstations in one change', async () => {
    const [one, other] = [await station('T-1'), await station('T-2')]
    const [first, second] = seatsIn('A', 2)
    const { id, seats } = await plan('Trading', {
      seats: [
        { ...first, workstation_id: one },
        { ...second, workstation_id: other },
      ],
    })
    const [a, b] = seats
    done(
      await change(id, {
        seats: [
          { ...a, code: 'A-02', workstation_id: other },
          { ...b, code: 'A-01', workstation_id: one },
        ],
      }),
    )
    expect((await read(id)).seats).toMatchObject([
      { id: a.id, code: 'A-02', workstation_id: other },
      { id: b.id, code: 'A-01', workstation_id: one },
    ])
  })

  it('is published with a seat at least [floor-plans-4]', async () => {
    const { id } = await plan('Empty')
    const refused = await change(id, { is_published: true })
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { is_published: ['Place at least one seat.'] }, code: 'floor_plan.no_seats' },
    })
    expect((await change(id, { is_published: true, seats: seatsIn('A', 1) })).status).toBe(200)
    expect((await change(id, { seats: [] })).body.code).toBe('floor_plan.no_seats')
  })

  it('keeps its seats where they are when its picture is another one, and answers how large that is [floor-plans-5]', async () => {
    const { id, seats } = await plan('Pictured', { seats: seatsIn('A', 5) })
    const give = async (name: string, format: 'png' | 'webp') => {
      const file = await picture(name, { format })
      const path = `setupFloorPlan/uploadPicture/${id}`
      return done(await upload(admin, path, [{ ...file, field: 'picture' }]))
    }
    const first = await give('floor.png', 'png')
    expect(first).toMatchObject({ image_width: 80, image_height: 60, seats })
    const second = await give('floor.webp', 'webp')
    expect(second).toMatchObject({ image_width: 80, image_height: 60, seats })
    expect(second.image).not.toBe(first.image)
  })

  it('shows its picture to who looks at the floor, once it is published, and to nobody else [floor-plans-6]', async () => {
    const { id } = await plan('Shown', { seats: seatsIn('A', 1) })
    const file = await picture('floor.png', { format: 'png' })
    const path = `setupFloorPlan/uploadPicture/${id}`
    const { image } = done(await upload(admin, path, [{ ...file, field: 'picture' }]))
    const seen = async (name: string) =>
      (await (await program.as(name)).file('GET', String(image).replace('/api/', ''))).status
    expect([await seen('office-admin'), await seen('lead')]).toEqual([200, 404])
    done(await change(id, { is_published: true }))
    expect([await seen('lead'), await seen('agent')]).toEqual([200, 404])
    done(await admin.delete(`setupFloorPlan/delete/${id}`))
    expect(await seen('lead')).toBe(404)
  })

  it('comes back with the seats that went with it, not with those removed before', async () => {
    const { id, seats } = await plan('Restored', { seats: seatsIn('A', 3) })
    await change(id, { removed_seat_ids: [seats[0].id] })
    await admin.delete(`setupFloorPlan/delete/${id}`)
    const owner = await program.as('admin')
    expect((await owner.post(`setupFloorPlan/restore/${id}`)).status).toBe(200)
    expect(await codes(id)).toEqual(['A-02', 'A-03'])
  })

  it('holds a thousand seats, and no more [floor-plans-7]', async () => {
    const { id } = await plan('Large', { seats: seatsIn('A', 1000, { width: 0.5, height: 0.5 }) })
    const one = { added_seats: [{ code: 'Z-1', x: 1, y: 1 }] }
    expect(await change(id, one)).toBeRefused('floor_plan.too_many', { most: 1000 })
  })
})

describe('a seat that is wrong', () => {
  const wrong = async (name: string, seats: readonly object[]) => {
    const office_id = program.company.offices['Karachi']
    const body = { name, office_id, floor: '3', seats }
    return admin.post('setupFloorPlan/create', body)
  }

  it('with a code that another one has is named by its place [floor-plans-8]', async () => {
    const seats = [...seatsIn('B', 3), { code: 'b-02', x: 1, y: 1 }]
    const { status, body } = await wrong('Twice', seats)
    expect([status, body.code]).toEqual([422, 'floor_plan.code_twice'])
    expect(body).toBeRefused('floor_plan.code_twice', { code: 'b-02', path: 'seats.3.code' })
  })

  it('with a workstation of another plan or office, or of another seat', async () => {
    const placed = await station('WS-118')
    const elsewhere = await station('WS-9', { office_id: program.company.offices['New York'] })
    const twice = await station('WS-7')
    const [seat] = seatsIn('A', 1)
    await plan('Second floor', { seats: [{ ...seat, workstation_id: placed }] })
    const of = (code: string, workstation_id: number) => ({ code, x: 1, y: 1, workstation_id })
    const { body } = await wrong('Stations', [
      of('S-1', placed),
      of('S-2', elsewhere),
      of('S-3', twice),
      of('S-4', twice),
      of('S-5', 999_999),
    ])
    expect(body.error).toEqual({
      'seats.0.workstation_id': ['WS-118 is on plan Second floor, seat A-01.'],
      'seats.1.workstation_id': ['WS-9 belongs to another office.'],
      'seats.3.workstation_id': ['WS-7 is on seat S-3 of this plan already.'],
      'seats.4.workstation_id': ['Choose an existing record.'],
    })
  })

  it('that stands outside the picture, or is blocked without a reason', async () => {
    const outside = await wrong('Outside', [{ code: 'O-1', x: 100.5, y: -1 }])
    expect(Object.keys(outside.body.error)).toEqual(['seats.0.x', 'seats.0.y'])
    const blocked = await wrong('Blocked', [
      { code: 'O-1', x: 1, y: 1, status: 'Blocked' },
      {
        ...{ code: 'O-2', x: 1, y: 1, status: 'Blocked', blocked_reason: 'Wet' },
        ...{ blocked_from: '2026-03-20', blocked_to: '2026-03-19' },
      },
    ])
    expect(blocked.body.error).toEqual({
      'seats.0.blocked_reason': ['Say why the seat cannot be used.'],
      'seats.1.blocked_to': ['The end is before the start.'],
    })
  })

  it('is of another plan', async () => {
    const { seats } = await plan('One', { seats: seatsIn('A', 1) })
    const { id } = await plan('Another')
    const { body } = await change(id, { changed_seats: seats })
    expect(body).toBeRefused('floor_plan.not_of_plan', { path: 'changed_seats.0.id' })
  })

  it('leaves everything as it was', async () => {
    const { id } = await plan('Whole', { seats: seatsIn('A', 2) })
    const body = {
      floor: '9',
      seats: [
        { code: 'A', x: 1, y: 1 },
        { code: 'A', x: 1, y: 1 },
      ],
    }
    expect((await change(id, body)).status).toBe(422)
    expect(await read(id)).toMatchObject({ floor: '3', seats_total: 2 })
  })
})

describe('a workstation', () => {
  it('gives its seat the kind and the client, and is told where it stands [floor-plans-10]', async () => {
    const client_id = program.company.clients['Larkspur']
    const id = await station('WS-20', { type: 'Supervisor', client_id })
    const made = await plan('Given', {
      seats: [{ code: 'S-1', x: 40.5, y: 20.25, workstation_id: id, kind: 'Meeting' }],
    })
    expect(made.seats).toMatchObject([{ kind: 'Supervisor', client_id }])
    const place = async () => done(await admin.get(`workstations/getById/${id}`))
    expect(await place()).toMatchObject({ position_x: 40.5, position_y: 20.25 })
    await change(made.id, { changed_seats: [{ ...made.seats[0], x: 41 }] })
    expect(await place()).toMatchObject({ position_x: 41, position_y: 20.25 })
  })

  it('is not deleted while it is placed, and its seat is unusable while it is out of order', async () => {
    const id = await station('WS-21')
    const made = await plan('Placed', { seats: [{ code: 'S-1', x: 4, y: 2, workstation_id: id }] })
    expect((await admin.delete(`workstations/delete/${id}`)).status).toBe(409)
    done(
      await admin.put(`workstations/update/${id}`, {
        ...{ status: 'Out of order', status_note: 'No network' },
      }),
    )
    expect(await read(made.id)).toMatchObject({ seats_total: 1, seats_usable: 0 })
  })

  it('is placed once, even when two place it at the same moment [floor-plans-9]', async () => {
    const id = await station('WS-22')
    const both = await Promise.all(
      ['Left', 'Right'].map((name) =>
        admin.post('setupFloorPlan/create', {
          ...{ name, office_id: program.company.offices['Karachi'], floor: '3' },
          seats: [{ code: 'S-1', x: 4, y: 2, workstation_id: id }],
        }),
      ),
    )
    const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([409, 422]).toContain(statuses[1])
  })
})

it('a floor plan is drawn by who sets up places, seen by managers, and by nobody else', async () => {
  const { id } = await plan('Rights', { seats: seatsIn('A', 1) })
  const statuses = async (name: string) => {
    const person = await program.as(name)
    return [
      (await person.get(`setupFloorPlan/getById/${id}`)).status,
      (await change(id, { floor: '5' }, person)).status,
      (await person.delete(`setupFloorPlan/delete/${id}`)).status,
    ]
  }
  expect(await statuses('agent')).toEqual([403, 403, 403])
  expect(await statuses('lead')).toEqual([403, 403, 403])
  expect(await statuses('manager')).toEqual([200, 403, 403])
  expect(await statuses('hr')).toEqual([200, 200, 403])
  expect(await statuses('office-admin')).toEqual([200, 200, 200])
})
