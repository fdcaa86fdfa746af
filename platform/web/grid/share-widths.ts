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
  const needs = columns.map(({ width, need = width }) => Math.min(need, width * MOST_OF_DECLARED))
  const least = columns.map(({ width }, index) => Math.min(width, needs[index] ?? width))
  const wanted = needs.map((need, index) => need - (least[index] ?? need))
  const spare = Math.max(0, room - sum(least))
  const filled = Math.min(1, spare / Math.max(1, sum(wanted)))
  const rest = Math.max(0, spare - sum(wanted))
  const declared = Math.max(1, sum(columns.map(({ width }) => width)))
  return columns.map(
    ({ width }, index) =>
      (least[index] ?? width) + (wanted[index] ?? 0) * filled + (rest * width) / declared,
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
