import type { BoardNeed } from '../contract/live-board.ts'

/** A person whom a need of one kind is about. */
export interface Needing extends Pick<BoardNeed, 'employee_id' | 'name' | 'status'> {
  readonly over_seconds: number
  readonly since: string | null
  /** The larger, the worse. */
  readonly weight: number
}

/** How long ago a moment is, to be compared. */
export const age = (moment: string | null): number => (moment === null ? 0 : -Date.parse(moment))

/** One need for all people of a kind, told by whom it is worst with; nothing where there is nobody. */
export function worstOf(kind: BoardNeed['kind'], people: readonly Needing[]): BoardNeed[] {
  const [worst] = people.toSorted((one, other) => other.weight - one.weight)
  if (!worst) return []
  const { employee_id, name, status, over_seconds, since } = worst
  return [
    {
      ...{ kind, employee_id, name, status, over_seconds },
      since: since ?? '',
      others: people.length - 1,
    },
  ]
}
