import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { type LeaveOffice, startLeaveOffice } from './leave-office.ts'

// What leave leaves of a day, and which days are judged. agent-b works 09 to 18 in Karachi, which is 04 to 13 UTC; agent from 22 to 07.
let office: LeaveOffice
let annual: number
beforeAll(async () => {
  office = await startLeaveOffice('2026-03-02T06:00:00.000Z')
  await office.program.database.rows(
    `update settings set "values" = "values" || '{"photo_capture": "Off"}' where type = 'General'`,
  )
  annual = await office.type('Annual', {}, {})
  for (const name of ['agent', 'agent-b'])
    expect((await office.give(name, annual, 20)).status).toBe(200)
})
afterAll(() => office.program.close())

const half = async (name: string, day: string, half_day: string) => {
  const id = await office.submitted(name, annual, day, day, { half_day })
  expect((await office.decide('lead', id)).status).toBe(200)
  return id
}
const clock = async (moment: string, status: string) => {
  office.program.at(moment)
  const agent = await office.person('agent-b')
  expect((await agent.post('clockin/create', { status, work_from: 'Office' })).status).toBe(200)
}
const worked = async (day: string, from: string, to: string) => {
  await clock(`${day}T${from}:00.000Z`, 'At Desk')
  await clock(`${day}T${to}:00.000Z`, 'End Timer')
}
const dayOf = async (business_date: string) =>
  (await (await office.person('agent-b')).post('adherence/getDay', { business_date })).body.data
const recompute = async (now: string) => {
  office.program.at(now)
  await recomputeDue(office.program.database, now, office.program.engine.contributions)
}
const stored = async (day: string, name = 'agent-b') => {
  const [row] = await office.program.database.rows<Record<string, number>>(
    `select scheduled_seconds, matched_seconds, excused_seconds, net_percent::float8 as net_percent from adherence where employee_id = $1 and business_date = $2`,
    [office.idOf(name), day],
  )
  return row
}

describe('half a day of leave', () => {
  it('excuses its own half alone: the other one is kept or missed [leave-6]', async () => {
    for (const day of ['2026-03-09', '2026-03-10']) await half('agent-b', day, 'Second half')
    await half('agent-b', '2026-03-11', 'First half')
    await clock('2026-03-09T06:30:00.000Z', 'At Desk')
    await clock('2026-03-09T08:00:00.000Z', 'Lunch')
    await clock('2026-03-09T08:30:00.000Z', 'End Timer')
    await worked('2026-03-11', '09:30', '13:00')
    office.program.at('2026-03-12T02:00:00.000Z')
    expect(await dayOf('2026-03-09')).toMatchObject({
      scheduled_seconds: 16_200,
      net_percent: 44.44,
    })
    expect(await dayOf('2026-03-10')).toMatchObject({ excused_seconds: 0, net_percent: 0 })
    // An hour late, and a planned break of a quarter of an hour that was not taken.
    expect(await dayOf('2026-03-11')).toMatchObject({ excused_seconds: 0, net_percent: 72.22 })
  })

  it('of a night shift begins in the night', async () => {
    await half('agent', '2026-03-16', 'Second half')
    await half('agent', '2026-03-17', 'First half')
    const excused = await office.program.database.rows(
      `select "from", "to" from leave.leave_excuses where employee_id = $1 order by 1`,
      [office.idOf('agent')],
    )
    expect(JSON.parse(JSON.stringify(excused))).toEqual([
      { from: '2026-03-16T21:30:00.000Z', to: '2026-03-17T02:00:00.000Z' },
      { from: '2026-03-17T17:00:00.000Z', to: '2026-03-17T21:30:00.000Z' },
    ])
  })

  it('on the night the clocks change is half of the hours of that night', async () => {
    await office.program.database.rows(
      `update offices set timezone_id = (select id from time_zones where iana_name = 'America/New_York') where id = $1`,
      [office.program.company.offices['Karachi']],
    )
    const [row] = await office.program.database.rows<{ minutes: number }>(
      `select extract(epoch from w.ends - w.starts)::integer / 60 as minutes
         from worked_part($1, '2026-03-07', null, '2026-03-08T03:00Z', '2026-03-08T11:00Z') w`,
      [office.idOf('agent')],
    )
    await office.program.database.rows(
      `update offices set timezone_id = (select id from time_zones where iana_name = 'Asia/Karachi') where id = $1`,
      [office.program.company.offices['Karachi']],
    )
    expect(row?.minutes).toBe(480)
  })
})

