import { type Digits, type NumberRun, spanOf } from './number-runs.ts'
import type { Span } from './read-items.ts'

const SHORTEST = 13
const LONGEST = 19
/** Cards have 15 or 16 digits; a longer breath holds one with what was said after it. */
const USUAL = [15, 16]

/** Whether the last digit is the check digit of those before it. */
export function isLuhnRight(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/**
 * Card numbers in a run: any groups that follow each other and have 13 to 19 digits with the right check digit. A group that is too
 * long to be a card alone is looked through from digit to digit. What overlaps is one: too much is taken out rather than too little.
 */
export function cardNumbers(runs: readonly NumberRun[]): Span[] {
  return runs.flatMap((run) => joined([...wholeParts(run), ...run.groups.flatMap(inside)]))
}

function wholeParts({ parts }: NumberRun): Span[] {
  const found: Span[] = []
  for (let from = 0; from < parts.length; from++) {
    let digits = ''
    for (let to = from; to < parts.length && digits.length <= LONGEST; to++) {
      digits += parts[to]?.digits ?? ''
      if (isCard(digits))
        found.push({ from: start(parts[from]), to: parts[to]?.places.at(-1)?.to ?? 0 })
    }
  }
  return found
}

const start = (digits: Digits | undefined): number => digits?.places[0]?.from ?? 0

function inside({ digits, places }: Digits): Span[] {
  if (digits.length <= Math.max(...USUAL)) return []
  const lengths =
    digits.length > LONGEST
      ? Array.from({ length: LONGEST - SHORTEST + 1 }, (_, more) => SHORTEST + more)
      : USUAL
  const found: Span[] = []
  for (let from = 0; from < digits.length; from++)
    for (const length of lengths)
      if (from + length <= digits.length && isCard(digits.slice(from, from + length)))
        found.push(spanOf({ digits, places: places.slice(from, from + length) }))
  return found
}

/** Whether digits have the length and the check digit of a card. */
export const isCard = (digits: string): boolean =>
  digits.length >= SHORTEST && digits.length <= LONGEST && isLuhnRight(digits)

/** Spans that overlap as one. */
export function joined(spans: readonly Span[]): Span[] {
  const found: { from: number; to: number }[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const before = found.at(-1)
    if (before && span.from < before.to) before.to = Math.max(before.to, span.to)
    else found.push({ ...span })
  }
  return found
}
