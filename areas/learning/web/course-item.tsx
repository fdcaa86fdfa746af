import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { scoreText } from '../contract/attempts/score.ts'
import {
  type AssignmentState,
  courseAssignments,
} from '../contract/compliance/course-assignments.ts'
import { dayWords } from './day-words.ts'

const { tones } = courseAssignments.fields.state

/** A course of one's own on the phone: by its title, with the day that matters in its state. */
export function courseItem(course: StoredRecord): GridItem {
  const state = course['state'] as AssignmentState // one of these, as declared
  const score = course['best_score']
  const facts = [
    course['is_mandatory'] === true ? t`Mandatory` : t`Optional`,
    ...(typeof score === 'number' ? [t`Best score ${scoreText(score)}`] : []),
  ]
  return {
    title: String(course['quiz_name'] ?? course['course_code']),
    ...dayOf(state, course),
    facts: facts.join(' · '),
    state: <State tone={tones[state]} word={state} />,
  }
}

function dayOf(state: AssignmentState, { due_on, expires_on }: StoredRecord): { aside?: string } {
  if (state === 'Valid') return expires_on ? { aside: t`until ${dayWords(expires_on)}` } : {}
  return due_on ? { aside: t`due ${dayWords(due_on)}` } : {}
}
