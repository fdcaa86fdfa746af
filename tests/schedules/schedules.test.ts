import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Schedule, schedule } from '#platform/server/jobs/schedule.ts'
import { Schedules } from '#platform/server/jobs/schedules.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
/** What was done, in order. */
let done: string[]
/** What happens when something is done; it does nothing unless a test says so. */
let meanwhile: (due: string) => Promise<void>

const daily: Schedule = schedule('daily', {
  label: 'Greeting the office',
  timing: 'Every day at 9 in Karachi',
  cron: '0 9 * * *',
  zone: 'Asia/Karachi',
  outside: async ({ key, due_at }) => {
    await meanwhile(due_at)
    done.push(key)
    return 'Greeted.'
  },
})
const counted: Schedule = schedule('counted', {
  label: 'Counting hours',
  timing: 'Every hour',
  cron: '0 * * * *',
  missed: 'each',
  inside: async (sql, { due_at }) => {
    await sql.rows('insert into counted_hours values ($1)', [due_at])
    await meanwhile(due_at)
    return 'Counted.'
  },
})

beforeAll(async () => {
  program = await startProgram({ schedules: [daily, counted] })
  await program.database.rows('create table counted_hours (at timestamptz(3))')
  await program.database.rows(`grant insert on counted_hours to ${inject('serving').user}`)
})
afterAll(() => program.close())
beforeEach(async () => {
  done = []
  meanwhile = async () => {}
  await program.database.rows('truncate schedule_runs, counted_hours')
  await at('2026-11-20T03:30:00.000Z') // half past eight in Karachi
  await program.database.rows(`delete from schedules where name in ('daily', 'counted')`)
  await program.engine.schedules.declare()
})

const at = async (moment: string): Promise<void> => program.at(moment)
const workOff = () => program.engine.schedules.workOff()

/** Another node of the same program. */
function node(schedules: readonly Schedule[] = [daily, counted]): Schedules {
  const { served, engine } = program
  const other = new Schedules({ database: served, now: engine.now, log: () => {} })
  other.serve(schedules)
  return other
}

const hours = async (): Promise<string[]> =>
  (await program.database.rows<{ at: string }>('select at from counted_hours order by at')).map(
    (row) => row.at.slice(11, 16),
  )

const runsOf = (name: string) =>
  program.database.rows(
    'select state, attempts, words from schedule_runs where schedule = $1 order by due_at',
    [name],
  )

describe('a schedule', () => {
  it('does nothing before its time, and what it is for at its time, once', async () => {
    await workOff()
    expect(done).toEqual([])
    await at('2026-11-20T04:00:00.000Z')
    await workOff()
    await workOff()
    expect(done).toEqual(['daily 2026-11-20T04:00:00.000Z'])
    await at('2026-11-21T03:59:59.000Z')
    await workOff()
    expect(done).toHaveLength(1)
  })

  it('that was missed for days happens once, and then at its next time [schedules-3]', async () => {
    await at('2026-11-25T10:00:00.000Z')
    await workOff()
    await at('2026-11-26T04:00:00.000Z')
    await workOff()
    expect(done).toEqual(['daily 2026-11-25T04:00:00.000Z', 'daily 2026-11-26T04:00:00.000Z'])
  })

  it('that makes up for what it missed does so for every time', async () => {
    await at('2026-11-20T06:10:00.000Z')
    await workOff()
    expect(await hours()).toEqual(['04:00', '05:00', '06:00'])
  })

  it('stays due when the program starts again, and moves when its time was changed', async () => {
    await at('2026-11-20T05:00:00.000Z')
    await program.engine.schedules.declare()
    await workOff()
    expect(done).toEqual(['daily 2026-11-20T04:00:00.000Z'])
    const later = node([{ ...daily, cron: '30 9 * * *' }])
    await later.declare()
    expect(await nextOf('daily')).toBe('2026-11-21T04:30:00.000Z')
  })

  it('whose time cannot be read says so, and keeps no other one waiting', async () => {
    await program.database.rows(
      `update schedules set cron = 'whenever', next_due = '2026-11-20T03:45:00Z' where name = 'daily'`,
    )
    await at('2026-11-20T04:00:00.000Z')
    await workOff()
    expect(await hours()).toEqual(['04:00'])
    expect(await runsOf('daily')).toMatchObject([{ state: 'failed' }])
    expect(await nextOf('daily')).toBeNull()
  })
})

