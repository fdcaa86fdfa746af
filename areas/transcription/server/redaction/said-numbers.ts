import { plainWord } from './number-words.ts'
import type { Item, Span } from './read-items.ts'

/** Digits that were said in one go, and what became of them later in the conversation. */
export interface SaidDigits {
  readonly digits: string
  /** Their first group in the run, and the last one that changed them. */
  readonly first: number
  readonly last: number
}

/** Numbers that may be one, said by several people with all that comes between. */
export interface SaidRun {
  readonly from: number
  readonly groups: readonly Group[]
  readonly firstItem: number
  /** The ways to understand what was said: echoes left out, corrections made. */
  readonly readings: readonly (readonly SaidDigits[])[]
}

interface Group extends Span {
  readonly digits: string
  readonly speaker: string
  /** "no, sorry, 4": it stands for something said before. */
  readonly isCorrection: boolean
  /** "4 not 5": what it names was wrong. */
  readonly isWrong: boolean
}

const listed = (line: string): ReadonlySet<string> => new Set(line.split(' ').map(plainWord))

/** What people say while they look for the next digits, and what the others say to it. */
const FILLERS = listed(
  'uh um er erm eh ehm hm hmm mm mhm and then dash hyphen space minus slash point dot okay ok yes yeah yep right so well now let me us see look wait hold on one a second moment minute please just the next is it its that s ' +
    'thank you got go ahead last first digit digits number numbers i mean rest again end start with ' +
    'guion espacio y luego bueno vale si espera espere un momento a ver el los numero numeros ultimo siguiente es gracias digame ' +
    'hifen espaco e sim certo espera so deixa ver os ultimos proximo obrigado ' +
    'tiret espace et puis oui alors attendez voyons le les dernier suivant c est merci ' +
    'strich leerzeichen und dann ja also moment mal sehen die der das letzte ist danke bitte euh ah ahm aeh',
)
/** Words after which something said before is put right. */
const CORRECTIONS = listed(
  'no sorry wrong correction actually mean meant perdon disculpe digo corrijo nao desculpe alias quer dizer non pardon desole nein entschuldigung falsch korrektur quatsch',
)
/** Words before what was wrong: "4 not 5", "4 instead of 5". */
const NOT = listed('not instead pas nicht statt anstatt')
/** "One moment", "un segundo": no digit of the number. */
const WAITING = listed(
  'moment second sec minute momento segundo momentito minuto instant seconde sekunde augenblick',
)

/** Words between two groups of digits. More is a sentence. */
const MOST_BETWEEN = 8
/** Long numbers have as many groups when each digit is said alone, twice. */
const MOST_GROUPS = 40
/** Corrections double the ways to understand a number: some are more than anybody makes. */
const MOST_READINGS = 32

const MARKS = /^[^\p{L}\p{N}$€£¥@%]*$/u

/** The numbers of a conversation, each with all that may belong to it. Time grows with the length of the text. */
export function saidRuns(
  text: string,
  items: readonly Item[],
  isTaken: (span: Span) => boolean,
  speakerAt: (place: number) => string,
): SaidRun[] {
  const runs: SaidRun[] = []
  for (let at = 0; at < items.length;) {
    const start = items[at]
    if (start?.digits === undefined || isTaken(start)) {
      at += 1
      continue
    }
    const groups: Group[] = [groupOf(start, start.digits, [], speakerAt)]
    let [last, next] = [at, nextNumber(text, items, at, isTaken)]
    while (next !== undefined && groups.length < MOST_GROUPS) {
      addNumber(groups, items, last, next, speakerAt)
      last = next
      next = nextNumber(text, items, last, isTaken)
    }
    const { from } = start
    runs.push({ from, groups, firstItem: at, readings: readingsOf(groups) })
    at = last + 1
  }
  return runs
}

/** The number that may go on the one at `from`. */
function nextNumber(
  text: string,
  items: readonly Item[],
  from: number,
  isTaken: (span: Span) => boolean,
): number | undefined {
  for (let at = from + 1; at <= from + 1 + MOST_BETWEEN; at++) {
    const [before, item] = [items[at - 1], items[at]]
    if (!before || !item || isTaken(item)) return undefined
    if (!MARKS.test(text.slice(before.to, item.from))) return undefined
    if (WAITING.has(items[at + 1]?.word ?? '')) continue
    if (item.digits !== undefined) return at
    const { word } = item
    const isOf = word === 'of' && before.word === 'instead'
    if (!isOf && ![FILLERS, CORRECTIONS, NOT, WAITING].some((words) => words.has(word)))
      return undefined
  }
  return undefined
}

const groupOf = (
  { from, to }: Span,
  digits: string,
  between: readonly string[],
  speakerAt: (place: number) => string,
): Group => {
  const isWrong = between.length <= 3 && between.some((word) => NOT.has(word))
  const isCorrection = !isWrong && between.some((word) => CORRECTIONS.has(word))
  return { from, to, digits, speaker: speakerAt(from), isCorrection, isWrong }
}

