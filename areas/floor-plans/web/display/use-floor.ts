import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/client/use-call.ts'
import type { InputOf } from '#platform/contract/answers.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import { readState } from '#platform/web/lists/list-state.ts'
import { floorCalls } from '../../contract/display/floor-calls.ts'
import { type SeatState, seatStates } from '../../contract/display/seat-state.ts'

/** People come and go all the time; so often is soon enough for a wall, and costs two statements. */
const REFRESH_MS = 30_000

/** What is shown of a floor; all of it stands in the address, so that a wall shows it again after a restart. */
export interface FloorState {
  readonly filter: ListFilter
  readonly search: string
  /** Only seats in this state are drawn in full. */
  readonly only: SeatState | undefined
  readonly isTable: boolean
  readonly seat: number | undefined
}

/** The state in the address, and a way to change it. */
export function useFloorState(): [FloorState, (change: Partial<FloorState>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const { filter, search } = readState(parameters)
  const state: FloorState = {
    ...{ filter, search },
    only: seatStates.find((one) => one === parameters.get('only')),
    isTable: parameters.get('as') === 'table',
    seat: Number(parameters.get('seat')) || undefined,
  }
  const change = (next: Partial<FloorState>) => {
    const all = { ...state, ...next }
    const written = new URLSearchParams()
    if (Object.keys(all.filter).length > 0) written.set('filter', JSON.stringify(all.filter))
    if (all.search) written.set('search', all.search)
    if (all.only) written.set('only', all.only)
    if (all.isTable) written.set('as', 'table')
    if (all.seat !== undefined) written.set('seat', String(all.seat))
    setParameters(written, { replace: true, preventScrollReset: true })
  }
  return [state, change]
}

/** The floor as it was a moment ago; the old one stays while the next comes. A plan of a day does not move. */
export function useFloor({ filter }: FloorState) {
  const asked = askedOf(filter)
  return useCall(floorCalls.floor, asked, {
    refetchInterval: asked.mode === 'plan' ? false : REFRESH_MS,
    keepsLast: true,
  })
}

/** The filters as the call takes them: one value each, several of clients. */
function askedOf(filter: ListFilter): InputOf<typeof floorCalls.floor> {
  const given = Object.entries(filter).map(([name, { in: some, eq, gte, between }]) => {
    const values = Array.isArray(some) ? some : []
    const one = values[0] ?? eq ?? gte ?? (Array.isArray(between) ? between[0] : undefined)
    return [name, name === 'client_ids' ? values : one]
  })
  return Object.fromEntries(given) as InputOf<typeof floorCalls.floor> // its filters are those of the call
}
