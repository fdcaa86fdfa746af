import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { at, draftOf, logAs } from './logging.ts'

// Measured time: one timer a person, which stands still on breaks, ends with the shift, and says in the trail of its log what it saw.
let program: TestProgram
let agent: Person
let other: Person
let lead: Person
beforeAll(async () => {
  program = await startProgram()
  agent = await program.as('agent-b')
  other = await program.as('agent')
  lead = await program.as('lead')
})
afterAll(() => program.close())

const press = async (person: Person, time: string, verb: string) => {
  program.at(at(time))
  return person.post(`activity_log/${verb}`)
}
const clock = (time: string, status: string, person = agent) => {
  program.at(at(time))
  return person.post('clockin/create', { status })
}
const timer = async (person = agent) => (await person.get('activity_log/getTimer')).body.data
const trail = async (id: number, person = agent) =>
  (await person.get(`activity_log/getEvents/${id}`)).body.data

/** How the time of a booking change comes in. */
const taken = (measure: string) =>
  program.database.rows('update activity_setups set measure = $2 where id = $1', [
    program.company.setups['Booking change'],
    measure,
  ])

describe('work whose time is taken one way', () => {
  const day = (time: string) => `2026-03-09T${time}.000Z`
  it('is not typed where it is timed, but by those who answer for others [activities-130]', async () => {
    await taken('Timer')
    program.at(day('09:00:00'))
    const typed = { started_at: day('08:00:00'), ended_at: day('08:05:00') }
    const refused = await logAs(program, agent, typed)
    expect(refused).toBeRefused('activity.timed', { setup: 'Booking change' })
    await agent.post('activity_log/startTimer')
    program.at(day('09:04:00'))
    const timed = await logAs(program, agent, { started_at: day('09:00:00') })
    expect(timed.body.data).toMatchObject({ is_measured: true, duration_seconds: 240 })
    const { id, version } = timed.body.data
    const longer = { duration_seconds: 600, ended_at: day('09:10:00'), version }
    const own = await agent.put(`activity_log/update/${id}`, longer)
    expect(own).toBeRefused('activity.time_stays', { setup: 'Booking change' })
    const noted = { description: 'A note changes no time', version }
    expect((await agent.put(`activity_log/update/${id}`, noted)).status).toBe(200)
    program.at(day('10:00:00'))
    const changed = await lead.put(`activity_log/update/${id}`, { ...longer, version: version + 1 })
    expect([changed.status, changed.body.data?.duration_seconds]).toEqual([200, 600])
  })

  it('is typed where it is typed, whatever a timer says [activities-131]', async () => {
    await taken('Typed')
    program.at(day('11:00:00'))
    await agent.post('activity_log/startTimer')
    program.at(day('11:10:00'))
    const typed = { started_at: day('11:00:00'), ended_at: day('11:03:00') }
    const { data } = (await logAs(program, agent, typed)).body
    expect(data).toMatchObject({ is_measured: false, duration_seconds: 180, source: 'Manual' })
    expect(await timer()).toBeNull()
    await taken('Either')
  })
})

