import type { BoardPerson } from '../../contract/live-board.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What people can be put together by. */
export const groupings = ['Office', 'Client', 'Lead'] as const

export type BoardGrouping = (typeof groupings)[number]

const nameFor = {
  Office: ({ office_name }) => office_name ?? t`No office`,
  Client: ({ client_name }) => client_name ?? t`No client`,
  Lead: ({ manager_name }) => manager_name ?? t`No lead`,
} satisfies Record<BoardGrouping, (person: BoardPerson) => string>

/** One line of the board: a person, or the head of those who follow. */
export type BoardLine =
  | { readonly person: BoardPerson }
  | { readonly head: string; readonly people: readonly BoardPerson[] }

/** People who need help come first; a break that is over comes after a shift that nobody ended. */
const urgency = [
  ...['Forgotten', 'Over break', 'Absent', 'Late', 'On break', 'At Desk'],
  ...['Not started', 'Ended', 'Not planned'],
]

const urgencyOf = ({ state, is_over }: BoardPerson): number =>
  urgency.indexOf(is_over ? 'Over break' : state)

/** Everybody whose name holds what is searched, under the heads of a grouping: the most pressing first, then by name. */
export function linesOf(
  people: readonly BoardPerson[],
  search: string,
  group: BoardGrouping | undefined,
): BoardLine[] {
  const word = search.toLowerCase()
  const found = people
    .filter(({ name }) => name.toLowerCase().includes(word))
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other))
  if (!group) return found.map((person) => ({ person }))
  const heads = Map.groupBy(found, nameFor[group])
  return [...heads]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([head, members]) => [
      { head, people: members },
      ...members.map((person) => ({ person })),
    ])
}
