import { rowsOf, unlike } from './compare-figures.ts'
import type { Figures } from './figures.ts'
import { type BuiltWorld, peopleOf } from './world-builder.ts'
import { dayAt } from './worlds.ts'

/** Who was there on a day as the world was drawn: leavers up to their last day, and again from when they came back. */
const drawnThere = (built: BuiltWorld, day: string): number =>
  peopleOf(built).filter(({ joined, left }) => {
    if (joined !== null && day < dayAt(joined)) return false
    if (!left || day <= dayAt(left.day)) return true
    return left.back !== null && day >= dayAt(left.day + left.back)
  }).length

/** Where a world says another number of people than it was drawn with. */
export const unlikeDrawn = (built: BuiltWorld, figures: Figures): string[] =>
  rowsOf(figures, 'people there').flatMap(({ day, count }) =>
    unlike(
      'people there',
      ['the company', { [String(day)]: Number(count) }],
      ['the drawing', { [String(day)]: drawnThere(built, String(day)) }],
    ),
  )
