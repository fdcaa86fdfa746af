import { idIn } from '#database/demo/insert-rows.ts'
import { recompute } from '#areas/time-tracking/server/adherence/recompute.ts'
import { excuseSources } from '#areas/time-tracking/contract/excuse-sources.ts'
import { fillTimesheets } from '#areas/time-tracking/server/timesheets/fill-timesheets.ts'
import { followDays } from '#areas/time-tracking/server/timesheets/close-timesheets.ts'
import type { TestProgram } from '../harness/program.ts'
import { clockToday } from './clock-today.ts'
import { clockDays } from './clock-worlds.ts'
import { type BuiltWorld, peopleOf, WorldBuilder } from './world-builder.ts'
import { addLeave } from './world-leave.ts'
import { addPeople, addPlaces } from './world-people.ts'
import { addPlans } from './world-plans.ts'
import { addTerms } from './world-terms.ts'
import { dayAt, FIRST_DAY, LAST_PAID, LAST_WEEK, NOW, PAID_DAYS, type World } from './worlds.ts'

/** Builds worlds beside each other, with all that happened in them until now. */
export async function buildWorlds(
  program: TestProgram,
  drawn: readonly World[],
): Promise<readonly BuiltWorld[]> {
  const builder = new WorldBuilder(program, drawn)
  await addPlaces(builder)
  await addPeople(builder)
  await addPlans(builder)
  await addTerms(builder)
  await addLeave(builder)
  // Tables that were filled a moment ago are planned for as if they were empty.
  await program.database.rows('analyze')
  await clockDays(builder)
  await addWork(builder)
  await clockToday(builder)
  await settleSheets(builder)
  return builder.worlds
}

async function addWork(builder: WorldBuilder): Promise<void> {
  await builder.say(
    `insert into adherence_exceptions (employee_id, business_date, "from", "to", kind, note, state)
     select d.employee_id, d.business_date, d.planned_start, d.planned_start + make_interval(mins => x.minutes), 'Outage', 'The network was down', 'Approved'
       from jsonb_to_recordset($1::jsonb) x(employee_id bigint, day date, minutes integer) join shift_days d on d.employee_id = x.employee_id and d.business_date = x.day and d.planned_start is not null`,
    (built) =>
      peopleOf(built).flatMap((person, at) =>
        person.excuses.map(({ day, minutes }) => ({
          employee_id: idIn(built.ids, `person ${at}`),
          day: dayAt(day),
          minutes,
        })),
      ),
  )
  await builder.say(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, allow_overlap, quantity, started_at, ended_at, duration_seconds, business_date)
     select x.employee_id, ${builder.program.company.users['agent']}, x.client_id, x.category_id, x.setup_id, x.status_id, true, x.quantity, d.started_at, d.started_at + make_interval(mins => x.minutes), x.minutes * 60, x.day
       from jsonb_to_recordset($1::jsonb) x(employee_id bigint, client_id bigint, category_id bigint, setup_id bigint, status_id bigint, day date, minutes integer, quantity numeric)
       join shift_days d on d.employee_id = x.employee_id and d.business_date = x.day`,
    (built) =>
      peopleOf(built).flatMap((person, at) =>
        person.logs.map(({ day, minutes, quantity }) => ({
          employee_id: idIn(built.ids, `person ${at}`),
          client_id: idIn(built.ids, 'client 0'),
          category_id: idIn(built.ids, 'category'),
          setup_id: idIn(built.ids, 'setup'),
          status_id: idIn(built.ids, 'status'),
          day: dayAt(day),
          minutes,
          quantity,
        })),
      ),
  )
}

/** The adherence of what was clocked and of what was missed, and the sheets of three weeks in their states. */
async function settleSheets({ database, program, worlds }: WorldBuilder): Promise<void> {
  const days = await database.rows<{ employee_id: number; business_date: string }>(
    `select employee_id, business_date::text as business_date from shift_days
     union
     select x.employee_id, x.day from jsonb_to_recordset($1::jsonb) x(employee_id bigint, day text)`,
    [
      JSON.stringify(
        worlds.flatMap((built) =>
          peopleOf(built).flatMap(({ clocked }, at) =>
            clocked
              .filter(({ how }) => how === 'absent')
              .map(({ day }) => ({
                employee_id: idIn(built.ids, `person ${at}`),
                day: dayAt(day),
              })),
          ),
        ),
      ),
    ],
  )
  const sources = excuseSources.among(program.engine.contributions)
  await recompute(database, days, { now: NOW, sources })
  for (const [from, to] of [
    [FIRST_DAY, dayAt(PAID_DAYS / 2 - 1)],
    [dayAt(PAID_DAYS / 2), LAST_PAID],
    [LAST_WEEK.from, LAST_WEEK.to],
  ] as const)
    await fillTimesheets(database, { from, to }, NOW, { states: ['Open'] })
  const locked = await database.rows<{ id: number }>(
    `update timesheets set state = 'Locked', locked_at = $2 where period_end <= $1 returning id`,
    [LAST_PAID, NOW],
  )
  await followDays(
    database,
    locked.map(({ id }) => id),
  )
  await database.rows(
    `update timesheets t set state = x.state from jsonb_to_recordset($1::jsonb) x(name text, state text), employees e
      where e.lastname = x.name and t.employee_id = e.id and t.period_start = $2`,
    [
      JSON.stringify(worlds.map(({ name, world }) => ({ name, state: world.lastWeek }))),
      LAST_WEEK.from,
    ],
  )
}
/** Bills the first client of the worlds that say so for the paid days. */
export async function billWorlds(
  program: TestProgram,
  worlds: readonly BuiltWorld[],
): Promise<void> {
  const [biller, manager] = await Promise.all([program.as('office-admin'), program.as('manager')])
  for (const { ids } of worlds.filter(({ world }) => world.isBilled)) {
    const made = await biller.post('client_invoices/create', {
      client_id: idIn(ids, 'client 0'),
      period_start: FIRST_DAY,
      period_end: LAST_PAID,
    })
    const id = made.body.data?.id
    const submitted = await biller.post(`client_invoices/submit/${id}`)
    const approved = await manager.post(`client_invoices/approve/${id}`)
    for (const answer of [made, submitted, approved])
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
}
