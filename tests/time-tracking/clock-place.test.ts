import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Where a shift begins and on what: rules of the office, which mark a shift or refuse it, and only for work from the office.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const AT_OFFICE = { latitude: 24.8138, longitude: 67.0306, accuracy: 15 }
const AWAY = { latitude: 24.9, longitude: 67.2, accuracy: 15 }

const rules = (area_rule: string, device_rule: string) =>
  program.database.rows(
    `update offices set area_rule = $1, device_rule = $2, latitude = 24.8138, longitude = 67.0306, radius_metres = 150 where name = 'Karachi'`,
    [area_rule, device_rule],
  )
beforeEach(() => rules('Off', 'Off'))

/** A shift of one minute; answers what its first punch came to and how it is marked. */
async function shift(person: Person, moment: string, more: object = {}) {
  program.at(moment)
  const begun = await person.post('clockin/create', { status: 'At Desk', ...more })
  if (begun.status !== 200) return { ...begun, flags: [] as string[], recorded: undefined }
  const { flags, recorded } = (await person.post('clockin/getDay')).body.data
  program.at(new Date(Date.parse(moment) + 60_000).toISOString())
  await person.post('clockin/create', { status: 'End Timer' })
  return { ...begun, flags: flags as string[], recorded }
}
const register = async (person: Person, token?: string): Promise<string> =>
  (await person.post('clockin/registerDevice', { device_token: token ?? null })).body.data
    .device_token

describe('the area of an office', () => {
  it('is asked about only where a rule says so, and nothing is kept where none does [time-tracking-102]', async () => {
    const agent = await program.as('agent2')
    const asked = async () => (await agent.get('clockin/getPlaceAsked')).body.data
    expect(await asked()).toEqual({ office_name: 'Karachi', area_rule: 'Off', device_rule: 'Off' })
    const { flags, recorded } = await shift(agent, '2026-03-02T04:00:00Z', AWAY)
    expect([flags.includes('Outside area'), recorded]).toEqual([false, null])
    await rules('Flag', 'Off')
    expect(await asked()).toMatchObject({ area_rule: 'Flag' })
  })

  it('marks a clock-in from outside it, or without a position, and keeps distance and accuracy alone [time-tracking-103]', async () => {
    await rules('Flag', 'Off')
    const agent = await program.as('agent2')
    const inside = await shift(agent, '2026-03-02T05:00:00Z', AT_OFFICE)
    expect(inside.flags).not.toContain('Outside area')
    expect(inside.recorded).toMatchObject({
      area: 'Inside',
      distance_metres: 0,
      accuracy_metres: 15,
    })
    const outside = await shift(agent, '2026-03-02T05:10:00Z', AWAY)
    expect(outside.flags).toContain('Outside area')
    expect(outside.recorded.area).toBe('Outside')
    expect(outside.recorded.distance_metres).toBeGreaterThan(10_000)
    const refused = await shift(agent, '2026-03-02T05:20:00Z')
    expect(refused.flags).toContain('Outside area')
    expect(refused.recorded).toMatchObject({ area: 'Unknown', distance_metres: null })
    const kept = await program.database.rows(
      `select count(*)::integer as n from information_schema.columns where table_name = 'clock_entries' and column_name in ('latitude', 'longitude')`,
    )
    expect(kept).toEqual([{ n: 0 }])
  })

  it('refuses it where the office wants that; Remote goes on [time-tracking-104]', async () => {
    await rules('Block', 'Off')
    const agent = await program.as('agent2')
    const away = await shift(agent, '2026-03-02T06:00:00Z', AWAY)
    expect(away).toBeRefused('place.outside_area')
    expect((await shift(agent, '2026-03-02T06:00:00Z')).status).toBe(422)
    expect((await shift(agent, '2026-03-02T06:00:00Z', AT_OFFICE)).status).toBe(200)
    const remote = await shift(agent, '2026-03-02T06:10:00Z', { ...AWAY, work_from: 'Remote' })
    expect([remote.status, remote.flags.includes('Outside area')]).toEqual([200, false])
  })

  it('marks a punch that waited for a connection and never refuses it', async () => {
    await rules('Block', 'Block')
    const waited = { client_event_id: 'waited-1', client_time: '2026-03-02T06:30:00Z', ...AWAY }
    const { status, flags } = await shift(
      await program.as('agent2'),
      '2026-03-02T06:40:00Z',
      waited,
    )
    expect([status, flags]).toEqual([
      200,
      expect.arrayContaining(['Outside area', 'New device', 'Offline']),
    ])
  })

  it('refuses a place on no globe, and a rule without a place', async () => {
    const agent = await program.as('agent2')
    const nowhere = await agent.post('clockin/create', { status: 'At Desk', latitude: 91 })
    expect(nowhere.body.error).toEqual({ latitude: ['Latitude must be between -90 and 90'] })
    const admin = await program.as('admin')
    const id = program.company.offices['New York']
    const office = (await admin.get(`offices/getById/${id}`)).body.data
    const { status, body } = await admin.post(`offices/update/${id}`, {
      area_rule: 'Flag',
      latitude: 40.7,
      version: office.version,
    })
    expect([status, body.error]).toEqual([
      422,
      { longitude: ['Longitude is required'], radius_metres: ['Radius is required'] },
    ])
  })
})

