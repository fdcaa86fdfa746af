import { daysAfter } from '#platform/contract/days.ts'
import { Refusal, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import type { OfferReturn, ShiftOfDay } from '../../contract/roster/roster-shape.ts'
import { offerFor } from './answer-offer.ts'
import { daysAfterChange, type ShiftChange } from './changed-days.ts'
import { AFTER, BEFORE } from './colleagues.ts'
import { problemsIf } from './planned-if.ts'

/** What a person could give for a swap that is offered to them or to anybody: their shifts around it, those first that fit. */
export async function offerReturns(
  request: CallRequest<(typeof rosterCalls)['offerReturns']>,
): Promise<Answer<readonly OfferReturn[]>> {
  const { sql, viewer, now } = request
  const me = viewer.employee_id ?? refuse(rosterProblems.noEmployee)
  const offer = await offerFor(request, me)
  const own = await ownShifts(sql, me, offer.date, now)
  const data: OfferReturn[] = []
  for (const shift of own) {
    const swap = { ...offer, with_id: me, with_date: shift.date }
    data.push({ ...shift, ...(await judged(sql, swap)) })
  }
  return { data: data.toSorted(byFit), total: data.length }
}

/** Those that fit first, and of these the ones nobody has to think about. */
const byFit = (a: OfferReturn, b: OfferReturn): number =>
  Number(a.refused !== null) - Number(b.refused !== null) ||
  a.warnings.length - b.warnings.length ||
  a.date.localeCompare(b.date)

type Own = ShiftOfDay & { readonly date: string }

const ownShifts = (sql: Sql, me: number, around: string, now: string): Promise<Own[]> =>
  sql.rows<Own>(
    `select p.business_date as date, p.shift_name as name, p.shift_start as start, p.shift_end as "end"
       from planned_shifts($1, $2, $3) p where p.planned_start > $4::timestamptz order by p.business_date`,
    [me, daysAfter(around, -BEFORE), daysAfter(around, AFTER), now],
  )

/** What stands against a swap: what refuses it, else what the person who decides is told. */
async function judged(
  sql: Sql,
  swap: ShiftChange,
): Promise<Pick<OfferReturn, 'refused' | 'warnings'>> {
  try {
    const problems = await problemsIf(sql, await daysAfterChange(sql, swap))
    const said = (ones: typeof problems) => ones.map(({ name, words }) => `${name}: ${words}`)
    const blocking = said(problems.filter(({ blocks }) => blocks))
    return {
      refused: blocking.length === 0 ? null : blocking.join('; '),
      warnings: said(problems.filter(({ blocks }) => !blocks)),
    }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return { refused: problem.message, warnings: [] }
  }
}
