import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { declareProblems, problem, refuse } from '#platform/contract/problems.ts'
import { andFailed, eachInTurn, eachOutside } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, plainItem } from '#platform/server/jobs/loop.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

const parcelProblems = declareProblems('parcel', { torn: problem(409, 'Parcel {id} is torn.') })

interface Parcel {
  readonly id: number
}

const parcels = loop<Parcel>('parcels', ({ id }) => plainItem('Parcel', id))

let program: TestProgram
/** What happens to a parcel before it is sent. */
let handle: (id: number) => void

const sending = schedule('parcels', {
  label: 'Sending parcels',
  timing: 'Every ten minutes',
  cron: '*/10 * * * *',
  outside: async () => {
    const { engine } = program
    const due = await engine.database.rows<Parcel>(
      `select p.id from parcels p where p.sent_at is null and ${notPutOff(parcels, 'p.id', '$1')} order by p.id limit 3`,
      [await engine.now(engine.database)],
    )
    const sent = await eachInTurn(
      engine,
      parcels,
      due,
      async (sql, { id }) => {
        await sql.rows('update parcels set sent_at = now() where id = $1', [id])
        handle(id)
      },
      { isPart: due.length === 3 },
    )
    return andFailed(`${sent.results.length} sent.`, sent)
  },
})

beforeAll(async () => {
  program = await startProgram({ schedules: [sending] })
  await program.database.rows('create table parcels (id bigint primary key, sent_at timestamptz)')
  await program.database.rows(`grant select, update on parcels to ${inject('serving').user}`)
})
afterAll(() => program.close())
beforeEach(async () => {
  handle = () => {}
  program.at('2026-11-20T04:05:00.000Z')
  await program.database.rows('truncate parcels, loop_faults, schedule_runs')
  await program.database.rows(`delete from schedules where name = 'parcels'`)
  await program.database.rows('delete from notifications')
  await program.database.rows('insert into parcels select generate_series(1, 6)')
  await program.engine.schedules.declare()
})

const torn = (...ids: readonly number[]) => {
  handle = (id) => {
    if (ids.includes(id)) refuse(parcelProblems.torn, { id })
  }
}

/** Lets the schedule run at a time of day of 20 November. */
async function runAt(time: string): Promise<void> {
  program.at(`2026-11-20T${time}:00.000Z`)
  await program.engine.schedules.workOff()
}

const unsent = async () =>
  (
    await program.database.rows<{ id: number }>(
      'select id from parcels where sent_at is null order by id',
    )
  ).map(({ id }) => id)

const faults = () =>
  program.database.rows<{ item: string; attempts: number; next_try_at: string }>(
    'select item, attempts, next_try_at from loop_faults order by item',
  )

describe('an item that cannot be done', () => {
  it('is taken back alone, and the others are done', async () => {
    torn(2)
    await runAt('04:10')
    expect(await unsent()).toEqual([2, 4, 5, 6])
    const [run] = await program.database.rows(
      `select state, words from schedule_runs where schedule = 'parcels'`,
    )
    expect(run).toEqual({
      state: 'done',
      words: '2 sent. 1 could not be done and is tried again later.',
    })
  })

  it('is tried again at times of its schedule, less and less often [schedules-8]', async () => {
    torn(2)
    const tries: string[] = []
    let time = '04:10'
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await runAt(time)
      const [fault] = await faults()
      expect(fault?.attempts).toBe(attempt)
      time = fault?.next_try_at.slice(11, 16) ?? ''
      tries.push(time)
    }
    expect(tries).toEqual(['04:20', '04:40', '05:20', '06:20'])
  })

  it('waits no longer than an hour for its next try where its schedule runs more often', async () => {
    torn(2)
    await runAt('04:10')
    await program.database.rows('update loop_faults set attempts = 40')
    await runAt('04:20')
    expect((await faults())[0]?.next_try_at).toBe('2026-11-20T05:20:00.000Z')
  })

  it('never fills what a run takes at most [schedules-9]', async () => {
    torn(1, 2, 3)
    await runAt('04:10')
    await runAt('04:20')
    // At 4:20 the three came due again and failed; now they are put off, and leave their places to the others.
    await runAt('04:30')
    expect(await unsent()).toEqual([1, 2, 3])
  })

  it('has its fault removed when it is done', async () => {
    torn(2)
    await runAt('04:10')
    torn()
    await runAt('04:20')
    expect([await unsent(), await faults()]).toEqual([[6], []])
  })

  it('has its fault removed when it does not come due any more', async () => {
    torn(2)
    await runAt('04:10')
    await program.database.rows('update parcels set sent_at = now()')
    await runAt('04:20')
    expect(await faults()).toEqual([])
  })

  it('is told of once, after the fifth attempt, to those who may edit the page of the schedules [schedules-10]', async () => {
    torn(2)
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await runAt(`0${3 + attempt}:10`)
      await program.database.rows(`update loop_faults set next_try_at = '2026-11-20T00:00:00Z'`)
      const told = await program.database.rows<{ user_id: number }>(
        `select user_id from notifications where dedupe_key like 'loop-fault-%'`,
      )
      expect(told.map(({ user_id }) => user_id)).toEqual(
        attempt < 5 ? [] : [program.company.users.admin, program.company.users['office-admin']],
      )
    }
  })

  it('by a fault of the program says so without its details', async () => {
    handle = (id) => {
      if (id === 2) throw new Error('secret of the program')
    }
    await runAt('04:10')
    const [fault] = (await (await program.as('admin')).get('schedules/faults')).body.data
    expect(fault).toMatchObject({ code: 'fault', label: 'Parcel 2' })
    expect(JSON.stringify(fault)).not.toContain('secret')
  })
})

