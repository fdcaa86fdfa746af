import type { Contribution } from '#platform/contract/contributions.ts'
import { employees } from '#areas/people/contract/employees.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type LoopOutcome, togetherOrEach } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { type ExcuseSource, excuseSources } from '../../contract/excuse-sources.ts'
import { excusesChanged } from './excuses.ts'
import type { PersonDay } from './known-days.ts'
import { planChanges } from './plan-changes.ts'
import { recompute } from './recompute.ts'

/** The schedule that computes days. */
export const ADHERENCE = 'adherence'

interface DueDays {
  readonly employee_id: number
  readonly days: readonly PersonDay[]
}

/** The days of a person that are due stand or fail together. */
const people = loop<DueDays>(ADHERENCE, ({ employee_id }) => recordItem(employees, employee_id))

/** Days one run computes at most; the next run goes on. */
const MOST_DAYS = 10_000
/** Nobody is looked for longer: older days are paid. */
const DAYS_BACK = 3

/**
 * Days whose clock, excuses, holidays, roster, shift, set-up or place of their person changed since they were computed (`$1` is now). A day is judged when its plan is over: what is still
 * to come is not missed. A day that is locked or billed keeps what it came to.
 */
const changedWith = (sources: readonly ExcuseSource[]): string => `
  with since as (
    -- What could not be computed stays due for as long as it is known.
    select least(coalesce((select max(computed_at) from adherence), '-infinity'),
                 (select min(f.first_at) from loop_faults f where f.loop = '${people.name}')) - interval '1 day' as moment),
  changed as (
    select d.employee_id, d.business_date, max(d.date_updated) as at from since, shift_days d
     where d.date_updated > since.moment and d.state <> 'Open' and not d.is_deleted group by 1, 2
    union all
    ${excusesChanged(sources, '(select moment from since)')}
    union all
    ${planChanges('adherence', '(select moment from since)')})
  select distinct c.employee_id, c.business_date from changed c
    left join adherence a on a.employee_id = c.employee_id and a.business_date = c.business_date
   where (a.computed_at is null or a.computed_at <= c.at)
     and c.business_date <= ($1::timestamptz at time zone person_zone(c.employee_id))::date
     and not (c.business_date >= $1::timestamptz::date - 2 and exists (
           select 1 from planned_of(array[c.employee_id], c.business_date, c.business_date, false) p where p.planned_end > $1))
     and locked_period(c.employee_id, c.business_date) is null
     and ${notPutOff(people, 'c.employee_id', '$1::timestamptz')}
   order by c.business_date, c.employee_id
  limit ${MOST_DAYS}`

/**
 * Plans that are over and that nobody has clocked. Looked through are the plans that ended since the last look, and those of people whose
 * plan was changed since: nobody else can have become missing. An hour again and again, for changes that were slow to be stored.
 */
const SILENT = `
  with look as (select coalesce((select looked_until - interval '1 hour' from adherence_mark), '-infinity') as since),
  staff as not materialized (select e.id as employee_id, e.date_updated from people.employees e where not e.is_deleted and e.status in ('Active', 'On Notice')),
  planned as materialized (
    select p.* from plans_unless_away(array(select a.employee_id from staff a), $1::timestamptz::date - ${DAYS_BACK}, $1::timestamptz::date + 1) p),
  altered as (
    select s.employee_id from look, staff s where s.date_updated > look.since
    union
    select x.employee_id from look, scheduling.employee_shifts x where x.date_updated > look.since
    union
    select x.employee_id from look, scheduling.roster_days x where x.date_updated > look.since
    union
    select x.employee_id from look, scheduling.shifts s join scheduling.employee_shifts x on x.shift_id = s.id where s.date_updated > look.since
    union
    select s.employee_id from look, staff s where exists (select 1 from scheduling.holidays h where h.date_updated > look.since)),
  ended as (
    select p.employee_id, p.business_date from planned p where p.planned_end < $1 and p.planned_end >= (select since from look)
    union
    select p.employee_id, p.business_date from planned p join altered a on a.employee_id = p.employee_id where p.planned_end < $1)
  select p.employee_id, p.business_date from ended p
   where not exists (select 1 from shift_days d where d.employee_id = p.employee_id and d.business_date = p.business_date and not d.is_deleted)
     and not exists (select 1 from adherence a where a.employee_id = p.employee_id and a.business_date = p.business_date)
     and locked_period(p.employee_id, p.business_date) is null
  limit ${MOST_DAYS}`

/** The look has been taken, unless it found more than one run computes. */
const LOOKED = `insert into adherence_mark (looked_until) values ($1) on conflict (only_row) do update set looked_until = greatest(adherence_mark.looked_until, excluded.looked_until)`

/** What is due at a moment, and how it is measured. */
async function findDue(sql: Sql, now: string, contributions: readonly Contribution[]) {
  const sources = excuseSources.among(contributions)
  const [changed, silent] = await Promise.all([
    sql.rows<PersonDay>(changedWith(sources), [now]),
    sql.rows<PersonDay>(SILENT, [now]),
  ])
  const due = new Map([...changed, ...silent].map((day) => [keyOf(day), day]))
  return {
    days: [...due.values()],
    isAll: changed.length < MOST_DAYS && silent.length < MOST_DAYS,
    allSilent: silent.length < MOST_DAYS,
    measure: { now, sources },
  }
}

/**
 * Computes what changed since it was computed last, and what should have been clocked and was not; answers how many days. All of it in
 * the transaction of the caller.
 * @param contributions what areas contribute: what excuses people is among it
 */
export async function recomputeDue(
  sql: Sql,
  now: string,
  contributions: readonly Contribution[],
): Promise<number> {
  const { days, allSilent, measure } = await findDue(sql, now, contributions)
  await recompute(sql, days, measure)
  if (allSilent) await sql.rows(LOOKED, [now])
  return days.length
}

/** The same as a schedule does it: the days of a person that cannot be computed keep those of nobody else waiting. */
export async function recomputeEach(engine: Engine, now: string): Promise<LoopOutcome<number>> {
  const { database, contributions } = engine
  const { days, isAll, allSilent, measure } = await findDue(database, now, contributions)
  const due = [...Map.groupBy(days, ({ employee_id }) => employee_id)].map(
    ([employee_id, own]): DueDays => ({ employee_id, days: own }),
  )
  const computed = await togetherOrEach(
    engine,
    people,
    due,
    async (sql, some) => {
      const all = some.flatMap((one) => one.days)
      await recompute(sql, all, measure)
      return all.length
    },
    { isPart: !isAll, isLong: true },
  )
  // The look is not over while a day that it found is not computed.
  if (allSilent && computed.failed + computed.putOff === 0) await database.rows(LOOKED, [now])
  return computed
}

const keyOf = ({ employee_id, business_date }: PersonDay): string =>
  `${employee_id} ${business_date}`
