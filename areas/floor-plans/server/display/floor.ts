import { AT_DESK } from '#areas/time-tracking/contract/clock-state.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { floorCalls } from '../../contract/display/floor-calls.ts'
import type {
  FloorSeat,
  FloorTotals,
  RenderedFloor,
  SeatedPerson,
  SeatFlag,
} from '../../contract/display/floor-shape.ts'
import { type SeatState, seatStateOf } from '../../contract/display/seat-state.ts'
import { findPlan } from './find-plan.ts'
import { type FloorRow, readFloor, seenOf } from './floor-rows.ts'

/** A seat as its reader may see it. */
type SeenRow = FloorRow & { readonly is_seen: boolean; readonly is_next_seen: boolean }

/** A published floor with its seats: three statements, however many seats there are, of which those who look at once share the large one. */
export async function floor(
  request: CallRequest<(typeof floorCalls)['floor']>,
): Promise<Answer<RenderedFloor>> {
  const { input, now } = request
  const plan = await findPlan(request, input.at ?? now)
  if (!plan) return { data: { floorPlan: null, empDetails: [] } }
  const { at, rows: read } = await readFloor(request, plan)
  const seen = await seenOf(request, read)
  const rows = read.map((row) => ({
    ...row,
    is_seen: row.employee_id !== null && seen.has(row.employee_id),
    is_next_seen: row.next_employee_id !== null && seen.has(row.next_employee_id),
  }))
  const seats = rows.map((row) => seatOf(row, Date.parse(at)))
  const { day: _day, ...shown } = plan
  const mode = input.mode === 'plan' ? 'plan' : 'live'
  const data: RenderedFloor = {
    floorPlan: { ...shown, as_of: at, mode, seats, totals: totalsOf(rows, seats) },
    empDetails: peopleOf(rows),
  }
  return { data }
}

/** A person out of reach leaves the seat taken, and nothing else of them. */
function seatOf(row: SeenRow, now: number): FloorSeat {
  const { id, code, x, y, width, height, rotation, shape, kind, status, blocked_reason } = row
  const { zone_name, client, workstation, employee_id, is_seen, next_employee_id, next_from } = row
  const isUnseen = employee_id !== null && !is_seen
  return {
    ...{ id, code, x, y, width, height, rotation, shape, kind, status, blocked_reason },
    ...{ zone_name, client, workstation },
    employee_id: isUnseen ? null : employee_id,
    state: stateOf(row, now),
    since: isUnseen ? null : row.since,
    flags: isUnseen ? [] : flagsOf(row),
    next:
      next_from === null
        ? null
        : {
            employee_id: row.is_next_seen ? next_employee_id : null,
            from: next_from,
          },
  }
}

const stateOf = (row: SeenRow, now: number): SeatState =>
  seatStateOf(
    {
      isBlocked: !row.is_usable,
      isAssigned: row.employee_id !== null,
      isUnseen: !row.is_seen,
      isAway: row.is_away,
      isRestDay: row.is_rest,
      clock:
        row.clock_state === null
          ? undefined
          : {
              status: row.running,
              isRemote: row.work_from === 'Remote',
              hasEnded: row.clock_state !== 'Open',
            },
      starts: row.starts === null ? now : Date.parse(row.starts),
      graceMinutes: row.grace_minutes,
    },
    now,
    AT_DESK,
  )

function flagsOf(row: SeenRow): SeatFlag[] {
  const flags: Record<SeatFlag, boolean> = {
    asset_gap: row.has_asset_gap,
    wrong_client: row.is_wrong_client,
    certificate: row.is_uncertified,
  }
  return (Object.keys(flags) as SeatFlag[]).filter((flag) => flags[flag]) // the keys of the record above
}

function totalsOf(rows: readonly SeenRow[], seats: readonly FloorSeat[]): FloorTotals {
  const count = (...states: readonly SeatState[]) =>
    seats.filter(({ state }) => states.includes(state)).length
  const usable = rows.filter(({ is_usable }) => is_usable)
  const assigned = usable.filter(({ employee_id }) => employee_id !== null).length
  return {
    ...{ seats: rows.length, usable: usable.length, assigned },
    at_desk: count('At Desk'),
    on_break: count('On Break'),
    late: count('Late'),
    on_leave: count('On leave'),
    vacant: usable.length - assigned,
    blocked: rows.length - usable.length,
  }
}

const peopleOf = (rows: readonly SeenRow[]): SeatedPerson[] =>
  rows.flatMap(({ employee_id, is_seen, name, photo, designation, person_client, shift }) =>
    employee_id === null || !is_seen
      ? []
      : [
          {
            employee_id,
            name: name ?? '',
            photo,
            designation,
            client: person_client,
            shift: shift ?? '',
          },
        ],
  )