describe('a known device', () => {
  it('is one that a lead accepted; a new one marks the shift, and is refused where the office wants that [time-tracking-105]', async () => {
    await rules('Off', 'Flag')
    const agent = await program.as('agent')
    const device_token = await register(agent)
    expect(await register(agent, device_token)).toBe(device_token)
    const first = await shift(agent, '2026-03-02T17:00:00Z', { device_token })
    expect(first.flags).toContain('New device')
    expect(first.recorded).toMatchObject({ device_name: 'A program', is_device_known: false })
    await rules('Off', 'Block')
    const blocked = await shift(agent, '2026-03-02T17:10:00Z', { device_token })
    expect(blocked).toBeRefused('place.new_device')

    const lead = await program.as('lead')
    const [device] = (await lead.get('clock_devices/getAll')).body.data
    expect(device).toMatchObject({ employee_name: 'agent', state: 'New' })
    const verdict = { verdict: 'Accepted' }
    const decided = await lead.post(`clock_devices/decide/${device.id}`, verdict)
    expect(decided.body.data).toMatchObject({ state: 'Accepted', is_known: true })
    const again = await lead.post(`clock_devices/decide/${device.id}`, verdict)
    expect(again).toBeRefused('device.decided', { state: 'Accepted' })
    const known = await shift(agent, '2026-03-02T17:20:00Z', { device_token })
    expect([known.status, known.flags.includes('New device')]).toEqual([200, false])
  })

  it('is one that was used for a week and that nobody refused [time-tracking-106]', async () => {
    await rules('Off', 'Flag')
    const agent = await program.as('agent-b')
    const device_token = await register(agent)
    const marked = async (moment: string) =>
      (await shift(agent, moment, { device_token })).flags.includes('New device')
    expect(await marked('2026-03-02T04:00:00Z')).toBe(true)
    expect(await marked('2026-03-09T03:00:00Z')).toBe(true)
    expect(await marked('2026-03-09T05:00:00Z')).toBe(false)
    const lead = await program.as('lead')
    const { data } = (await lead.get('clock_devices/getAll')).body
    const { id } = data.find((one: { employee_name: string }) => one.employee_name === 'agent-b')
    await lead.post(`clock_devices/decide/${id}`, { verdict: 'Refused' })
    expect(await marked('2026-03-09T06:00:00Z')).toBe(true)
  })

  it('is known for its own person alone, and a deleted one is no device any more', async () => {
    await rules('Off', 'Flag')
    const [agent, other] = [await program.as('agent'), await program.as('agent2')]
    const token = await register(agent)
    expect(await register(other, token)).not.toBe(token)
    const { flags, recorded } = await shift(other, '2026-03-03T05:00:00Z', { device_token: token })
    expect([flags.includes('New device'), recorded]).toEqual([true, null])
    const lead = await program.as('lead')
    const { data } = (await lead.get('clock_devices/getAll')).body
    const { id } = data.find((one: { state: string }) => one.state === 'New')
    expect((await lead.delete(`clock_devices/delete/${id}`)).status).toBe(200)
    expect(await register(agent, token)).not.toBe(token)
  })

  it('is decided about by those above, never by its own person [time-tracking-107]', async () => {
    const manager = await program.as('manager')
    await register(manager)
    const { data } = (await manager.get('clock_devices/getAll')).body
    const own = data.find((one: { employee_name: string }) => one.employee_name === 'manager')
    const decided = await manager.post(`clock_devices/decide/${own.id}`, { verdict: 'Accepted' })
    expect(decided).toBeRefused('device.own')
    const agent = await program.as('agent2')
    expect(
      (await agent.post(`clock_devices/decide/${own.id}`, { verdict: 'Accepted' })).status,
    ).toBe(403)
    const lead2 = await program.as('lead2')
    expect(
      (await lead2.post(`clock_devices/decide/${own.id}`, { verdict: 'Accepted' })).status,
    ).toBe(404)
    expect(JSON.stringify((await manager.get('clock_devices/getAll')).body)).not.toContain('digest')
  })
})
