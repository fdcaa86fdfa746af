import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type GivenBy, yearStart } from '../contract/accruals.ts'
import { hundredths } from '../contract/leave-day-rules.ts'
import { type Entry, postAll } from './leave-ledger.ts'

interface Of {
  readonly employee_id: number
  readonly leave_type_id: number
}

interface OldYear {
  readonly leave_year: number
  /** What is left beside what still waits for a decision. */
  readonly free: number
  /** What went over to the next year already. */
  readonly carried: number
  /** What the office of its last day lets go over, and for how long; null where that office gives none of the type. */
  readonly terms: Pick<GivenBy, 'carry_over_max' | 'carry_over_expires_days'> | null
}

/**
 * What is left of a leave year that is over goes over to the next one, up to what is carried; the rest expires. What still waits stays until it
 * is decided, and is looked at again then.
 */
export async function endYears(sql: Sql, of: Of, given: GivenBy, today: string): Promise<number> {
  const old = await sql.rows<OldYear>(
    `select b.leave_year, (b.balance - b.pending)::float8 as free,
            coalesce((select -sum(l.days) from leave_ledger l where l.employee_id = b.employee_id and l.leave_type_id = b.leave_type_id
                        and l.leave_year = b.leave_year and l.kind = 'Carry over' and l.days < 0), 0)::float8 as carried,
            (select jsonb_build_object('carry_over_max', c.carry_over_max, 'carry_over_expires_days', c.carry_over_expires_days)
               from (select make_date(b.leave_year + 1, $4, 1) - 1 as day) last
              cross join lateral people.position_on(b.employee_id, last.day) p
              cross join lateral leave_config_on(p.office_id, b.leave_type_id, last.day) c where c.is_enabled) as terms
       from leave_balances b where b.employee_id = $1 and b.leave_type_id = $2 and b.leave_year < $3 and b.balance - b.pending <> 0 and b.negative_limit is not null
        and not b.is_deleted order by b.leave_year`,
    [of.employee_id, of.leave_type_id, given.leave_year, given.year_start_month],
  )
  let posted = 0
  for (const year of old) {
    const entries = carriedOver(year, { ...given, ...year.terms })
    posted += await postAll(
      sql,
      entries.filter(({ effective_date }) => effective_date <= today),
      of,
    )
  }
  return posted
}

function carriedOver({ leave_year, free, carried }: OldYear, given: GivenBy): Entry[] {
  const next = yearStart({ ...given, leave_year: leave_year + 1 })
  const last = daysAfter(next, -1)
  const over =
    free < 0 ? free : Math.min(free, Math.max(0, hundredths(given.carry_over_max - carried)))
  const rest = hundredths(free - over)
  const holds = given.carry_over_expires_days
  const until = holds === null || over < 0 ? {} : { expires_on: daysAfter(next, holds - 1) }
  return [
    { leave_year, effective_date: last, kind: 'Carry over', days: -over },
    { leave_year, effective_date: last, kind: 'Expiry', days: -rest },
    { leave_year: leave_year + 1, effective_date: next, kind: 'Carry over', days: over, ...until },
  ]
}

interface Lot {
  readonly leave_year: number
  readonly expires_on: string
  /** Days that were given until then, with all that expire earlier. */
  readonly given: number
  /** Days of leave that lie before their end: days that expire are used first. */
  readonly used: number
  /** What has expired of them. */
  readonly expired: number
  readonly free: number
}

/** Days that hold until a day and were not taken by then expire on the next. */
export async function expireDays(sql: Sql, of: Of, today: string): Promise<number> {
  const lots = await sql.rows<Lot>(LOTS, [of.employee_id, of.leave_type_id, today])
  let posted = 0
  const spent = new Map<number, number>()
  for (const { leave_year, expires_on, given, used, expired, free } of lots) {
    const now = spent.get(leave_year) ?? 0
    const days = hundredths(Math.min(given - used - expired - now, free - now))
    if (days <= 0) continue
    spent.set(leave_year, now + days)
    posted += await postAll(
      sql,
      [
        {
          leave_year,
          effective_date: daysAfter(expires_on, 1),
          kind: 'Expiry',
          days: -days,
          expires_on,
        },
      ],
      of,
    )
  }
  return posted
}

const LOTS = `
  with lots as (
    select distinct l.leave_year, l.expires_on from leave_ledger l
     where l.employee_id = $1 and l.leave_type_id = $2 and l.days > 0 and l.expires_on < $3::date)
  select x.leave_year, x.expires_on::text as expires_on,
         (select sum(l.days) from leave_ledger l where l.employee_id = $1 and l.leave_type_id = $2 and l.leave_year = x.leave_year and l.days > 0
             and l.expires_on <= x.expires_on)::float8 as given,
         coalesce((select sum(d.counted) from leave_days d join leaves v on v.id = d.leave_id and v.status in ('Submitted', 'Approved') and not v.is_deleted
                    where d.employee_id = $1 and v.leave_type_id = $2 and d.leave_year = x.leave_year and d.day <= x.expires_on), 0)::float8 as used,
         coalesce((select -sum(l.days) from leave_ledger l where l.employee_id = $1 and l.leave_type_id = $2 and l.leave_year = x.leave_year and l.kind = 'Expiry'
                      and l.expires_on <= x.expires_on), 0)::float8 as expired,
         coalesce((select b.balance - b.pending from leave_balances b where b.employee_id = $1 and b.leave_type_id = $2 and b.leave_year = x.leave_year and not b.is_deleted), 0)::float8 as free
    from lots x order by x.leave_year, x.expires_on`
