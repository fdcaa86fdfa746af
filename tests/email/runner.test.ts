import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendWhatIsDue } from '#areas/email/server/runs/do-runs.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { Scheduling } from './scheduling.ts'

// What schedules send, with a clock that the test sets: Berlin, 8:00, around the day on which its clocks go forward.
const START = '2027-03-24T12:00:00.000Z'

let program: TestProgram
let of: Scheduling
beforeAll(async () => {
  program = await startProgram()
  of = new Scheduling(program, await program.as('admin'))
})
afterAll(() => program.close())

const begun = (more: object = {}) => of.begun(START, more)

const weekends = async (holiday: string) => {
  const { offices } = program.company
  await program.database.rows(
    `with kind as (insert into holiday_categories (name, offices_ids) values ($2, $1) returning id)
     insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids) select $2, id, $3, $3, $1 from kind`,
    [[offices['New York']], `Holiday ${holiday}`, holiday],
  )
}

describe('a schedule', () => {
  it('sends at its local time, before and after clocks change [email-3]', async () => {
    const { id } = await begun()
    await of.lookAt('2027-03-25T06:59:59.000Z')
    expect(await of.runsOf(id)).toEqual([])
    for (const due of ['25T07:00', '26T07:00', '27T07:00', '28T06:00', '29T06:00'])
      await of.lookAt(`2027-03-${due}:20.000Z`)
    expect(await of.runsOf(id)).toEqual([
      ['2027-03-25T07:00', 'Done', null],
      ['2027-03-26T07:00', 'Done', null],
      ['2027-03-27T07:00', 'Done', null],
      ['2027-03-28T06:00', 'Done', null],
      ['2027-03-29T06:00', 'Done', null],
    ])
    expect(await of.mailsOf(id)).toHaveLength(5)
    expect(await of.read(id)).toMatchObject({
      next_due_at: '2027-03-30T06:00:00.000Z',
      last_run_state: 'Done',
    })
  })

  it('is one run and one mail a receiver, whatever the number of servers [email-4]', async () => {
    const { users, roles } = program.company
    const more = {
      recipients_users: [users['lead'], users['agent']],
      recipients_roles: [roles['Team Lead']],
    }
    const { id } = await begun(more)
    program.at('2027-03-25T07:00:05.000Z')
    const { engine } = program
    await Promise.all(Array.from({ length: 4 }, () => sendWhatIsDue(engine)))
    await sendWhatIsDue(engine)
    expect(await of.runsOf(id)).toHaveLength(1)
    expect(await of.mailsOf(id)).toEqual([
      'agent@test.example',
      'lead2@test.example',
      'lead@test.example',
    ])
  })

  it('that is changed between a due time and the look at it forgets nothing', async () => {
    const { id } = await begun()
    program.at('2027-03-25T07:00:30.000Z')
    const path = `email_scheduler/setActive/${id}`
    expect((await of.admin.post(path, { is_active: true })).status).toBe(200)
    await of.lookAt('2027-03-25T07:01:00.000Z')
    expect(await of.runsOf(id)).toEqual([['2027-03-25T07:00', 'Done', null]])
    const once = await begun({ frequency: 'Once' })
    program.at('2027-03-25T07:00:30.000Z')
    const { status } = await of.admin.post(`email_scheduler/update/${once.id}`, {
      ...{ id: once.id, version: once.version, name: 'Town hall, once' },
    })
    expect(status).toBe(200)
    await of.lookAt('2027-03-25T07:01:00.000Z')
    expect(await of.runsOf(once.id)).toEqual([['2027-03-25T07:00', 'Done', null]])
    expect((await of.read(once.id)).state).toBe('Finished')
  })

  it('that was paused when it was due sends nothing of that time later', async () => {
    const { id } = await begun()
    program.at('2027-03-25T07:00:30.000Z')
    for (const is_active of [false, true])
      expect((await of.admin.post(`email_scheduler/setActive/${id}`, { is_active })).status).toBe(
        200,
      )
    await of.lookAt('2027-03-25T07:01:00.000Z')
    expect(await of.runsOf(id)).toEqual([])
  })

  it('that was missed comes late once, and too late not at all [email-5]', async () => {
    const { id } = await begun({ catch_up_hours: 6 })
    await of.lookAt('2027-03-25T07:00:20.000Z')
    await of.lookAt('2027-03-26T07:00:20.000Z')
    // Nothing ran from Saturday morning to Sunday noon.
    await of.lookAt('2027-03-28T09:00:00.000Z')
    expect((await of.runsOf(id)).slice(2)).toEqual([
      ['2027-03-27T07:00', 'Missed', '26 h late; at most 6 h are allowed.'],
      ['2027-03-28T06:00', 'Done', null],
    ])
    expect(await of.mailsOf(id)).toHaveLength(3)
  })

  it('sends never two at once, however late it may be', async () => {
    const { id } = await begun({ catch_up_hours: 48, extra_times: ['12:00', '16:00'] })
    await of.lookAt('2027-03-25T20:00:00.000Z')
    expect(await of.runsOf(id)).toEqual([
      ['2027-03-25T07:00', 'Missed', 'A later run was sent.'],
      ['2027-03-25T11:00', 'Missed', 'A later run was sent.'],
      ['2027-03-25T15:00', 'Done', null],
    ])
    expect(await of.mailsOf(id)).toHaveLength(1)
  })

  it('skips what falls on a holiday of the office, and says so', async () => {
    await weekends('2027-03-26')
    const office_id = program.company.offices['New York']
    const { id } = await begun({ office_id, timezone_id: null, holiday_rule: 'Skip' })
    for (const day of ['25', '26', '27', '28', '29'])
      await of.lookAt(`2027-03-${day}T12:00:30.000Z`)
    expect(await of.runsOf(id)).toEqual([
      ['2027-03-25T12:00', 'Done', null],
      ['2027-03-26T12:00', 'Skipped', 'Holiday 2027-03-26'],
      ['2027-03-27T12:00', 'Skipped', 'Weekend'],
      ['2027-03-28T12:00', 'Skipped', 'Weekend'],
      ['2027-03-29T12:00', 'Done', null],
    ])
  })

  it('sends on the next working day once, and says for what else', async () => {
    const office_id = program.company.offices['New York']
    const { id } = await begun({ office_id, timezone_id: null, holiday_rule: 'Next working day' })
    for (const day of ['25', '26', '27', '28', '29'])
      await of.lookAt(`2027-03-${day}T12:00:30.000Z`)
    expect(await of.runsOf(id)).toEqual([
      ['2027-03-25T12:00', 'Done', null],
      ['2027-03-29T12:00', 'Done', 'also for 2027-03-26'],
    ])
  })

  it('has ended after its only time, and after its last day', async () => {
    const once = await begun({ frequency: 'Once' })
    await of.lookAt('2027-03-25T07:00:10.000Z')
    expect(await of.read(once.id)).toMatchObject({ state: 'Finished', next_due_at: null })
    const ended = await of.admin.post(`email_scheduler/setActive/${once.id}`, { is_active: true })
    expect(ended).toBeRefused('schedule.finished')
    const two = await begun({ end_date: '2027-03-26' })
    await of.lookAt('2027-03-25T07:00:10.000Z')
    await of.lookAt('2027-03-26T07:00:10.000Z')
    await of.lookAt('2027-03-27T07:00:10.000Z')
    expect(await of.runsOf(two.id)).toHaveLength(2)
    expect(await of.read(two.id)).toMatchObject({ state: 'Finished', next_due_at: null })
  })

  it('comes at the time of its office also when that moved to where it is later', async () => {
    const [office_id, zone] = [program.company.offices['New York'], 'Europe/Berlin']
    const move = (to: string) =>
      program.database.rows(
        `update offices set timezone_id = (select id from time_zones where iana_name = $2) where id = $1`,
        [office_id, to],
      )
    const { id } = await begun({ office_id, timezone_id: null })
    await move(zone)
    for (const at of ['24T20:00', '25T02:00', '25T07:00', '25T13:00'])
      await of.lookAt(`2027-03-${at}:10.000Z`)
    await move('America/New_York')
    expect(await of.runsOf(id)).toEqual([['2027-03-25T07:00', 'Done', null]])
  })

  it('follows its office when that moves to another zone', async () => {
    const office_id = program.company.offices['New York']
    const { id } = await begun({ office_id, timezone_id: null })
    await of.lookAt('2027-03-25T12:00:10.000Z')
    await program.database.rows(
      `update offices set timezone_id = (select id from time_zones where iana_name = 'Europe/Lisbon') where id = $1`,
      [office_id],
    )
    await of.lookAt('2027-03-26T12:00:10.000Z')
    expect(await of.read(id)).toMatchObject({
      zone_name: 'Europe/Lisbon',
      next_due_at: '2027-03-27T08:00:00.000Z',
    })
  })
})

