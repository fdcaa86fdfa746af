import type { Roster } from '../../contract/roster/roster-shape.ts'
import { t } from '#platform/contract/words/texts.ts'

export interface DayCover {
  readonly planned: number
  /** Nothing where no client has said what it needs. */
  readonly needed: number | null
  /** What is kept on the day by those who would be needed otherwise. */
  readonly holiday?: string | undefined
}

/** Of all clients that are shown: those that said what they need count, unless none did. */
export function coverOf({ coverage }: Pick<Roster, 'coverage'>, place: number): DayCover {
  const known = coverage.filter(({ needed }) => needed[place] !== null)
  const counted = known.length > 0 ? known : coverage
  return {
    planned: sum(counted.map(({ planned }) => planned[place] ?? 0)),
    needed: known.length > 0 ? sum(known.map(({ needed }) => needed[place] ?? 0)) : null,
    holiday:
      counted.map(({ holidays }) => holidays[place]).find((name) => typeof name === 'string') ??
      undefined,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** "1 short", "1 over", "holiday" on a day on which no one is needed, or nothing when it is right. */
export function gapWords({ planned, needed, holiday }: DayCover): string | undefined {
  if (needed === 0) return holiday === undefined ? t`none needed` : t`holiday`
  if (needed === null || planned === needed) return undefined
  return planned < needed ? t`${needed - planned} short` : t`${planned - needed} over`
}

/** "8 of 9"; "8" where nothing is known, or no one is needed. */
export const countWords = ({ planned, needed }: DayCover): string =>
  needed === null || needed === 0 ? `${planned}` : t`${planned} of ${needed}`

/** "Planned of needed: 8 of 9, 1 short", or the holiday on which no one is. */
export function coverLine(cover: DayCover): readonly [string, string] {
  const isHoliday = cover.planned === 0 && (cover.needed ?? 0) === 0 && cover.holiday !== undefined
  return [isHoliday ? t`Holiday` : t`Planned of needed`, coverWords(cover)]
}

/** "8 of 9, 1 short": a day in words. */
export function coverWords(cover: DayCover): string {
  const { planned, needed, holiday } = cover
  if (planned === 0 && (needed ?? 0) === 0) return holiday ?? t`no one`
  const count = countWords(cover)
  const gap = gapWords(cover)
  return gap === undefined ? count : `${count}, ${gap}`
}
