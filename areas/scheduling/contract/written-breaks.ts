/** A break as a cell of a file names it. */
export interface WrittenBreak {
  /** What kind it is: "Lunch"; empty where the cell gives a length alone. */
  readonly kind: string
  /** Undefined where the usual length of its kind is meant. */
  readonly minutes: number | undefined
  /** When it begins, `HH:MM`; undefined where no time is said. */
  readonly start: string | undefined
  /** Undefined where the cell does not say whether it is paid. */
  readonly isPaid: boolean | undefined
}

/** Breaks of one shift. */
const MOST_BREAKS = 12
const LONGEST_TEXT = 80

const NONE = new Set(['none', 'no', 'no break', '-', '–', '—', '0', 'n/a', 'sem', 'nein', 'non'])
const BETWEEN = /[+;&\n]|,(?!\d)|\s(?:and|e|y|et|und)\s/
/** What people call a break without saying which. */
const UNSAID = new Set([
  '',
  'break',
  'breaks',
  'pause',
  'pausa',
  'intervalo',
  'descanso',
  'of',
  'de',
])

/** Whether a break is paid, as people say it beside its name. */
const PAID: ReadonlyMap<string, boolean> = new Map([
  ...['paid', 'pago', 'paga', 'pagado', 'pagada', 'payé', 'payée', 'bezahlt'].map(
    (word) => [word, true] as const,
  ),
  ...[
    ...['unpaid', 'not paid', 'não pago', 'não paga', 'nao pago', 'nao paga', 'no pagado'],
    ...['no pagada', 'non payé', 'non payée', 'unbezahlt'],
  ].map((word) => [word, false] as const),
])

const COUNT = /^(\d{1,2})\s?[x×]\s?/
const FROM_TO = /(\d{1,2}:\d{2})\s?-\s?(\d{1,2}:\d{2})/
const AT = /(?:\bat|\bàs|@)\s?(\d{1,2}:\d{2})/
const CLOCK = /(?<![\d:])(\d{1,2}):([0-5]\d)(?::00)?(?![\d:])/
const HOURS =
  /(\d{1,2}(?:[.,]\d{1,2})?)\s?h(?:ours?|rs?|oras?)?(?:\s?([0-5]?\d)(?:\s?m(?:in(?:utos|utes)?)?)?)?(?![a-z])/
const MINUTES = /(\d{1,3})\s?(?:m(?:in(?:s|utes?|utos?|uten)?)?\b|['′’])?/

/** A number below this alone could be hours. */
const LEAST_BARE = 5

/**
 * Reads breaks as people write them: "Lunch 60", "1h", "2x15 + 30", "Lunch 13:00-14:00 + Tea break 15". No breaks are an empty list; undefined is what is not
 * clearly breaks.
 */
export function readWrittenBreaks(written: string): readonly WrittenBreak[] | undefined {
  if (written.length > LONGEST_TEXT) return undefined
  const text = written.trim().toLowerCase().replaceAll(/[–—−]/g, '-')
  if (NONE.has(text)) return []
  const breaks: WrittenBreak[] = []
  for (const part of text.split(BETWEEN)) {
    const [count, words] = counted(part.trim())
    const one = breakIn(words)
    if (!one || count < 1) return undefined
    breaks.push(...Array.from({ length: count }, () => one))
    if (breaks.length > MOST_BREAKS) return undefined
  }
  return breaks
}

function counted(part: string): [number, string] {
  const found = COUNT.exec(part)
  return found ? [Number(found[1]), part.slice(found[0].length)] : [1, part]
}

function breakIn(part: string): WrittenBreak | undefined {
  const [range, first, last] = FROM_TO.exec(part) ?? []
  if (range !== undefined && first !== undefined && last !== undefined) {
    const minutes = (minuteOf(last) - minuteOf(first) + 1440) % 1440
    return withKind(part.replace(range, ''), minutes, padded(first))
  }
  const [at, start] = AT.exec(part) ?? []
  const rest = at === undefined ? part : part.replace(at, '')
  const [length, minutes] = lengthIn(rest)
  const kind = length === undefined ? rest : rest.replace(length, '')
  return withKind(kind, minutes, start === undefined ? undefined : padded(start))
}

/** The length in a text, as it stands there and in minutes. */
function lengthIn(text: string): [string | undefined, number | undefined] {
  const clock = CLOCK.exec(text)
  if (clock) return [clock[0], Number(clock[1]) * 60 + Number(clock[2])]
  const hours = HOURS.exec(text)
  if (hours) return [hours[0], Number(hours[1]?.replace(',', '.')) * 60 + Number(hours[2] ?? 0)]
  const minutes = MINUTES.exec(text)
  if (!minutes) return [undefined, undefined]
  const isBare = minutes[0].trim() === minutes[1]
  const most = Number(minutes[1])
  return [minutes[0], isBare && most < LEAST_BARE ? Number.NaN : most]
}

function withKind(
  words: string,
  minutes: number | undefined,
  start: string | undefined,
): WrittenBreak | undefined {
  if (minutes !== undefined && !(Number.isInteger(minutes) && minutes > 0)) return undefined
  const all = words.replaceAll(/[:()\s-]+/g, ' ').trim()
  if (/\d/.test(all)) return undefined
  const paying = [...PAID.keys()].filter((word) => ` ${all} `.includes(` ${word} `))
  // "Not paid" holds "paid".
  const pay = paying.toSorted((one, other) => other.length - one.length)[0]
  const kind = pay === undefined ? all : ` ${all} `.replace(` ${pay} `, ' ').trim()
  const said = UNSAID.has(kind) ? '' : kind
  const isPaid = pay === undefined ? undefined : PAID.get(pay)
  return said === '' && minutes === undefined ? undefined : { kind: said, minutes, start, isPaid }
}

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const padded = (time: string): string => time.padStart(5, '0')
