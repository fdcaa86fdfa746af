/** A column of free width: what was declared for it, and what its rows and its head need; without rows as declared. */
export interface FreeColumn {
  readonly width: number
  readonly need?: number | undefined
}

/** A text of many words does not push the others out: it gets half as much again as was declared, where there is room. */
const MOST_OF_DECLARED = 1.5

/**
 * What some columns get of the room they share, in px. First each what it needs, at most as declared; what is left goes to those that
 * need more, and then to all as declared. Together they may be wider than the room: then the grid scrolls.
 */
export function shareWidths(room: number, columns: readonly FreeColumn[]): number[] {
  const asked = columns.map(({ width, need = width }) => {
    const least = Math.min(width, need)
    return { width, least, more: Math.min(need, width * MOST_OF_DECLARED) - least }
  })
  const all = (name: 'width' | 'least' | 'more') =>
    asked.reduce((sum, column) => sum + column[name], 0)
  const spare = Math.max(0, room - all('least'))
  const filled = Math.min(1, spare / (all('more') || 1))
  const rest = Math.max(0, spare - all('more')) / (all('width') || 1)
  return asked.map(({ width, least, more }) => least + more * filled + width * rest)
}