describe('the timer', () => {
  it('measures a booking change without the tea break, and its trail tells every second until it is solved [activities-123]', async () => {
    await clock('09:00:00', 'At Desk')
    const started = await press(agent, '10:00:00', 'startTimer')
    expect(started.body.data).toMatchObject({ state: 'Running', started_at: at('10:00:00') })
    await clock('10:03:00', 'Tea break')
    program.at(at('10:10:00'))
    expect(await timer()).toMatchObject({ state: 'Paused', reason: 'Tea break', seconds: 180 })
    await clock('10:15:00', 'At Desk')
    program.at(at('10:20:30'))
    expect(await timer()).toMatchObject({ state: 'Running', seconds: 510, pause_seconds: 720 })

    const { body } = await logAs(program, agent, {
      started_at: at('10:00:00'),
      status_id: program.company.statuses.Waiting,
      follow_up_at: '2026-03-11T10:20:30.000Z',
    })
    const log = body.data
    expect(log).toMatchObject({
      started_at: at('10:00:00'),
      ended_at: at('10:20:30'),
      duration_seconds: 510,
      pause_seconds: 720,
      is_measured: true,
      source: 'Timer',
      follow_up_at: '2026-03-11T10:20:30.000Z',
    })
    expect(await timer()).toBeNull()

    program.at('2026-03-11T11:00:00.000Z')
    const followed = await agent.post(`activity_log/followup/${log.id}`, {
      status_id: program.company.statuses.Solved,
      note: 'The hotel confirmed.',
      duration_seconds: 120,
    })
    expect(followed.body.data).toMatchObject({
      follow_up_state: 'Done',
      duration_seconds: 510,
      time_seconds: 630,
    })
    expect(await trail(log.id)).toMatchObject([
      { kind: 'Started', at: at('10:00:00'), seconds: null },
      { kind: 'Paused', at: at('10:03:00'), seconds: 180 },
      { kind: 'Resumed', at: at('10:15:00') },
      { kind: 'Stopped', at: at('10:20:30'), seconds: 330, to: null },
      { kind: 'Status', at: at('10:20:30'), from: null, to: 'Waiting', by_name: 'agent-b' },
      {
        kind: 'Follow-up',
        at: '2026-03-11T11:00:00.000Z',
        from: 'Waiting',
        to: 'Solved',
        seconds: 120,
      },
    ])
  })

  it('is one a person, whatever the number of tabs, and belongs to nobody else [activities-124]', async () => {
    program.at(at('10:30:00'))
    await Promise.all(Array.from({ length: 8 }, () => agent.post('activity_log/startTimer')))
    const running = await program.database.rows(
      'select 1 from activity_timers where stopped_at is null',
    )
    expect(running).toHaveLength(1)
    const second =
      'insert into activity_timers (employee_id, user_id, started_at) values ($1, $2, now())'
    const { employees, users } = program.company
    await expect(
      program.database.rows(second, [employees['agent-b'], users['agent-b']]),
    ).rejects.toThrow('activity_timers_one_running')
    expect(await timer(other)).toBeNull()
    expect((await other.post('activity_log/stopTimer')).status).toBe(409)
    const theirs = await logAs(program, other, {
      started_at: at('10:30:00'),
      ended_at: at('10:30:00'),
    })
    expect(theirs.body.data).toMatchObject({ is_measured: false, source: 'Manual' })
    // A person who logs for them does not take their timer either.
    const forThem = await logAs(program, await program.as('admin'), {
      employee_id: employees['agent-b'],
      started_at: at('10:30:00'),
      ended_at: at('10:30:00'),
    })
    expect(forThem.body.data).toMatchObject({ employee_name: 'agent-b', is_measured: false })
    expect(await timer()).toMatchObject({ state: 'Running' })
    await press(agent, '10:31:00', 'stopTimer')
  })

  it('stands still by hand too, and ends once: a log takes its time, a second log does not [activities-125]', async () => {
    await press(agent, '11:00:00', 'startTimer')
    await press(agent, '11:01:00', 'pauseTimer')
    expect(await timer()).toMatchObject({ state: 'Paused', reason: null, seconds: 60 })
    await press(agent, '11:04:00', 'startTimer')
    const stopped = await press(agent, '11:05:30', 'stopTimer')
    expect(stopped.body.data).toMatchObject({ seconds: 150, ended_at: at('11:05:30') })
    const again = await press(agent, '11:05:50', 'stopTimer')
    expect(again.body.data).toMatchObject({ ended_at: at('11:05:30') })

    const times = { started_at: at('11:00:00'), ended_at: at('11:05:30'), duration_seconds: 150 }
    const first = await logAs(program, agent, times)
    expect(first.body.data).toMatchObject({ is_measured: true, pause_seconds: 180 })
    await agent.delete(`activity_log/delete/${first.body.data.id}`)
    const second = await logAs(program, agent, times)
    expect(second.body.data).toMatchObject({ is_measured: false, source: 'Manual' })
    await agent.delete(`activity_log/delete/${second.body.data.id}`)
  })

  it('leaves its pauses free for other work [activities-68]', async () => {
    await press(agent, '12:00:00', 'startTimer')
    await press(agent, '12:05:00', 'pauseTimer')
    program.at(at('12:14:00'))
    const other = (from: string, to: string) =>
      logAs(program, agent, { started_at: at(from), ended_at: at(to) })
    expect((await other('12:06:00', '12:10:00')).status).toBe(200)
    await press(agent, '12:15:00', 'startTimer')
    await press(agent, '12:20:00', 'stopTimer')
    const { body } = await logAs(program, agent, { started_at: at('12:00:00') })
    expect(body.data).toMatchObject({ is_measured: true, pause_seconds: 600 })
    expect((await other('12:10:00', '12:15:00')).status).toBe(200)
    expect(await other('12:01:00', '12:03:00')).toBeRefused('activity.overlap', {
      setup: 'Booking change',
      from: '17:00',
      to: '17:20',
    })
    await expect(
      program.database.rows('update activity_logs set pauses = null where id = $1', [body.data.id]),
    ).rejects.toThrow('activity_logs_no_overlap')
  })

  it('gives way to a person who knows better, and the trail keeps what it saw [activities-126]', async () => {
    await press(agent, '11:10:00', 'startTimer')
    program.at(at('11:20:00'))
    const { body } = await logAs(program, agent, {
      started_at: at('11:10:00'),
      ended_at: at('11:20:00'),
      duration_seconds: 240,
    })
    expect(body.data).toMatchObject({ is_measured: false, duration_seconds: 240 })
    expect(await trail(body.data.id)).toMatchObject([
      { kind: 'Started' },
      { kind: 'Stopped', seconds: 600 },
      { kind: 'Status' },
    ])
  })

  it('is stopped by a log that waited for a connection, at the end the log names [activities-127]', async () => {
    await press(agent, '11:30:00', 'startTimer')
    program.at(at('11:50:00'))
    const { body } = await logAs(program, agent, {
      started_at: at('11:30:00'),
      ended_at: at('11:34:00'),
    })
    expect(body.data).toMatchObject({ is_measured: true, duration_seconds: 240 })
  })

  it('that was forgotten ends with the shift, tells its person once, and says so in the trail [activities-128]', async () => {
    await press(agent, '12:50:00', 'startTimer')
    await clock('13:00:00', 'End Timer')
    program.at(at('13:05:00'))
    expect(await timer()).toMatchObject({
      state: 'Stopped',
      reason: 'clock-out',
      seconds: 600,
      ended_at: at('13:00:00'),
    })
    await endForgotten('13:10:00')
    await endForgotten('13:15:00')
    const told = await program.database.rows(
      `select description from notifications where title = 'Your timer has ended'`,
    )
    expect(told).toEqual([
      {
        description:
          'It was stopped by clock-out, check the time. Log the work with the right time.',
      },
    ])
    const { body } = await logAs(program, agent, { started_at: at('12:50:00') })
    expect(body.data).toMatchObject({ duration_seconds: 600, ended_at: at('13:00:00') })
    expect(await trail(body.data.id)).toMatchObject([
      { kind: 'Started' },
      { kind: 'Stopped', seconds: 600, to: 'stopped by clock-out, check the time' },
      { kind: 'Status' },
    ])
  })

  it('needs the right to log', async () => {
    const qa = await program.as('hr')
    expect((await program.stranger.post('activity_log/startTimer')).status).toBe(401)
    expect((await qa.get('activity_log/getTimer')).status).toBe(200)
    expect((await (await program.as('manager')).post('activity_log/startTimer')).status).toBe(403)
  })
})

