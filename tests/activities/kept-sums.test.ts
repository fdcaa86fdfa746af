import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// The sums that reports read instead of ten million logs: whatever happens to logs, follow-ups and trails, they say what the logs say.
let program: TestProgram
let manager: Person
beforeAll(async () => {
  program = await startProgram()
  manager = await program.as('manager')
  for (let one = 0; one < 12; one += 1) await store(one)
})
afterAll(() => program.close())

const DAYS = ['2026-06-01', '2026-06-02', '2026-06-03'] as const

/** A log of one of two people, days, activities and statuses. */
function store(one: number): Promise<unknown> {
  const { company, database } = program
  const day = DAYS[one % DAYS.length]
  return database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, quantity, duration_seconds, started_at, ended_at, business_date, is_measured, pause_seconds, source, allow_overlap, follow_up_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::integer, $9::timestamptz, $9::timestamptz + make_interval(secs => $8::integer), $10, $11, 60, $12, true, $13)`,
    [
      company.employees[one % 2 === 0 ? 'agent' : 'agent2'],
      company.users[one % 2 === 0 ? 'agent' : 'agent2'],
      company.clients.Larkspur,
      company.categories.Bookings,
      company.setups['Booking change'],
      one % 5 === 0 ? company.statuses.Open : company.statuses.Solved,
      one + 1,
      100 + one,
      `${day}T08:00:00Z`,
      day,
      one % 3 === 0,
      one % 4 === 0 ? 'Timer' : 'Manual',
      one % 5 === 0 ? '2026-06-05T08:00:00Z' : null,
    ],
  )
}

const SUMMED = `sum(logs) as logs, sum(quantity) as quantity, sum(duration_seconds) as own, sum(followed_seconds) as followed, sum(pause_seconds) as paused,
  sum(pauses) as pauses, sum(forgotten) as forgotten, sum(changes) as changes`
const keptSums = () =>
  program.database.rows(
    `select business_date, employee_id, status_id, source, is_measured, is_timed, ${SUMMED} from activity_log_sums group by 1, 2, 3, 4, 5, 6 having sum(logs) <> 0 order by 1, 2, 3, 4, 5, 6`,
  )

/** One thing that happens to a log, by its place among those there are. */
const happenings: Readonly<Record<string, string>> = {
  'another status': `update activity_logs set status_id = (select max(id) from activity_category_statuses where category_id = activity_logs.category_id and id <> activity_logs.status_id) where id = $1`,
  'another day': `update activity_logs set business_date = business_date + 1 where id = $1`,
  'more of it': `update activity_logs set quantity = quantity + 1.5, duration_seconds = duration_seconds + 7, pause_seconds = 90 where id = $1`,
  'known or unknown': `update activity_logs set duration_seconds = case when duration_seconds is null then 50 end where id = $1`,
  'gone or back': `update activity_logs set is_deleted = not is_deleted where id = $1`,
  'followed up': `insert into activity_follow_ups (log_id, note, duration_seconds) select id, 'Called', 45 from activity_logs where id = $1`,
  told: `insert into activity_log_events (log_id, employee_id, at, kind, "from", "to") select l.id, l.employee_id, l.ended_at, e.kind, e.was, e.is_now from activity_logs l,
           (values ('Started', null, null), ('Paused', null, null), ('Stopped', null, 'by clock-out'), ('Status', null, 'Open'), ('Field', 'a', 'b')) e (kind, was, is_now) where l.id = $1`,
  'everything at once': `update activity_logs set quantity = quantity + 1 where $1::bigint is not null`,
  gathered: `select gather_activity_log_sums() where $1::bigint is not null`,
}

describe('the sums of logs', () => {
  it('say after whatever happened what the logs say', async () => {
    const ids = await program.database.rows<{ id: number }>(
      'select id from activity_logs order by id',
    )
    const happening = fc.tuple(
      fc.constantFrom(...Object.keys(happenings)),
      fc.nat({ max: ids.length - 1 }),
    )
    const happened = fc.array(happening, { minLength: 5, maxLength: 15 })
    await fc.assert(
      fc.asyncProperty(happened, async (steps) => {
        for (const [name, place] of steps)
          await program.database.rows(happenings[name] ?? '', [ids[place]?.id])
        const kept = await keptSums()
        await program.database.rows('select sum_all_activity_logs()')
        expect(kept).toEqual(await keptSums())
      }),
      { numRuns: 40, seed: 20_260_601 },
    )
  })

  it('are one row for each day, person, activity and status once they are gathered', async () => {
    await store(1)
    await store(1)
    const rows = 'select count(*)::integer as rows from activity_log_sums where business_date = $1'
    const [before] = await program.database.rows<{ rows: number }>(rows, [DAYS[1]])
    const sums = await keptSums()
    await program.database.rows('select gather_activity_log_sums()')
    const [after] = await program.database.rows<{ rows: number }>(rows, [DAYS[1]])
    expect(await keptSums()).toEqual(sums)
    expect(after?.rows).toBeLessThan(before?.rows ?? 0)
  })

  it('keep a follow-up that is written while its log changes', async () => {
    const [log] = await program.database.rows<{ id: number }>(
      'select id from activity_logs where not is_deleted order by id limit 1',
    )
    const times = Array.from({ length: 20 }, (_, time) => time)
    await Promise.all(
      times.map((time) =>
        program.database.rows(happenings[time % 2 === 0 ? 'followed up' : 'more of it'] ?? '', [
          log?.id,
        ]),
      ),
    )
    const kept = await keptSums()
    await program.database.rows('select sum_all_activity_logs()')
    expect(kept).toEqual(await keptSums())
  })

  const paths = [
    'activity_reports/getAllLoggedActivities',
    'activity_reports/allLoggedActivitiesSummary',
    'activity_reports/getLowLevelLogs',
  ]
  const narrowings = (): readonly object[] => [
    {},
    { employees_ids: [program.company.employees.agent] },
    { managers_ids: [program.company.employees.lead] },
    { offices_ids: [program.company.offices.Karachi] },
    { client_ids: [program.company.clients.Larkspur] },
    { category_ids: [program.company.categories.Bookings] },
    { status_ids: [program.company.statuses.Solved] },
    { status_kinds: ['Open'] },
    { source: ['Timer'] },
  ]
  it.each(paths)('answer %s as the logs themselves do', async (path) => {
    // Something for each narrowing, whatever became of the others.
    await Promise.all([store(0), store(1)])
    for (const narrowing of narrowings()) {
      const body = {
        date_from: '2026-06-01',
        date_to: '2026-06-30',
        group_by: ['employee', 'status'],
      }
      const kept = await manager.post(path, { ...body, ...narrowing })
      // A condition the sums do not know: every log has begun.
      const counted = await manager.post(path, {
        ...body,
        ...narrowing,
        filter: { started_at: { gte: '2026-01-01T00:00:00Z' } },
      })
      expect(kept.status, JSON.stringify(kept.body)).toBe(200)
      expect(kept.body.data).toEqual(counted.body.data)
      expect(Number(kept.body.data.totals.logs)).toBeGreaterThan(0)
    }
  })
  it('are what these reports read', async () => {
    const body = { date_from: '2026-06-01', date_to: '2026-06-30' }
    const logs = async () =>
      Number((await manager.post(paths[0] ?? '', body)).body.data.totals.logs)
    const before = await logs()
    await program.database.rows('update activity_log_sums set logs = logs * 2')
    expect(await logs()).toBe(before * 2)
    await program.database.rows('select sum_all_activity_logs()')
    expect(await logs()).toBe(before)
  })
})
