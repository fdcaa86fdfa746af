import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { coachingState } from './coaching-state.ts'
import { dueText } from './due-cell.tsx'

const item = (coaching: StoredRecord, title: unknown): GridItem => ({
  title: String(title ?? coaching['coaching_number']),
  aside: t`Due ${dueText(coaching['due_on'])}`,
  facts: [coaching['coaching_number'], t(String(coaching['reason'])), coaching['topics_names']]
    .flat()
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .join(' · '),
  state: <State {...coachingState(coaching)} />,
})

/** A coaching on the phone: whose it is, until when, and what it is about. */
export const coachingItem = (coaching: StoredRecord): GridItem =>
  item(coaching, coaching['employee_name'])

/** One's own: with whom. */
export const ownCoachingItem = (coaching: StoredRecord): GridItem =>
  item(coaching, coaching['coach_name'])
