import type { BoardNeed, BoardPerson } from '../../contract/live-board.ts'

interface Kind {
  readonly kind: BoardNeed['kind']
  readonly holds: (person: BoardPerson) => boolean
  /** The larger, the worse. */
  readonly weight: (person: BoardPerson) => number
  readonly since: (person: BoardPerson) => string | null
}

const age = (moment: string | null): number => (moment === null ? 0 : -Date.parse(moment))

/** The most pressing first: a break can be ended now, a person who is missing can be called, a shift left open waits for its person. */
const kinds: readonly Kind[] = [
  {
    kind: 'over',
    holds: ({ is_over }) => is_over,
    weight: ({ over_break_seconds }) => over_break_seconds,
    since: ({ since }) => since,
  },
  {
    kind: 'missing',
    holds: ({ state, is_planned_now }) =>
      is_planned_now && (state === 'Late' || state === 'Absent'),
    weight: ({ planned_start }) => age(planned_start),
    since: ({ planned_start }) => planned_start,
  },
  {
    kind: 'forgotten',
    holds: ({ state }) => state === 'Forgotten',
    weight: ({ stretches }) => age(stretches[0]?.from ?? null),
    since: ({ stretches }) => stretches[0]?.from ?? null,
  },
]

/** At most three things that need a person: one of each kind, told by whom it is worst with. */
export const needsOf = (people: readonly BoardPerson[]): BoardNeed[] =>
  kinds.flatMap(({ kind, holds, weight, since }) => {
    const found = people.filter(holds)
    const [worst] = found.toSorted((one, other) => weight(other) - weight(one))
    if (!worst) return []
    const { employee_id, name, status, over_break_seconds } = worst
    return [
      {
        ...{ kind, employee_id, name, status },
        over_seconds: kind === 'over' ? over_break_seconds : 0,
        since: since(worst) ?? '',
        others: found.length - 1,
      },
    ]
  })
