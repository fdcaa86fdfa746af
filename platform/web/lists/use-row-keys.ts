import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useSingleKeys } from '#platform/web/parts/use-single-keys.ts'

interface RowKeys {
  readonly rows: readonly { readonly id: number }[]
  /** The row that is open. */
  readonly open: number | undefined
  readonly onOpen: (id: number) => void
  /** The element of a row, which gets the focus when it is gone to. */
  readonly idOf: (id: number) => string
}

/** Goes through the rows of a queue: J and K on the page, and the arrows by the handler it returns, for the list itself. */
export function useRowKeys({ rows, open, onOpen, idOf }: RowKeys): (event: KeyboardEvent) => void {
  // Presses come faster than the page follows them: each goes on from the last, not from what is drawn.
  const at = useRef(open)
  useEffect(() => {
    at.current = open
  }, [open])
  const go = (steps: number) => {
    const here = document.activeElement?.id
    // Where no row is open one goes on from the row that has the focus: back in the list, from the one one came from.
    const place = rows.findIndex(({ id }) =>
      at.current === undefined ? idOf(id) === here : id === at.current,
    )
    const next = rows[Math.min(rows.length - 1, Math.max(0, place + steps))]
    if (!next) return
    at.current = next.id
    onOpen(next.id)
    document.getElementById(idOf(next.id))?.focus()
  }
  useSingleKeys({ j: () => go(1), k: () => go(-1) })
  return (event) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!steps) return
    event.preventDefault()
    go(steps)
  }
}
