import { shortDay } from '#platform/contract/words/short-day.ts'
import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Rows, Sql } from '#platform/server/database/database.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { everySecond, type OvertimeRule } from '../../contract/overtime-rule.ts'
import { overtimeRules } from '../../contract/overtime-rules.ts'
import { overtimeRuleProblems } from '../../contract/problems.ts'

/** A person and a day. */
interface RuledDay {
  readonly employee_id: number
  readonly business_date: string
}

/**
 * The rules that shifts of people on days are counted by, in their order: that of their office on that day, else the one for all; of each the newest that
 * has begun.
 */
export async function overtimeRulesOf(
  sql: Rows,
  days: readonly RuledDay[],
): Promise<OvertimeRule[]> {
  const rules = await sql.rows<OvertimeRule & { readonly place: number }>(
    `select x.place::integer as place, r.threshold_minutes, r.rounding, r.rounding_way
       from unnest($1::bigint[], $2::date[]) with ordinality x(employee_id, day, place)
      cross join lateral (
        select o.* from overtime_rules o join people.position_on(x.employee_id, x.day) p on true
         where not o.is_deleted and o.valid_from <= x.day and (o.office_id is null or o.office_id = p.office_id)
         order by o.office_id is null, o.valid_from desc, o.id desc limit 1) r`,
    [days.map(({ employee_id }) => employee_id), days.map(({ business_date }) => business_date)],
  )
  const byPlace = new Map(rules.map(({ place, ...rule }) => [place, rule]))
  return days.map((_, at) => byPlace.get(at + 1) ?? everySecond)
}

/** The rule of one day. */
export async function overtimeRuleOf(
  sql: Rows,
  employee_id: number,
  business_date: string,
): Promise<OvertimeRule> {
  const [rule] = await overtimeRulesOf(sql, [{ employee_id, business_date }])
  return rule ?? everySecond
}

/** The last day that a person of an office, or of any, has finished a shift on, from a day on. */
async function lastWorked(sql: Sql, officeId: number | null, from: string) {
  const [last] = await sql.rows<{ day: string | null }>(
    `select max(d.business_date) as day from shift_days d
      where d.business_date >= $2::date and d.state <> 'Open' and not d.is_deleted
        and ($1::bigint is null or (select p.office_id from people.position_on(d.employee_id, d.business_date) p) = $1)`,
    [officeId, from],
  )
  return last?.day ?? null
}

/** A shift that has ended keeps the rule it was counted by: a rule begins after all of them, and stays once it has counted one. */
async function check(
  values: DraftOf<typeof overtimeRules>,
  { sql, before }: ChangeOf<typeof overtimeRules>,
): Promise<ChangesOf<typeof overtimeRules>> {
  const { office_id = null, valid_from } = { ...before, ...values }
  if (before) await refuseBegun(sql, before.office_id, String(before.valid_from))
  const day = await lastWorked(sql, office_id, String(valid_from))
  if (day !== null) refuse(overtimeRuleProblems.worked, { day: shortDay(day) })
  return {}
}

/** Neither taken from the shifts it counted, nor put on those that another one counted meanwhile. */
async function stays({ sql, before }: ChangeOf<typeof overtimeRules>): Promise<void> {
  if (before) await refuseBegun(sql, before.office_id, String(before.valid_from))
}

async function refuseBegun(sql: Sql, officeId: number | null, from: string): Promise<void> {
  const day = await lastWorked(sql, officeId, from)
  if (day !== null) refuse(overtimeRuleProblems.begun, { day: shortDay(day) })
}

export const overtimeRulesOnServer = serveResource(overtimeRules, {
  before: {
    create: check,
    update: check,
    delete: stays,
    restore: stays,
  },
  constraints: { overtime_rules_one_a_day: overtimeRuleProblems.sameDay },
})
