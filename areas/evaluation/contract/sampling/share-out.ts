/** A person who reviews, and the agents whose work is not for them: their own and that of people who report to them. */
export interface Evaluator {
  readonly user_id: number
  readonly not_for: ReadonlySet<number>
}

/** Work of an agent that an evaluator is to get. */
interface Work {
  readonly employee_id: number
}

export const mayReview = ({ not_for }: Evaluator, { employee_id }: Work): boolean =>
  !not_for.has(employee_id)

/**
 * Work for evaluators, as even as it can be: each piece goes to the evaluator with least to do whom it can reach, if need be by passing a piece on from
 * one to the next (Harvey, Ladner, Lovász and Tamir, "Semi-matchings for bipartite graphs and load balancing", 2006).
 * @returns the user of each piece, in order; every piece has an evaluator who may review it
 */
export function shareOut(work: readonly Work[], evaluators: readonly Evaluator[]): number[] {
  const given: Evaluator[] = []
  const loads = new Map(evaluators.map((one) => [one, 0]))
  work.forEach((piece, place) => {
    const { least, path } = leastReachable(work, given, evaluators, piece, loads)
    let to = least
    for (const { from, place: passed } of path) {
      given[passed] = to
      to = from
    }
    given[place] = to
    loads.set(least, (loads.get(least) ?? 0) + 1)
  })
  return given.map(({ user_id }) => user_id)
}

/** A piece of `from` that is passed on. */
interface Pass {
  readonly from: Evaluator
  readonly place: number
}

/** The evaluator with least to do whom a piece reaches, and the pieces that are passed on for it, the last first. */
function leastReachable(
  work: readonly Work[],
  given: readonly Evaluator[],
  evaluators: readonly Evaluator[],
  piece: Work,
  loads: ReadonlyMap<Evaluator, number>,
): { least: Evaluator; path: readonly Pass[] } {
  const passes = new Map<Evaluator, Pass | null>()
  for (const one of evaluators) if (mayReview(one, piece)) passes.set(one, null)
  // A map hands out what is added while it is gone through.
  for (const [from] of passes)
    given.forEach((holder, place) => {
      const passed = work[place]
      if (holder !== from || !passed) return
      for (const to of evaluators)
        if (!passes.has(to) && mayReview(to, passed)) passes.set(to, { from, place })
    })
  const [least] = [...passes.keys()].toSorted((a, b) => (loads.get(a) ?? 0) - (loads.get(b) ?? 0))
  if (!least) throw new Error('Work is drawn only where an evaluator may review it.')
  const path: Pass[] = []
  for (let at = passes.get(least); at; at = passes.get(at.from)) path.push(at)
  return { least, path }
}
