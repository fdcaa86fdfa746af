import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { DayRule } from '../contract/leave-types.ts'
import { leaveProblems } from '../contract/problems.ts'
import type { LeaveSpan } from '../contract/leave-day-rules.ts'

/** What is asked for; `id` is the draft it stands in, where it is stored already. */
export interface LeaveAsked extends LeaveSpan {
  readonly id: number | null
  readonly employee_id: number
  readonly leave_type_id: number
}

export interface Balance {
  readonly year: number
  readonly balance: number
  readonly pending: number
  readonly available: number
}

/** All that decides about a leave beside its days: the person, the type, what the office gives, what is left. */
export interface LeaveTerms {
  /** The last day the person works here, as far as it is known. */
  readonly worked_until: string | null
  /** They have left. Without a last working day nobody knows since when. */
  readonly has_left: boolean
  readonly name: string
  readonly office: string
  /** Today where the person is. */
  readonly today: string
  readonly type: string
  readonly unit: 'Days' | 'Hours'
  readonly day_rule: DayRule
  readonly needs_balance: boolean
  readonly negative_limit: number
  readonly allow_half_day: boolean
  readonly min_notice_days: number
  readonly max_backdate_days: number
  readonly max_consecutive_days: number | null
  readonly document_after_days: number | null
  readonly is_optional_holiday: boolean
  /** The first day on which they have served long enough. */
  readonly served_on: string
  readonly is_given: boolean
  /** Files that hang on the draft. */
  readonly documents: number
  readonly blocked: Blocked | null
  /** A locked pay period within the leave. */
  readonly locked: string | null
  readonly balances: readonly Balance[]
}

export interface Blocked {
  readonly from: string
  readonly to: string
  readonly reason: string
}

/** What a person has of a year that nothing was posted in: what the type gives in advance. */
export const balanceOf = ({ balances, negative_limit }: LeaveTerms, year: number): Balance =>
  balances.find((one) => one.year === year) ?? {
    year,
    balance: 0,
    pending: 0,
    available: negative_limit,
  }

/** $1 employee, $2 type, $3 and $4 the days, $5 the stored leave, $6 the moment. */
const TERMS = `
  select e.name, e.worked_until::text as worked_until, e.status = 'Left' as has_left, o.name as office, m.today::text as today, t.name as type, t.unit, t.day_rule, t.needs_balance, coalesce(t.negative_limit, 0) as negative_limit,
         t.allow_half_day, coalesce(t.min_notice_days, 0) as min_notice_days, coalesce(t.max_backdate_days, 0) as max_backdate_days,
         t.max_consecutive_days, t.document_after_days, t.is_optional_holiday, (e.joining_date + coalesce(t.min_service_days, 0))::text as served_on,
         t.is_active and e.office_id = any(t.offices_ids) and coalesce(c.is_enabled, not t.needs_balance) as is_given,
         (select count(*)::integer from files f where f.resource = 'leaves' and f.record_id = $5 and f.purpose = 'attachment') as documents,
         (select p.period from generate_series($3::date::timestamp, least($4::date, m.today)::timestamp, interval '1 day') d, locked_period(e.id, d::date) p(period)
           where p.period is not null limit 1) as locked,
         (select jsonb_build_object('from', b."from", 'to', b."to", 'reason', b.reason) from leave_blocked_dates b
           where b."from" <= $4::date and b."to" >= $3::date and not b.is_deleted and (b.office_id is null or b.office_id = e.office_id)
             and (b.client_id is null or b.client_id = any(e.client_ids) or b.client_id = main_client(e.id, $3::date))
             and (b.leave_types_ids = '{}' or t.id = any(b.leave_types_ids))
             and not exists (select 1 from administration.users u where u.employee_id = e.id and u.role_id = any(b.except_roles_ids) and not u.is_deleted)
           order by b."from", b.id limit 1) as blocked,
         coalesce((select jsonb_agg(jsonb_build_object('year', b.leave_year, 'balance', b.balance, 'pending', b.pending,
                            'available', b.balance - b.pending + coalesce(b.negative_limit, 0)))
                     from leave_balances b where b.employee_id = e.id and b.leave_type_id = t.id and not b.is_deleted), '[]') as balances
    from people.employees e join organisation.offices o on o.id = e.office_id
   cross join lateral (select ($6::timestamptz at time zone person_zone(e.id))::date as today) m
    join leave_types t on t.id = $2 and not t.is_deleted
    left join leave_configs c on c.office_id = e.office_id and c.leave_type_id = t.id and not c.is_deleted
   where e.id = $1 and not e.is_deleted`

/** The terms of an asked leave; the caller has been let through to the person. */
export async function termsOf(
  sql: Sql,
  { id, employee_id, leave_type_id, start_date, end_date }: LeaveAsked,
  now: string,
): Promise<LeaveTerms> {
  const [terms] = await sql.rows<LeaveTerms>(TERMS, [
    employee_id,
    leave_type_id,
    start_date,
    end_date,
    id,
    now,
  ])
  if (!terms) refuse(leaveProblems.noSuchType)
  if (terms.locked !== null) refuse(leaveProblems.locked, { period: terms.locked })
  return terms
}