it('work outside of transactions is put off in the same way, several items at once', async () => {
  const done = await eachOutside(
    program.engine,
    parcels,
    [1, 2, 3, 4].map((id) => ({ id })),
    async ({ id }) => {
      if (id % 2 === 0) refuse(parcelProblems.torn, { id })
      return id
    },
    { atOnce: 2 },
  )
  expect(new Set(done.results)).toEqual(new Set([1, 3]))
  expect((await faults()).map(({ item }) => item)).toEqual(['2', '4'])
})

it('a database that is away is no fault of an item: the loop ends', async () => {
  const seen: number[] = []
  const away = eachOutside(
    program.engine,
    parcels,
    [1, 2].map((id) => ({ id })),
    async ({ id }) => {
      seen.push(id)
      await program.served.transaction((sql) =>
        sql.rows('select pg_terminate_backend(pg_backend_pid())'),
      )
    },
  )
  await expect(away).rejects.toMatchObject({ code: '57P01' })
  expect([seen, await faults()]).toEqual([[1], []])
})

describe('administrators', () => {
  it('see what could not be done under its schedule, and page by page', async () => {
    torn(1, 2, 3)
    await runAt('04:10')
    const admin = await program.as('admin')
    const { data } = (await admin.get('schedules/getAll')).body
    const shown = data.find(({ name }: { name: string }) => name === 'parcels')
    expect(shown.fault_count).toBe(3)
    expect(shown.faults[0]).toMatchObject({
      label: 'Parcel 1',
      page: null,
      message: 'Parcel 1 is torn.',
      code: 'parcel.torn',
      attempts: 1,
      first_at: '2026-11-20T04:10:00.000Z',
      next_try_at: '2026-11-20T04:20:00.000Z',
    })
    const page = (await admin.get('schedules/faults?schedule=parcels&startRow=1&endRow=2')).body
    expect(page).toMatchObject({ total: 3, data: [{ label: 'Parcel 2' }] })
    expect((await admin.get('schedules/faults?schedule=leave')).body).toMatchObject({ total: 0 })
  })

  it('read why only where they see all such records', async () => {
    torn(1)
    await runAt('04:10')
    await program.database.rows(`update loop_faults set resource = 'leaves', record_id = 7`)
    // A lead who looks after schedules sees leave of their own people alone.
    await program.database.rows(
      `insert into roles_permissions (role_id, object_id, rights_view, reporting_access_view)
       select u.role_id, o.id, '1', '{all}' from users u, objects o where u.id = $1 and o.object_url = '/schedules'
       on conflict (role_id, object_id) do update set rights_view = '1', reporting_access_view = '{all}'`,
      [program.company.users['lead']],
    )
    program.forgetAccess()
    const reasonFor = async (name: string) =>
      (await (await program.as(name)).get('schedules/faults')).body.data[0]
    expect(await reasonFor('lead')).toMatchObject({
      code: 'parcel.torn',
      message: 'The reason is shown to people who see all such records.',
    })
    expect(await reasonFor('admin')).toMatchObject({ message: 'Parcel 1 is torn.' })
  })

  it('have it tried again at once, and the history says who', async () => {
    torn(2)
    await runAt('04:10')
    const admin = await program.as('admin')
    const [fault] = (await admin.get('schedules/faults')).body.data
    torn()
    expect((await admin.post(`schedules/tryAgain/${fault.id}`)).status).toBe(200)
    // A second press finds the run that waits.
    expect((await admin.post(`schedules/tryAgain/${fault.id}`)).status).toBe(200)
    await runAt('04:11')
    expect(await faults()).toEqual([])
    expect(await unsent()).not.toContain(2)
    expect(
      await program.database.rows(
        `select distinct actor, after from history where resource = 'schedules' and after ? 'try_again'`,
      ),
    ).toEqual([
      {
        actor: program.company.users.admin,
        after: { try_again: 'Parcel 2', schedule: 'parcels' },
      },
    ])
    expect((await admin.post(`schedules/tryAgain/${fault.id}`)).body.code).toBe('job.no_such_fault')
  })

  it('have all of a schedule tried again by running it now [schedules-11]', async () => {
    torn(1, 2)
    await runAt('04:10')
    torn()
    const admin = await program.as('admin')
    program.at('2026-11-20T04:11:00.000Z')
    expect((await admin.post('schedules/runNow/parcels')).status).toBe(200)
    await program.engine.schedules.workOff()
    expect([await unsent(), await faults()]).toEqual([[5, 6], []])
  })

  it('alone may', async () => {
    torn(2)
    await runAt('04:10')
    const [fault] = (await (await program.as('admin')).get('schedules/faults')).body.data
    const agent = await program.as('agent')
    expect((await agent.get('schedules/faults')).status).toBe(403)
    expect((await agent.post(`schedules/tryAgain/${fault.id}`)).status).toBe(403)
  })
})
