import { t } from '#platform/contract/words/texts.ts'
import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import { bothOf } from '#areas/quality/contract/scorecards/generations.ts'
import { coachings, ownCoachings } from '../contract/coachings.ts'
import type { WaitingCoaching } from '../contract/first-page-card.ts'

/** As many as fit beside the day without scrolling. */
const SHOWN = 5

/** The page on which a coaching of a generation stands. */
const pageOf = (families: typeof coachings | typeof ownCoachings): string =>
  `case c.generation when 'classic' then '${families.classic.page}' else '${families.weighted.page}' end`

/** Coachings the reader has to hold, and those of their own that they have to acknowledge; the most urgent first. */
const WAITING = `
  select c.id, c.coaching_number, e.name as person, c.due_on::text as due_on, ${pageOf(coachings)} || '/view?id=' || c.id as page, true as is_coach
    from coachings c join people.employees e on e.id = c.employee_id join administration.users u on u.id = c.coach_id
   where u.employee_id = $1 and c.status = 'Open' and not c.is_deleted
  union all
  select c.id, c.coaching_number, coalesce(u.name, ''), c.due_on::text, ${pageOf(ownCoachings)} || '/view?id=' || c.id, false
    from coachings c left join administration.users u on u.id = c.coach_id
   where c.employee_id = $1 and c.status = 'Coached' and not c.is_deleted
   order by due_on, id limit ${SHOWN}`

/** The card of the first page with the coachings that wait for its reader. */
export const coachingsCard = firstPageCards.add({
  name: 'coachings',
  quiet: { title: () => t`Coachings`, to: ownCoachings.weighted.page },
  isFor: ({ employee_id, mayView }) =>
    employee_id !== null &&
    [...bothOf(coachings), ...bothOf(ownCoachings)].some(({ page }) => mayView(page)),
  read: ({ sql, reader }) => sql.rows<WaitingCoaching>(WAITING, [reader.employee_id]),
})
