import { useSearchParams } from 'react-router'
import { bodyOf } from '#platform/web/reports/report-fields.ts'
import { type ListState, readState } from '#platform/web/lists/list-state.ts'
import { boardCalls } from '../../contract/live-board.ts'
import { type BoardGrouping, groupings } from './board-groups.ts'
import { useCall } from '#platform/web/client/use-call.ts'

/** A floor moves all the time; a look this often costs the server little and is soon enough to go and ask. */
const REFRESH_MS = 15_000

/** What a board shows; all of it stands in the address. */
export interface BoardState {
  readonly filter: ListState['filter']
  readonly search: string
  readonly group: BoardGrouping | undefined
}

/** The state in the address, and a way to change it. */
export function useBoardState(): [BoardState, (change: Partial<BoardState>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const { filter, search } = readState(parameters)
  const group = groupings.find((one) => one === parameters.get('group'))
  const state: BoardState = { filter, search, group }
  const change = (next: Partial<BoardState>) => {
    const all = { ...state, ...next }
    const written = new URLSearchParams()
    if (Object.keys(all.filter).length > 0) written.set('filter', JSON.stringify(all.filter))
    if (all.search) written.set('search', all.search)
    if (all.group) written.set('group', all.group)
    setParameters(written, { replace: true, preventScrollReset: true })
  }
  return [state, change]
}

/** The board as it was a few seconds ago; the old one stays while the next comes. */
export function useBoard({ filter }: BoardState) {
  const { date_from: _from, date_to: _to, ...asked } = bodyOf(filter)
  return useCall(boardCalls.board, asked, { refetchInterval: REFRESH_MS, keepsLast: true })
}
