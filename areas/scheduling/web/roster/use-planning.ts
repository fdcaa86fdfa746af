import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { write } from '#platform/web/client/request.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { announce } from '#platform/web/parts/announcements.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { rosterCalls } from '../../contract/roster/roster-calls.ts'
import type { Roster, RosterCell, SavedCell } from '../../contract/roster/roster-shape.ts'
import { cellIn, drawn, withSeen } from './drawn-roster.ts'
import { type PlannedCell, planOf } from './planned-cell.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Every look at the roster that is kept: of a week, of a month, narrowed or not. */
const LOOKS = { queryKey: ['roster'] }

/**
 * Plans days: what is chosen is seen at once and stored as drafts, one step after the other, so that the person who is quicker than the server is not
 * told that a person changed what they see. What the server refuses is taken back and can be tried again; the last steps can be undone.
 */
export function usePlanning(roster: Roster | undefined) {
  const queries = useQueryClient()
  const done = useRef<PlannedCell[][]>([])
  const queue = useRef<{ last: Promise<unknown>; waiting: number }>({
    last: Promise.resolve(),
    waiting: 0,
  })
  const [isBusy, setBusy] = useState(false)
  const cellOf = (person: number, date: string): RosterCell | null => cellIn(roster, person, date)
  const redraw = (change: (known: Roster) => Roster) =>
    queries.setQueriesData<Roster>(LOOKS, (known) => known && change(known))
  const store = async (cells: readonly PlannedCell[], hasSeen: boolean) => {
    const known = queries.getQueriesData<Roster>(LOOKS).map(([, one]) => one)
    const seenOf = ({ employee_id, date }: PlannedCell): string =>
      known.map((one) => cellIn(one, employee_id, date)).find((cell) => cell)?.seen ?? 'none'
    const body = {
      cells: cells.map((cell) => ({ ...cell, ...(hasSeen && { seen: seenOf(cell) }) })),
    }
    const { path, method } = rosterCalls.saveRoster
    const { data } = await write<{ cells: SavedCell[] }>(path, { method, body, key: newKey() })
    redraw((one) => withSeen(one, data.cells))
  }
  const send = async (cells: readonly PlannedCell[], hasSeen: boolean) => {
    setBusy(true)
    queue.current.waiting += 1
    redraw((one) => drawn(one, cells))
    const mine = queue.current.last.then(() => store(cells, hasSeen))
    queue.current.last = mine.catch(() => undefined) // told to the person who planned it; the next step is its own
    try {
      await mine
    } finally {
      queue.current.waiting -= 1
      if (queue.current.waiting === 0) {
        await queries.invalidateQueries(LOOKS)
        setBusy(false)
      }
    }
  }
  /** Rejects with the refusal, for a dialog that stays open with what was typed. */
  const plan = async (cells: readonly PlannedCell[], words: string) => {
    const before = cells.map(({ employee_id, date }) =>
      planOf(employee_id, date, cellOf(employee_id, date)),
    )
    await send(cells, true)
    done.current.push(before)
    announce(words)
  }
  /** For what has no dialog: a drop, a paste. */
  const planAtOnce = (cells: readonly PlannedCell[], words: string): void => {
    void plan(cells, words).catch((problem: unknown) =>
      showSnackbar('general_error', problemText(problem), {
        label: 'Try again',
        onChoose: () => planAtOnce(cells, words),
      }),
    )
  }
  const undo = (): void => {
    const last = done.current.pop()
    if (!last) return announce(t`Nothing to undo`)
    void send(last, false).then(
      () => announce(t`Undone`),
      (problem: unknown) => showSnackbar('general_error', problemText(problem)),
    )
  }
  return { plan, planAtOnce, undo, isBusy, cellOf }
}

export type Planning = ReturnType<typeof usePlanning>
