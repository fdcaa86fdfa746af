import type { Roster } from '../../contract/roster/roster-shape.ts'
import { t } from '#platform/contract/words/texts.ts'

export interface DayCover {
  readonly planned: number
  /** Nothing where no client has said what it needs. */
  readonly needed: number | null
}

/** Of all clients that are shown: those that said what they need count, unless none did. */
export function coverOf({ coverage }: Roster, place: number): DayCover {
  const known = coverage.filter(({ needed }) => needed[place] !== null)
  const counted = known.length > 0 ? known : coverage
  return {
    planned: sum(counted.map(({ planned }) => planned[place] ?? 0)),
    needed: known.length > 0 ? sum(known.map(({ needed }) => needed[place] ?? 0)) : null,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** "1 short", "1 over", or nothing when it is right. */
export function gapWords({ planned, needed }: DayCover): string | undefined {
  if (needed === null || planned === needed) return undefined
  return planned < needed ? t`${needed - planned} short` : t`${planned - needed} over`
}

/** "8 of 9, 1 short": a day in words. */
export function coverWords(cover: DayCover): string {
  if (cover.planned === 0 && (cover.needed ?? 0) === 0) return t`no one`
  const count = cover.needed === null ? `${cover.planned}` : t`${cover.planned} of ${cover.needed}`
  const gap = gapWords(cover)
  return gap === undefined ? count : `${count}, ${gap}`
}
