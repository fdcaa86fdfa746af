import { isCard } from './card-numbers.ts'
import { codeWords, standsBefore } from './near-words.ts'
import type { Item, Span } from './read-items.ts'
import type { SaidDigits, SaidRun } from './said-numbers.ts'

const LONGEST = 19
const CODE = { distance: 5, shortest: 3, longest: 4 }

/** Cards that were said with echoes, hesitation or corrections in between. */
export const saidCards = (runs: readonly SaidRun[]): Span[] =>
  runs.flatMap((run) => run.readings.flatMap(cardsIn).flatMap((said) => spanOfGroups(run, said)))

function cardsIn(reading: readonly SaidDigits[]): SaidDigits[] {
  const found: SaidDigits[] = []
  for (let from = 0; from < reading.length; from++) {
    let digits = ''
    for (let to = from; to < reading.length && digits.length <= LONGEST; to++) {
      digits += reading[to]?.digits ?? ''
      const [first, last] = [reading[from], reading[to]]
      if (first && last && isCard(digits))
        found.push({ digits, first: first.first, last: last.last })
    }
  }
  return found
}

/** Security codes that were asked for by one and said by another, group by group, with their echoes. */
export const saidCodes = (runs: readonly SaidRun[], items: readonly Item[]): Span[] =>
  runs.flatMap((run) => {
    if (!standsBefore(items, run.firstItem, codeWords, CODE.distance)) return []
    const isCode = run.readings.some((reading) => {
      const { length } = reading.map(({ digits }) => digits).join('')
      return length >= CODE.shortest && length <= CODE.longest
    })
    return isCode ? spanOfGroups(run, { first: 0, last: run.groups.length - 1 }) : []
  })

function spanOfGroups(
  { groups }: SaidRun,
  { first, last }: Pick<SaidDigits, 'first' | 'last'>,
): Span[] {
  const [from, to] = [groups[first], groups[last]]
  return from && to ? [{ from: from.from, to: to.to }] : []
}
