import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How wide the columns of a table have to be for its first rows and their heads, by name; none before there are rows. They are measured
 * once for the same columns: another page does not move them.
 */
export function useNeededWidths(
  table: RefObject<HTMLTableElement | null>,
  names: readonly string[],
  hasRows: boolean,
): ReadonlyMap<string, number> {
  const columns = names.join(' ')
  const [measured, setMeasured] = useState<Measured>({ columns: '', needs: NONE })
  useLayoutEffect(() => {
    if (!hasRows || measured.columns === columns || !table.current) return
    setMeasured({ columns, needs: measure(table.current, columns.split(' ')) })
  }, [table, columns, hasRows, measured.columns])
  return measured.columns === columns ? measured.needs : NONE
}

interface Measured {
  readonly columns: string
  readonly needs: ReadonlyMap<string, number>
}

const NONE: ReadonlyMap<string, number> = new Map()

/** For a moment the table is laid out by its content; nothing of it is painted. */
function measure(table: HTMLTableElement, names: readonly string[]): Measured['needs'] {
  table.dataset['measured'] = ''
  const heads = [...table.querySelectorAll<HTMLElement>('thead th[data-column]')]
  const widths = heads.map((head) => Math.ceil(head.getBoundingClientRect().width))
  delete table.dataset['measured']
  return new Map(names.map((name, index) => [name, widths[index] ?? 0]))
}
