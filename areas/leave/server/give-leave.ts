import { employees } from '#areas/people/contract/employees.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { andFailed, eachInTurn, type LoopEngine } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import { accrualsDue, type GivenBy } from '../contract/accruals.ts'
import { lockPerson, postAll } from './leave-ledger.ts'
import { endYears, expireDays } from './end-leave-years.ts'

interface Person {
  readonly employee_id: number
  readonly today: string
}

/** The schedule that gives leave. */
export const LEAVE_SCHEDULE = 'leave'

const people = loop<Person>(LEAVE_SCHEDULE, ({ employee_id }) => recordItem(employees, employee_id))

/** People looked at in one run; the next goes on behind them. */
const MOST = 100_000

/**
 * Gives what is due: accruals of the leave year, what is carried over from the years before, and what expires. Each person in a turn of its own,
 * under their lock; what was posted already is not posted again, so a run may be repeated, or come late, and changes nothing.
 */
export async function giveLeave(
  engine: LoopEngine,
  now: string,
  only: number | null = null,
): Promise<string> {
  const due = await engine.database.rows<Person>(DUE, [now, only])
  const isPart = only !== null || due.length === MOST
  const given = await eachInTurn(engine, people, due, giveTo, { isPart })
  const posted = given.results.reduce((sum, entries) => sum + entries, 0)
  return andFailed(`${posted} entries for ${given.results.length} people.`, given)
}

/** The person who works in an office that gives something: others have nothing to be given. */
const DUE = `
  select e.id as employee_id, ($1::timestamptz at time zone person_zone(e.id))::date::text as today from people.employees e
   where not e.is_deleted and e.status in ('Active', 'On Notice', 'Suspended', 'Joining') and ($2::bigint is null or e.id = $2)
     and exists (select 1 from leave_configs c where c.office_id = e.office_id and c.is_enabled and not c.is_deleted)
     and ${notPutOff(people, 'e.id', '$1::timestamptz')}
   order by e.id limit ${MOST}`

/**
 * $1 the person, $2 their today: what the office gives of each type, by which terms it is earned, and what was posted of it.
 */
const GIVEN = `
  select c.leave_type_id, w.terms, c.accrual, c.accrual_on, c.rounding::float8 as rounding, c.prorate_joiners,
         y.year = n.current as is_current, c.year_start_month, c.carry_over_max::float8 as carry_over_max, c.carry_over_expires_days, c.max_balance::float8 as max_balance,
         e.joining_date::text as joining_date, e.worked_until::text as last_working_day, y.year as leave_year,
         (select l.effective_date::text from leave_ledger l where l.employee_id = e.id and l.leave_type_id = t.id and l.leave_year = y.year and l.kind = 'Opening') as opened_on,
         coalesce((select jsonb_agg(jsonb_build_object('period_start', l.period_start, 'days', l.days, 'earned', l.earned, 'period_end', least(l.period_end,
                            -- What was given before somebody left is not for the time since they came back.
                            (select min(a.last_working_day) from people.attritions a where a.employee_id = e.id and a.ended_at is not null and not a.is_deleted
                                and a.last_working_day >= l.period_start and a.last_working_day < e.joining_date))))
                     from leave_ledger l
                    where l.employee_id = e.id and l.leave_type_id = t.id and l.kind = 'Accrual' and l.period_end >= s.first_day and l.period_start < s.first_day + interval '1 year'), '[]') as posted,
         coalesce((select b.balance::float8 from leave_balances b where b.employee_id = e.id and b.leave_type_id = t.id and b.leave_year = y.year and not b.is_deleted), 0) as balance
    from people.employees e
    join leave_configs c on c.office_id = e.office_id and c.is_enabled and not c.is_deleted
    join leave_types t on t.id = c.leave_type_id and t.is_active and not t.is_deleted and e.office_id = any(t.offices_ids)
   cross join lateral (select leave_year_of(e.office_id, t.id, $2::date) as current) n
   cross join lateral generate_series(n.current - 1, n.current) y(year)
   cross join lateral (select make_date(y.year, c.year_start_month, 1) as first_day) s
   cross join lateral (
     select jsonb_agg(jsonb_build_object('from', g.from_date, 'entitlement_days', g.entitlement_days::float8) order by g.from_date) as terms
       from leave_terms_of(e.id, t.id, s.first_day, (s.first_day + interval '1 year')::date - 1) g) w
   where e.id = $1
     -- What was missed of a year that is over is made up for, where anything was posted in it.
     and (y.year = n.current or exists (select 1 from leave_ledger l where l.employee_id = e.id and l.leave_type_id = t.id and l.leave_year = y.year))
   order by c.id, y.year`

async function giveTo(sql: Sql, { employee_id, today }: Person): Promise<number> {
  await lockPerson(sql, employee_id)
  let posted = 0
  for (const given of await sql.rows<GivenBy & { is_current: boolean }>(GIVEN, [
    employee_id,
    today,
  ])) {
    const of = { employee_id, leave_type_id: given.leave_type_id }
    posted += await postAll(sql, accrualsDue(given, today), of)
    if (!given.is_current) continue
    posted += await endYears(sql, of, given, today)
    posted += await expireDays(sql, of, today)
  }
  return posted
}
