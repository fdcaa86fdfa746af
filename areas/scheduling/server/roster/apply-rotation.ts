import { weekStartOf } from '#platform/server/week-start.ts'
import { countOf } from '#platform/contract/labels.ts'
import { t } from '#platform/contract/words/texts.ts'
import { dayNumber, firstOfWeek, WEEKDAYS, weekdayOf } from '#platform/contract/days.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { MOST_SAVED, type rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import { refuseMisfits } from './check-cells.ts'
import { datesFrom } from './planned-cells.ts'
import { refuseOthers } from './save-roster.ts'
import { storeDrafts } from './store-drafts.ts'
import { type CellPlan, holdDays } from './stored-days.ts'

type Request = CallRequest<(typeof rosterCalls)['applyRotation']>

interface Pattern {
  readonly weeks: number
  readonly days: readonly {
    readonly week: number
    readonly day: string
    readonly shift_id: number
  }[]
}

/** Days one rotation is laid over at once: a quarter of a year. */
const LONGEST = 92

/** Lays a rotation over people; a day it does not name is a rest. */
export async function applyRotation(
  request: Request,
): Promise<Answer<{ readonly changed: number }>> {
  const { sql, viewer, input } = request
  const { from, to, employees_ids } = input
  if (to < from) refuse(rosterProblems.upsideDown)
  if (dayNumber(to) - dayNumber(from) >= LONGEST) refuse(rosterProblems.tooLong, { days: LONGEST })
  if (employees_ids.length === 0) refuse(rosterProblems.nobodyShown)
  const dates = datesFrom(from, to)
  if (dates.length * employees_ids.length > MOST_SAVED) refuse(rosterProblems.tooMany)
  await refuseOthers(request, employees_ids)
  const [pattern, weekStart] = await Promise.all([patternOf(request), weekStartOf(sql)])
  const begins = firstOfWeek(from, weekStart)
  const cells = employees_ids.flatMap((person, place) => {
    const first = (input.first_week ?? 1) - 1 + (input.stagger ? place : 0)
    return dates.map((date) => cellOf(pattern, person, date, begins, first))
  })
  await refuseMisfits(sql, cells)
  const changed = await storeDrafts(sql, viewer.user_id, cells, await holdDays(sql, cells))
  return {
    data: { changed },
    message: t`${countOf(changed, { one: 'day', many: 'days' })} planned`,
  }
}

async function patternOf({ sql, input }: Request): Promise<Pattern> {
  const [pattern] = await sql.rows<Pattern>(
    'select weeks, days from rotation_patterns where id = $1 and is_active and not is_deleted',
    [input.rotation_pattern_id],
  )
  return pattern ?? refuse(problems.noSuchRecord, { label: 'rotation pattern' })
}

/** Weeks of a rotation are those of the company; the first is the one that begins on `begins`. */
function cellOf(
  { weeks, days }: Pattern,
  employee_id: number,
  date: string,
  begins: string,
  first: number,
): CellPlan {
  const passed = Math.floor((dayNumber(date) - dayNumber(begins)) / 7)
  const week = ((first + passed) % weeks) + 1
  const weekday = WEEKDAYS[weekdayOf(date)]
  const worked = days.find((one) => one.week === week && one.day === weekday)
  return {
    employee_id,
    date,
    plan: worked ? 'Shift' : 'Rest',
    shift_id: worked?.shift_id ?? null,
    own_start: null,
    own_end: null,
    kind: null,
    note: null,
  }
}