/** Digits that are said one by one are one group; a word, another speaker or a longer number begins the next one. */
function addNumber(
  groups: Group[],
  items: readonly Item[],
  last: number,
  next: number,
  speakerAt: (place: number) => string,
): void {
  const item = items[next]
  const before = groups.at(-1)
  if (!item || !before) return
  const between = items.slice(last + 1, next).map(({ word }) => word)
  const digits = item.digits ?? ''
  const group = groupOf(item, digits, between, speakerAt)
  const isSame = between.length === 0 && before.speaker === group.speaker
  const isSmall = isSmallNumber(items[last]) && isSmallNumber(item)
  // "4 not 5, 1 1 1": what was wrong is as long as what is right.
  const isWhole = before.isWrong && before.digits.length >= (groups.at(-2)?.digits.length ?? 0)
  if (!isSame || !isSmall || isWhole) groups.push(group)
  else groups[groups.length - 1] = { ...before, digits: before.digits + digits, to: item.to }
}

const isSmallNumber = (item: Item | undefined): boolean =>
  item?.isSpoken === true || item?.digits?.length === 1

type Reading = readonly SaidDigits[]

/** A way to understand the groups so far; those before `until` are an echo. */
interface Way {
  readonly reading: Reading
  readonly until: number
}

function readingsOf(groups: readonly Group[]): Reading[] {
  let ways: Way[] = [{ reading: [], until: 0 }]
  groups.forEach((group, place) => {
    ways = ways
      .flatMap((way): readonly Way[] => {
        if (place < way.until) return [{ ...way, reading: changedUpTo(way.reading, place) }]
        const echo = echoAt(way.reading, groups, place)
        if (echo?.isSure) return [echo.way]
        const others = waysToGoOn(way.reading, group, place).map((reading) => ({
          reading,
          until: 0,
        }))
        return echo ? [...others, echo.way] : others
      })
      .slice(0, MOST_READINGS)
  })
  return ways.map(({ reading }) => reading)
}

/** What another speaker says in one go, where it was said before: surely an echo at the end of it, perhaps one inside. */
function echoAt(reading: Reading, groups: readonly Group[], place: number) {
  const [before, group] = [reading.at(-1), groups[place]]
  if (!before || !group || groups[before.first]?.speaker === group.speaker) return undefined
  const after = groups.findIndex(
    ({ speaker, isCorrection, isWrong }, at) =>
      at > place && (speaker !== group.speaker || isCorrection || isWrong),
  )
  const until = after < 0 ? groups.length : after
  const digits = groups
    .slice(place, until)
    .map((one) => one.digits)
    .join('')
  const said = textOf(reading)
  if (!said.includes(digits)) return undefined
  const way: Way = { reading: changedUpTo(reading, place), until }
  return { way, isSure: said.endsWith(digits) }
}

function waysToGoOn(
  reading: Reading,
  { digits, isCorrection, isWrong }: Group,
  place: number,
): readonly Reading[] {
  const whole = [...reading, { digits, first: place, last: place }]
  if (reading.length === 0) return [whole]
  if (isWrong) return [...putRight(reading, digits, place), whole]
  if (!isCorrection) return [whole]
  const again = { digits, first: place, last: place }
  const earlier = reading.slice(0, -1)
  const shorter = cutBy(reading, digits.length, place)
  return [
    [...earlier, again],
    // What is said again may be there already: the mistake was another's, who repeated it.
    ...(earlier.length > 0 && textOf(earlier).endsWith(digits)
      ? [changedUpTo(earlier, place)]
      : []),
    ...(shorter ? [[...shorter, again]] : []),
    whole,
  ]
}

const textOf = (reading: Reading): string => reading.map(({ digits }) => digits).join('')

const changedUpTo = (reading: Reading, place: number): Reading =>
  reading.map((one, at) => (at === reading.length - 1 ? { ...one, last: place } : one))

/** Without its last digits, which are said anew. */
function cutBy(reading: Reading, count: number, place: number): Reading | undefined {
  const last = reading.at(-1)
  if (!last || last.digits.length <= count) return undefined
  const digits = last.digits.slice(0, -count)
  return [...reading.slice(0, -1), { digits, first: last.first, last: place }]
}

/** "4 not 5": a 5 before becomes a 4. */
function putRight(reading: Reading, wrong: string, place: number): Reading[] {
  const right = reading.at(-1)
  if (!right) return []
  const earlier = reading.slice(0, -1)
  return earlier
    .flatMap((one, at) => placesOf(one.digits, wrong).map((from) => ({ one, at, from })))
    .toReversed()
    .slice(0, MOST_PLACES)
    .map(({ one, at, from }) => {
      const digits =
        one.digits.slice(0, from) + right.digits + one.digits.slice(from + wrong.length)
      return earlier.map((other, index) =>
        index === at ? { ...other, digits, last: Math.max(other.last, place) } : other,
      )
    })
}

/** Where a digit that was wrong may stand: the last places come first. */
const MOST_PLACES = 6

function placesOf(digits: string, part: string): number[] {
  const places: number[] = []
  for (let at = digits.indexOf(part); at >= 0; at = digits.indexOf(part, at + 1)) places.push(at)
  return places
}
