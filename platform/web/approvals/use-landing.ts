import { useEffect, useRef } from 'react'
import type { InboxTab } from '#platform/contract/approvals.ts'
import { announce } from '#platform/web/parts/announcements.ts'
import { idOfRow, idOfTitle } from './request-words.ts'
import { t } from '#platform/contract/words/texts.ts'

/** The title of a list in which nothing waits any more. */
export const NOTHING_LEFT = 'approvals-nothing-left'

/**
 * Where the keyboard goes on after a decision: the row of the next request, its title where it covers the list, else what says that
 * there is none.
 */
export function useLanding(hasList: boolean, coversList: boolean) {
  const target = useRef<string>(undefined)
  const look = () => {
    const isAwaited = hasList && target.current !== undefined
    const place = isAwaited ? document.getElementById(target.current ?? '') : null
    if (!place) return
    target.current = undefined
    place.focus()
  }
  // The row may only come with the list that is on its way: each drawing looks once more.
  useEffect(look)
  const land = (next: number | undefined) => {
    if (next === undefined) target.current = NOTHING_LEFT
    else target.current = coversList ? idOfTitle(next) : idOfRow('waiting', next)
  }
  /** Back in the list, at the request one came from. */
  const landOnRow = (tab: InboxTab, id: number) => {
    target.current = idOfRow(tab, id)
  }
  return { land, landOnRow, look }
}

/** Said to the person who hears the page; the row that has the focus is read by itself. */
export const announceLeft = (waiting: number): void => announce(leftWords(waiting))

function leftWords(waiting: number): string {
  if (waiting === 0) return t`No requests left to decide`
  return waiting === 1 ? t`1 request left to decide` : t`${waiting} requests left to decide`
}

/** The ids of a list in the order in which one goes on after deciding some: those after the first of them, then those before it, backwards. */
export function onward(ids: readonly number[], decided: readonly number[]): number[] {
  const place = ids.findIndex((id) => decided.includes(id))
  return [...ids.slice(place + 1), ...ids.slice(0, Math.max(0, place)).toReversed()].filter(
    (id) => !decided.includes(id),
  )
}
