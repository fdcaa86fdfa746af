import type { Item, Span } from './read-items.ts'

/** Digits that belong together, with the place of each. */
export interface Digits {
  readonly digits: string
  readonly places: readonly Span[]
}

/** Numbers that follow each other with nothing between them but blanks, marks and sounds of hesitation: perhaps one number said in groups. */
export interface NumberRun extends Digits, Span {
  readonly groups: readonly Digits[]
  /** The groups, parted by each word between digits too: "one two and three" is one breath and two parts. */
  readonly parts: readonly Digits[]
  /** Which item of the text comes first, and which after the last. */
  readonly firstItem: number
  readonly nextItem: number
}

const MARKS = /^[\s.,;:/\-–—·()]*$/u
/** What people say between two groups of digits. */
const BETWEEN = new Set(
  'uh um er erm eh ehm hm and then dash hyphen space minus slash point dot guion espacio y luego hifen espaco e tiret espace et puis strich leerzeichen und dann euh ah ahm aeh'.split(
    ' ',
  ),
)
/** Sounds between two groups. More is a sentence. */
const MOST_BETWEEN = 2

/** The runs of numbers in a text. What is taken already parts them. */
export function numberRuns(
  text: string,
  items: readonly Item[],
  isTaken: (span: Span) => boolean,
): NumberRun[] {
  const runs: NumberRun[] = []
  let at = 0
  while (at < items.length) {
    if (!isFreeNumber(items[at], isTaken)) {
      at += 1
      continue
    }
    let end = at + 1
    for (let next = nextNumber(text, items, end, isTaken); next !== undefined;) {
      end = next + 1
      next = nextNumber(text, items, end, isTaken)
    }
    runs.push(runOf(items, at, end))
    at = end
  }
  return runs
}

/** The span of some digits, from the first to the last. */
export function spanOf({ places }: Digits): Span {
  return { from: places[0]?.from ?? 0, to: places.at(-1)?.to ?? 0 }
}

const isFreeNumber = (item: Item | undefined, isTaken: (span: Span) => boolean): item is Item =>
  item?.digits !== undefined && !isTaken(item)

/** The number that goes on what ended before `from`. */
function nextNumber(
  text: string,
  items: readonly Item[],
  from: number,
  isTaken: (span: Span) => boolean,
): number | undefined {
  for (let at = from; at <= from + MOST_BETWEEN; at++) {
    const [before, item] = [items[at - 1], items[at]]
    if (!before || !item || isTaken(item)) return undefined
    if (!MARKS.test(text.slice(before.to, item.from))) return undefined
    if (item.digits !== undefined) return at
    if (!BETWEEN.has(item.word)) return undefined
  }
  return undefined
}

function runOf(items: readonly Item[], firstItem: number, nextItem: number): NumberRun {
  const said = items.slice(firstItem, nextItem)
  const groups = groupsOf(said.filter(({ digits }) => digits !== undefined))
  const whole = {
    digits: groups.map(({ digits }) => digits).join(''),
    places: groups.flatMap(({ places }) => places),
  }
  return { ...whole, ...spanOf(whole), groups, parts: groupsOf(said), firstItem, nextItem }
}

/** Written numbers are a group each; digits said one by one are one group until a longer number, or a word, ends it. */
function groupsOf(items: readonly Item[]): Digits[] {
  const groups: { digits: string; places: Span[] }[] = []
  let isOpen = false
  for (const { digits, places = [], isSpoken = false } of items) {
    const isSmall = digits !== undefined && (isSpoken || digits.length === 1)
    const before = groups.at(-1)
    if (isSmall && isOpen && before) {
      before.digits += digits
      before.places.push(...places)
    } else if (digits !== undefined) groups.push({ digits, places: [...places] })
    isOpen = isSmall
  }
  return groups
}
