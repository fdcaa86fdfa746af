import type { BoardNeed, BoardPerson } from '../../contract/live-board.ts'
import { age, worstOf } from '../worst-of.ts'

/** At most three things that need a person, the most pressing first: a break can be ended now, a person who is missing can be called. */
export const needsOf = (people: readonly BoardPerson[]): BoardNeed[] => [
  ...worstOf(
    'over',
    people
      .filter(({ is_over }) => is_over)
      .map((person) => ({
        ...person,
        over_seconds: person.over_break_seconds,
        weight: person.over_break_seconds,
      })),
  ),
  ...worstOf(
    'missing',
    people
      .filter(
        ({ state, is_planned_now }) => is_planned_now && (state === 'Late' || state === 'Absent'),
      )
      .map((person) => needing(person, person.planned_start)),
  ),
  ...worstOf(
    'forgotten',
    people
      .filter(({ state }) => state === 'Forgotten')
      .map((person) => needing(person, person.stretches[0]?.from ?? null)),
  ),
]

const needing = (person: BoardPerson, since: string | null) => ({
  ...person,
  ...{ over_seconds: 0, since, weight: age(since) },
})
