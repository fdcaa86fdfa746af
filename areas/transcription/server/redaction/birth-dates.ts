import { birthWords, standsBefore } from './near-words.ts'
import { plainWord } from './number-words.ts'
import type { Item, Span } from './read-items.ts'

const MONTHS = new Set(
  (
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro março abril maio junho julho setembro outubro novembro dezembro ' +
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre januar februar märz juni juli oktober dezember'
  )
    .split(' ')
    .map(plainWord),
)
const ORDINALS = new Set(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth primero primeiro premier ersten dritten'.split(
    ' ',
  ),
)
/** What stands between the parts of a date: "the 3rd of May", "3 de mayo de 1990". */
const BETWEEN = new Set(
  'the of st nd rd th de del do da le du den der dem am el o em in on and und y e et er'.split(' '),
)
/** A date follows its birth word within so many words. */
const DISTANCE = 5

/** Dates after words of birth. A date is a month with a day or year, or three numbers. */
export function birthDates(items: readonly Item[]): Span[] {
  const found: Span[] = []
  for (let at = 0; at < items.length;) {
    const isStart = isPart(items[at]) && standsBefore(items, at, birthWords, DISTANCE)
    const end = isStart ? endOfDate(items, at) : undefined
    const [first, last] = [items[at], items[(end ?? 0) - 1]]
    if (end !== undefined && first && last) found.push({ from: first.from, to: last.to })
    at = end ?? at + 1
  }
  return found
}

const isMonth = (item: Item | undefined): boolean => MONTHS.has(item?.word ?? '')
const isNumber = (item: Item | undefined): boolean =>
  (item?.digits !== undefined && item.digits.length <= 8) || ORDINALS.has(item?.word ?? '')
const isPart = (item: Item | undefined): boolean => isMonth(item) || isNumber(item)

function endOfDate(items: readonly Item[], from: number): number | undefined {
  let [at, end, months, numbers, digits] = [from, from, 0, 0, 0]
  for (; at < items.length && months + numbers < 8; at++) {
    const item = items[at]
    if (isMonth(item)) months += 1
    else if (isNumber(item)) [numbers, digits] = [numbers + 1, digits + (item?.digits?.length ?? 1)]
    else if (BETWEEN.has(item?.word ?? '')) continue
    else break
    end = at + 1
  }
  const isDate = months > 0 ? numbers > 0 : numbers >= 3 || digits >= 6
  return isDate ? end : undefined
}