describe('several nodes', () => {
  it('do each due time once, no matter who comes first [schedules-4]', async () => {
    await at('2026-11-21T06:10:00.000Z')
    await Promise.all(Array.from({ length: 5 }, () => node().workOff()))
    await workOff()
    expect(done).toEqual(['daily 2026-11-21T04:00:00.000Z'])
    expect(await hours()).toHaveLength(27)
    expect(new Set(await hours()).size).toBe(24)
    expect(new Set((await runsOf('counted')).map((run) => JSON.stringify(run)))).toEqual(
      new Set([JSON.stringify({ state: 'done', attempts: 1, words: 'Counted.' })]),
    )
  })

  it('go on where another one died, and what it had not finished happens once', async () => {
    await at('2026-11-20T04:00:00.000Z')
    const { promise: killed, reject: kill } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    meanwhile = async () => {
      begin()
      await killed
    }
    const dying = workOff()
    await begun
    meanwhile = async () => {}
    await program.database.rows(
      `update schedule_runs set leased_until = statement_timestamp() - interval '1 second' where state = 'running'`,
    )
    await node().workOff()
    kill(new Error('the node died'))
    await dying
    expect(await hours()).toEqual(['04:00'])
    expect((await runsOf('counted')).map(({ state }) => state)).toEqual(['done'])
    expect((await runsOf('daily')).map(({ state }) => state)).toEqual(['done'])
  })
})

it('what failed is tried again, and after five times it is said that it failed', async () => {
  await at('2026-11-20T04:00:00.000Z')
  meanwhile = async (due) => {
    throw new Error(`cannot work at ${due}`)
  }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await workOff()
    await program.database.rows('update schedule_runs set leased_until = null where state = $1', [
      'waiting',
    ])
  }
  expect(await hours()).toEqual([])
  expect(await runsOf('counted')).toEqual([
    {
      state: 'failed',
      attempts: 5,
      words: 'Something went wrong. The log of the server says what.',
    },
  ])
})

describe('administrators', () => {
  it('see what is due next and how it went, and let it run now [schedules-5]', async () => {
    const admin = await program.as('admin')
    const asked = await admin.post('schedules/runNow/daily')
    expect(asked.body).toMatchObject({ data: { name: 'daily' }, message: 'It runs now.' })
    expect((await admin.post('schedules/runNow/daily')).status).toBe(409)
    await workOff()
    expect(done).toHaveLength(1)
    expect(
      await program.database.rows(`select actor, after from history where resource = 'schedules'`),
    ).toEqual([{ actor: program.company.users.admin, after: { run_now: 'daily' } }])
    const { data } = (await admin.get('schedules/getAll')).body
    expect(data.find(({ name }: { name: string }) => name === 'daily')).toMatchObject({
      label: 'Greeting the office',
      timing: 'Every day at 9 in Karachi',
      zone_name: 'Asia/Karachi',
      next_due: '2026-11-20T04:00:00.000Z',
      last: { state: 'done', words: 'Greeted.' },
    })
  })

  it('alone may', async () => {
    const agent = await program.as('agent')
    expect((await agent.get('schedules/getAll')).status).toBe(403)
    expect((await agent.post('schedules/runNow/daily')).status).toBe(403)
    const admin = await program.as('admin')
    expect((await admin.post('schedules/runNow/no-such')).status).toBe(404)
  })
})

async function nextOf(name: string): Promise<string | null | undefined> {
  const rows = await program.database.rows<{ next_due: string | null }>(
    'select next_due from schedules where name = $1',
    [name],
  )
  return rows[0]?.next_due
}