describe('the trail', () => {
  it('tells changes of a log and its return, and never the words of an answer [activities-129]', async () => {
    program.at(at('13:30:00'))
    const created = await agent.post(
      'activity_log/create',
      draftOf(program, 'Card dispute', {
        started_at: at('13:20:00'),
        ended_at: at('13:25:00'),
        extra_values: { amount: 20, reason: 'paid_twice' },
      }),
    )
    const { id } = created.body.data
    program.at(at('13:31:00'))
    await agent.put(`activity_log/update/${id}`, {
      reference_no: 'OM-1',
      status_id: program.company.statuses.Solved,
      extra_values: { amount: 30, reason: 'paid_twice' },
    })
    await agent.delete(`activity_log/delete/${id}`)
    const admin = await program.as('admin')
    await admin.post(`activity_log/restore/${id}`)
    expect(await trail(id)).toMatchObject([
      { kind: 'Status', to: 'Open' },
      { kind: 'Status', from: 'Open', to: 'Solved' },
      { kind: 'Field', field: 'Reference', from: null, to: 'OM-1' },
      { kind: 'Field', field: 'Answers', from: null, to: null },
      { kind: 'Restored', by_name: 'admin' },
    ])
    await expect(program.database.rows('delete from activity_log_events')).rejects.toThrow()
  })

  it('is shown to those who may see the log, and to nobody else [activities-132]', async () => {
    program.at(at('14:00:00'))
    const [log] = await program.database.rows<{ id: number }>(
      'select id from activity_logs where employee_id = $1 and not is_deleted order by id limit 1',
      [program.company.employees['agent-b']],
    )
    expect((await lead.get(`activity_log/getEvents/${log?.id}`)).status).toBe(200)
    expect((await other.get(`activity_log/getEvents/${log?.id}`)).status).toBe(404)
  })
})

/** Lets the schedule that ends forgotten timers be due, and work. */
async function endForgotten(time: string): Promise<void> {
  program.at(at(time))
  await program.database.rows(
    `update schedules set next_due = $1 where task = 'stop-forgotten-timers'`,
    [at(time)],
  )
  await program.engine.schedules.workOff()
}
