import { type RefObject, useLayoutEffect, useState } from 'react'

/** By the name of a column. */
type Widths = ReadonlyMap<string | undefined, number>

const NONE: Widths = new Map()

/**
 * How wide the columns of a table have to be for its first rows and their heads; none before there are rows. They are measured once for
 * the same columns: another page does not move them.
 */
export function useNeededWidths(
  table: RefObject<HTMLTableElement | null>,
  columns: string,
  hasRows: boolean,
): Widths {
  const [measured, setMeasured] = useState({ columns: '', needs: NONE })
  const isKnown = measured.columns === columns
  useLayoutEffect(() => {
    if (hasRows && !isKnown && table.current)
      setMeasured({ columns, needs: measure(table.current) })
  }, [table, columns, hasRows, isKnown])
  return isKnown ? measured.needs : NONE
}

/** For a moment the table is laid out by its content; nothing of it is painted. */
function measure(table: HTMLTableElement): Widths {
  table.dataset['measured'] = ''
  const heads = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
  const widths = heads.map((head) => [head.dataset['column'], head.offsetWidth + 1] as const)
  delete table.dataset['measured']
  return new Map(widths)
}
