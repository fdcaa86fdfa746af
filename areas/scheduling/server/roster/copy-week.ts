import { countOf } from '#platform/contract/labels.ts'
import { t } from '#platform/contract/words/texts.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { MOST_CELLS, type rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import { fittingOf } from './check-cells.ts'
import { type PlannedDay, plannedDays } from './planned-cells.ts'
import { rosterPeople } from './roster-people.ts'
import { storeDrafts } from './store-drafts.ts'
import { type CellPlan, holdDays } from './stored-days.ts'

type Request = CallRequest<(typeof rosterCalls)['copyWeek']>

const WEEK = 7

/** Plans a week as the one before it: what people worked by roster or pattern, day by day. */
export async function copyWeek(request: Request): Promise<Answer<{ readonly changed: number }>> {
  const { engine, sql, viewer, input } = request
  const { from } = input
  const to = daysAfter(from, WEEK - 1)
  const people = await rosterPeople(
    { engine, sql, viewer, from, to, filter: input, most: MOST_CELLS / WEEK },
    'edit',
  )
  if (people.length > MOST_CELLS / WEEK) refuse(rosterProblems.tooMany)
  const ids = people.map(({ id }) => id)
  const before = await plannedDays(sql, {
    drafted: ids,
    published: [],
    from: daysAfter(from, -WEEK),
    to: daysAfter(from, -1),
  })
  const cells = await fittingOf(sql, before.flatMap(copied))
  const changed = await storeDrafts(sql, viewer.user_id, cells, await holdDays(sql, cells))
  return {
    data: { changed },
    message:
      changed === 0
        ? 'Nothing differs from last week'
        : t`${countOf(changed, { one: 'day', many: 'days' })} copied`,
  }
}

/** A holiday of last week is none of this one: what holds then is left to the usual. */
function copied(day: PlannedDay): CellPlan[] {
  const { employee_id, business_date, from, is_rest, shift_id, shift_start, shift_end } = day
  const plain = { employee_id, date: daysAfter(business_date, WEEK), kind: null, note: null }
  if (from === null)
    return is_rest
      ? [{ ...plain, plan: 'Rest', shift_id: null, own_start: null, own_end: null }]
      : []
  const own = day.own_times ? { own_start: shift_start, own_end: shift_end } : NO_TIMES
  return [{ ...plain, plan: 'Shift', shift_id, ...own }]
}

const NO_TIMES = { own_start: null, own_end: null }
