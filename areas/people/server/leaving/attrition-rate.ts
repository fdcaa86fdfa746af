import { dayNumber } from '#platform/contract/days.ts'
import type { ContributionSql } from '#platform/contract/contributions.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type Reaching, scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '../../contract/employees.ts'
import {
  type AttritionRate,
  type attritionRateCalls,
  type AttritionRates,
  EARLY_DAYS,
  LONGEST_RATE,
} from '../../contract/leaving/attrition-rate.ts'
import { peopleProblems } from '../../contract/problems.ts'

type Counted = Omit<AttritionRate, 'rate' | 'yearly_rate' | 'early_rate'>

/** People are there from the day they joined to their last working day, both counted, and again when they come back. */
export async function attritionRate(
  request: CallRequest<(typeof attritionRateCalls)['attritionRate']>,
): Promise<Answer<AttritionRates>> {
  const rated = await ratedOffices(request)
  return {
    data: {
      rows: rated.filter(({ office_id }) => office_id !== null),
      total: rated.find(({ office_id }) => office_id === null) ?? null,
    },
  }
}

/** What the rate is counted of. */
interface Rating {
  readonly sql: ContributionSql
  readonly viewer: Reaching
  readonly reach: readonly ReachWord[]
  readonly input: {
    readonly date_from: string
    readonly date_to: string
    readonly offices_ids: readonly number[] | null
  }
}

/** The rate of each office, and of all of them without an office. */
export async function ratedOffices({
  sql,
  viewer,
  reach,
  input,
}: Rating): Promise<AttritionRate[]> {
  const { date_from, date_to, offices_ids } = input
  const days = dayNumber(date_to) - dayNumber(date_from) + 1
  if (days < 1) refuse(peopleProblems.rangeUpsideDown)
  if (days > LONGEST_RATE) refuse(peopleProblems.rateTooLong, { days: LONGEST_RATE })
  const parameters = new Parameters()
  const from = parameters.add(date_from, 'date')
  const to = parameters.add(date_to, 'date')
  const offices = parameters.add(offices_ids ?? [], 'bigint[]')
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const rows = await sql.rows<Counted>(
    `with counted as (
       select p.office_id, s.begins, s.ends, a.counts_in_rate, p.from_date, coalesce(p.to_date, s.ends) as to_date
         from people.employments s join positions p on p.employee_id = s.employee_id and p.stint = s.stint join employees e on e.id = s.employee_id
         left join lateral (select t.counts_in_rate from attritions x join attrition_types t on t.id = x.attrition_type_id
                             where x.employee_id = s.employee_id and x.ended_at is not null and x.last_working_day between s.begins and s.ends and not x.is_deleted
                             order by x.last_working_day, x.id limit 1) a on true
        where (${offices} = '{}' or p.office_id = any(${offices})) and ${scope})
     select o.id as office_id, coalesce(o.name, 'All offices') as office,
            count(*) filter (where p.begins < ${from} and ${from} between p.from_date and p.to_date)::integer as opening,
            count(*) filter (where p.begins = p.from_date and p.begins between ${from} and ${to})::integer as joined,
            count(*) filter (where p.counts_in_rate is not null and p.ends = p.to_date and p.ends between ${from} and ${to})::integer as "left",
            count(*) filter (where p.counts_in_rate and p.ends = p.to_date and p.ends between ${from} and ${to})::integer as counted,
            count(*) filter (where p.ends > ${to} and ${to} between p.from_date and p.to_date)::integer as closing,
            count(*) filter (where p.counts_in_rate is not null and p.ends = p.to_date and p.ends between ${from} and ${to} and p.ends - p.begins < ${EARLY_DAYS})::integer as early
       from counted p join organisation.offices o on o.id = p.office_id
      group by grouping sets ((o.id, o.name), ()) order by o.name nulls last`,
    parameters.values,
  )
  return rows.map((row): AttritionRate => ({ ...row, ...ratesOf(row, days) }))
}

/** Leavers by the mean of those who were there at the beginning and at the end; a year is 365 days. */
function ratesOf({ opening, closing, counted, left, early }: Counted, days: number) {
  const mean = (opening + closing) / 2
  const rate = mean === 0 ? null : (counted / mean) * 100
  return {
    rate: rounded(rate),
    yearly_rate: rounded(rate === null ? null : (rate * 365) / days),
    early_rate: rounded(left === 0 ? null : (early / left) * 100),
  }
}

/** Two decimals, half up. */
const rounded = (percent: number | null): number | null =>
  percent === null ? null : Math.round(Number((percent * 100).toFixed(6))) / 100
