import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { boardStateOf, isIn } from '../../contract/board-state.ts'
import { END_TIMER } from '#areas/time-tracking/contract/clock-state.ts'
import {
  type boardCalls,
  type BoardCounts,
  type BoardPerson,
  type LiveBoard,
  MOST_ON_BOARD,
} from '../../contract/live-board.ts'
import { type BreakAllowance, kindOf, sumsOf } from '#areas/time-tracking/contract/shift-sums.ts'
import { needsOf } from './board-needs.ts'
import { type BoardRow, boardRows } from './board-rows.ts'

/** Everybody in reach with what they do now; counted before the states are chosen from. */
export async function liveBoard(
  request: CallRequest<(typeof boardCalls)['board']>,
): Promise<Answer<LiveBoard>> {
  const { sql, now, input } = request
  const rows = await boardRows(request)
  const isTooLarge = rows.length > MOST_ON_BOARD
  const shown = isTooLarge ? [] : rows
  const allowances = await allowancesOf(sql, shown)
  const everybody = shown
    .map((row) => personOf(row, allowances(row), now))
    .filter(({ client_id }) => ofClient(client_id, input.client_ids))
  const people = everybody.filter(
    (person) => input.states.length === 0 || input.states.some((word) => isIn(person, word)),
  )
  const data: LiveBoard = {
    counted_at: now,
    is_too_large: isTooLarge,
    counts: countsOf(everybody),
    needs: needsOf(everybody),
    people,
  }
  return { data, total: people.length }
}

/** Who works for several clients stands on the board of the one they work for now. */
const ofClient = (clientId: number | null, asked: readonly number[]): boolean =>
  asked.length === 0 || (clientId !== null && asked.includes(clientId))

function personOf(
  row: BoardRow,
  allowances: readonly BreakAllowance[],
  moment: string,
): BoardPerson {
  const { sequence, day_state, grace_minutes, is_forgotten, ended_at, ...rest } = row
  const { business_date: _day, shift_id: _shift, ...person } = rest
  const now = Date.parse(moment)
  const clocked = row.stretches ?? []
  const plan = planOf(row)
  const timed = clocked.map(([status, from, to]) => ({ status, from, to: to ?? now }))
  const stretches = clocked.map(([status, from, to]) => ({
    status,
    from: iso(from),
    to: to === null ? null : iso(to),
  }))
  const running = day_state === 'Open' ? stretches.at(-1) : undefined
  const sums = sumsOf({ stretches: timed, plan, allowances, isLaterStretch: sequence > 1 })
  const state = boardStateOf(
    {
      running: running?.status,
      isForgotten: is_forgotten,
      hasEnded: day_state !== null && day_state !== 'Open',
      plan,
      graceMinutes: grace_minutes,
    },
    now,
  )
  const kind = running && (kindOf(running.status, allowances)?.name ?? running.status)
  const isMissing = state === 'Late' || state === 'Absent'
  return {
    ...person,
    stretches,
    state,
    is_over:
      state === 'On break' && sums.breaks.some(({ status, over }) => status === kind && over > 0),
    is_planned_now: plan !== undefined && plan.start <= now && now < plan.end,
    status: running?.status ?? (day_state === null ? null : END_TIMER),
    since: running?.from ?? ended_at ?? (isMissing ? row.planned_start : null),
    at_desk_time: sums.at_desk,
    on_break_time: sums.on_break,
    over_break_seconds: sums.over_break,
    late_seconds: stretches.length === 0 ? 0 : sums.late,
  }
}

type OnDay = Pick<BoardRow, 'shift_id' | 'business_date'>

/** What breaks the shifts of these people allow, each shift of a day asked for once. */
async function allowancesOf(
  sql: Sql,
  shown: readonly OnDay[],
): Promise<(row: OnDay) => readonly BreakAllowance[]> {
  const rows = await sql.rows<OnDay & { allowances: readonly BreakAllowance[] }>(
    'select shift_id, business_date, allowances from break_allowances($1::bigint[], $2::date[])',
    [shown.map(({ shift_id }) => shift_id), shown.map(({ business_date }) => business_date)],
  )
  const key = ({ shift_id, business_date }: OnDay) => `${shift_id} ${business_date}`
  const known = new Map(rows.map((row) => [key(row), row.allowances]))
  return (row) => known.get(key(row)) ?? []
}

const iso = (moment: number): string => new Date(moment).toISOString()

const planOf = ({ planned_start, planned_end }: BoardRow) =>
  planned_start !== null && planned_end !== null
    ? { start: Date.parse(planned_start), end: Date.parse(planned_end) }
    : undefined

function countsOf(people: readonly BoardPerson[]): BoardCounts {
  const count = (holds: (person: BoardPerson) => boolean) => people.filter(holds).length
  return {
    planned_now: count(({ is_planned_now }) => is_planned_now),
    at_desk: count(({ state }) => state === 'At Desk'),
    on_break: count(({ state }) => state === 'On break'),
    over_break: count(({ is_over }) => is_over),
    late: count(({ state }) => state === 'Late'),
    absent: count(({ state }) => state === 'Absent'),
    forgotten: count(({ state }) => state === 'Forgotten'),
  }
}
