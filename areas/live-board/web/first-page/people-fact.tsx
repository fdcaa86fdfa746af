import type { TeamToday } from '../../contract/first-page/team-today.ts'
import { t } from '#platform/contract/words/texts.ts'

/** How many people report to the reader, in the head of the first page. */
export function PeopleFact({ data: { people } }: { data: TeamToday }) {
  return people.length === 1 ? t`1 person reports to you` : t`${people.length} people report to you`
}