describe('a run', () => {
  it('that fails three times pauses its schedule, and its creator is notified [email-7]', async () => {
    const { users } = program.company
    const { id } = await begun({ recipients_users: [users['agent2-b']] })
    await program.database.rows('update users set is_active = false where id = $1', [
      users['agent2-b'],
    ])
    for (const day of ['25', '26', '27', '28']) await of.lookAt(`2027-03-${day}T07:00:30.000Z`)
    const failed = 'No receiver of this announcement can sign in any more.'
    expect(await of.runsOf(id)).toEqual([
      ['2027-03-25T07:00', 'Failed', failed],
      ['2027-03-26T07:00', 'Failed', failed],
      ['2027-03-27T07:00', 'Failed', failed],
    ])
    expect(await of.read(id)).toMatchObject({ state: 'Paused', next_due_at: null })
    const notices = await program.database.rows<{ title: string; description: string }>(
      `select title, description from notifications where user_id = $1 and dedupe_key like 'email-schedule-paused-%'`,
      [users['admin']],
    )
    expect(notices).toEqual([
      {
        title: expect.stringMatching(/^Paused: Town hall/),
        description: expect.stringContaining(failed),
      },
    ])
  })

  it('of a person who lost the right sends nothing', async () => {
    const { id } = await begun()
    await program.database.rows('update email_scheduler set created_by = $2 where id = $1', [
      id,
      program.company.users['agent'],
    ])
    await of.lookAt('2027-03-25T07:00:30.000Z')
    expect(await of.runsOf(id)).toEqual([
      ['2027-03-25T07:00', 'Failed', 'The creator may no longer send announcements.'],
    ])
    expect(await of.read(id)).toMatchObject({ state: 'Paused', next_due_at: null })
    expect(await of.mailsOf(id)).toEqual([])
  })

  it('that breaks in the middle leaves nothing behind and comes to its end later, once [email-6]', async () => {
    const { id } = await begun()
    const { database } = program
    await database.rows(
      `create function break_runs() returns trigger language plpgsql as $$ begin raise exception 'broken by a test'; end $$`,
    )
    await database.rows(
      `create trigger break_runs before update on email_runs for each row when (new.state = 'Done') execute function break_runs()`,
    )
    await expect(of.lookAt('2027-03-25T07:00:30.000Z')).rejects.toThrow('broken by a test')
    expect(await of.mailsOf(id)).toEqual([])
    await database.rows('drop trigger break_runs on email_runs')
    await of.lookAt('2027-03-25T07:01:30.000Z')
    await of.lookAt('2027-03-25T07:02:30.000Z')
    expect(await of.runsOf(id)).toEqual([['2027-03-25T07:00', 'Done', null]])
    expect(await of.mailsOf(id)).toEqual(['agent@test.example'])
  })

  it('of a server that died is done by another one when its lease has ended', async () => {
    const { id } = await begun()
    program.at('2027-03-25T07:00:30.000Z')
    await program.database.rows(
      `insert into email_runs (email_scheduler_id, due_at, state, started_at, attempts, leased_until, created_by)
       select id, next_due_at, 'Running', statement_timestamp(), 1, statement_timestamp() + interval '1 minute', created_by from email_scheduler where id = $1`,
      [id],
    )
    await sendWhatIsDue(program.engine)
    expect(await of.runsOf(id)).toEqual([['2027-03-25T07:00', 'Running', null]])
    await program.database.rows(
      `update email_runs set leased_until = statement_timestamp() - interval '1 second' where email_scheduler_id = $1`,
      [id],
    )
    await sendWhatIsDue(program.engine)
    expect(await of.runsOf(id)).toEqual([['2027-03-25T07:00', 'Done', null]])
    expect(await of.mailsOf(id)).toEqual(['agent@test.example'])
  })

  it('can be started by hand, beside the times of its schedule', async () => {
    const { id, next_due_at } = await begun()
    const { status, body } = await of.admin.post(`email_scheduler/runNow/${id}`)
    expect([status, body.message]).toEqual([200, expect.stringMatching(/ is being sent\.$/)])
    await program.engine.schedules.workOff()
    expect(await of.runsOf(id)).toEqual([['2027-03-24T12:00', 'Done', null]])
    expect((await of.read(id)).next_due_at).toBe(next_due_at)
    expect(await of.mailsOf(id)).toEqual(['agent@test.example'])
  })
})
