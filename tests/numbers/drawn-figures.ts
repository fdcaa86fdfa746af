import { numberOf, type Row, rowsOf, secondsBetween, unlike } from './compare-figures.ts'
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

const peopleThere = (built: BuiltWorld, figures: Figures): string[] =>
  rowsOf(figures, 'people there').flatMap(({ day, count }) =>
    unlike(
      'people there',
      ['the company', { [String(day)]: Number(count) }],
      ['the drawing', { [String(day)]: drawnThere(built, String(day)) }],
    ),
  )

/** Nobody is planned to work on a day for which whole leave was drawn. */
const plannedOnLeave = (built: BuiltWorld, figures: Figures): string[] =>
  rowsOf(figures, 'plans beside leave').flatMap(({ firstname, business_date, starts }) => {
    const { leave = [] } = peopleOf(built)[Number(String(firstname).slice(1))] ?? {}
    const isAway = leave.some(
      ({ day, part }) => part === 'Whole' && dayAt(day) === String(business_date),
    )
    return isAway && starts !== null
      ? [`${String(firstname)} is planned on ${String(business_date)}, a day of leave`]
      : []
  })

/** What is paid of a plan is its length without the breaks of its shift that are not paid. */
const paidPlans = (_built: BuiltWorld, figures: Figures): string[] => {
  const unpaid = (shift: unknown): number => {
    const breaks = rowsOf(figures, 'breaks').filter((row) => row['shift_id'] === shift)
    const [{ day } = {} as Row] = breaks
    return breaks
      .filter((row) => row['day'] === day && row['is_paid'] === false)
      .reduce((sum, row) => sum + numberOf(row['minutes']) * 60, 0)
  }
  return rowsOf(figures, 'plans')
    .filter((row) => row['planned_start'] !== null)
    .flatMap((row) =>
      unlike(
        'paid plan',
        [
          'the plan',
          {
            [`${String(row['firstname'])} ${String(row['business_date'])}`]: numberOf(row['paid']),
          },
        ],
        [
          'its length and breaks',
          {
            [`${String(row['firstname'])} ${String(row['business_date'])}`]:
              secondsBetween(row['planned_start'], row['planned_end']) - unpaid(row['shift_id']),
          },
        ],
      ),
    )
}

/** Where a world is not as it was drawn. */
export const unlikeDrawn = (built: BuiltWorld, figures: Figures): string[] =>
  [peopleThere, plannedOnLeave, paidPlans].flatMap((compare) => compare(built, figures))
