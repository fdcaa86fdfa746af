import type { BulkColumn } from '../../contract/bulk/bulk-columns.ts'

/** Words of a file and what they become, on one line: `done = Solved; open = Open`. */
export const mapText = (map: BulkColumn['map']): string =>
  map.map(({ from, to }) => `${from} = ${to}`).join('; ')

/** Reads such a line; what has no sign between its two sides is left out. */
export const readMap = (text: string): BulkColumn['map'] =>
  text.split(';').flatMap((pair) => {
    const [from = '', ...rest] = pair.split('=')
    const to = rest.join('=').trim()
    return from.trim() === '' || to === '' ? [] : [{ from: from.trim(), to }]
  })