describe('adherence', () => {
  it('is not known of a day whose plan is not over, nor of one to come [leave-8]', async () => {
    const lead = await office.person('lead')
    await clock('2026-03-18T04:00:00.000Z', 'At Desk')
    const excuse = await lead.post('adherence_exceptions/create', {
      employee_id: office.idOf('agent-b'),
      business_date: '2026-03-18',
      from: '2026-03-18T04:05:00Z',
      to: '2026-03-18T04:10:00Z',
      kind: 'Meeting',
      note: 'A word',
    })
    expect(excuse.status).toBe(200)
    await half('agent-b', '2026-03-24', 'Second half')
    await recompute('2026-03-18T04:20:00.000Z')
    expect(await stored('2026-03-18')).toBeUndefined()
    expect(await stored('2026-03-24')).toBeUndefined()
    expect(await dayOf('2026-03-18')).toMatchObject({ scheduled_seconds: 1_200, net_percent: 100 })
    expect(await dayOf('2026-03-24')).toMatchObject({ scheduled_seconds: 0, net_percent: null })
    await clock('2026-03-18T13:00:00.000Z', 'End Timer')
    await recompute('2026-03-18T13:20:00.000Z')
    expect(await stored('2026-03-18')).toMatchObject({ scheduled_seconds: 32_400 })
  })

  it('is computed again when the approval of leave is taken back [leave-10]', async () => {
    const id = await half('agent-b', '2026-03-19', 'Second half')
    await recompute('2026-03-19T14:00:00.000Z')
    expect(await stored('2026-03-19')).toMatchObject({ scheduled_seconds: 16_200 })
    // Nobody cancels leave that is over; taking back the batch that stored it does, by this statement.
    await office.program.database.rows(`update leaves set status = 'Cancelled' where id = $1`, [id])
    await recompute('2026-03-19T15:00:00.000Z')
    expect(await stored('2026-03-19')).toMatchObject({ scheduled_seconds: 32_400 })
  })

  it('of a locked day stays, and whoever would excuse it is told the period [leave-9]', async () => {
    await worked('2026-03-20', '04:00', '08:00')
    await recompute('2026-03-20T14:00:00.000Z')
    const before = await stored('2026-03-20')
    expect(before).toMatchObject({ scheduled_seconds: 32_400 })
    const lead = await office.person('lead')
    const excuse = (from: string, to: string) =>
      lead.post('adherence_exceptions/create', {
        employee_id: office.idOf('agent-b'),
        business_date: '2026-03-20',
        from,
        to,
        kind: 'Meeting',
        note: 'A word',
      })
    const made = await excuse('2026-03-20T09:00:00Z', '2026-03-20T10:00:00Z')
    expect(made.status).toBe(200)
    await office.program.database.rows(
      `insert into timesheets (employee_id, period_start, period_end, state, locked_at) values ($1, '2026-03-15', '2026-03-21', 'Locked', now())
       on conflict (employee_id, period_start) do update set state = 'Locked', locked_at = now()`,
      [office.idOf('agent-b')],
    )
    await recompute('2026-03-20T15:00:00.000Z')
    expect(await stored('2026-03-20')).toEqual(before)
    const refused = [
      await excuse('2026-03-20T11:00:00Z', '2026-03-20T12:00:00Z'),
      await lead.put(`adherence_exceptions/update/${made.body.data.id}`, { note: 'Another' }),
      await lead.delete(`adherence_exceptions/delete/${made.body.data.id}`),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'exception.locked']),
    )
  })
})
