import { WEEKDAYS, type Weekday } from '../days.ts'

/** Days of the week as they were written; `doubt` holds what the text can mean, and undefined names no days. */
export type WrittenWeekdays =
  | { readonly days: readonly Weekday[] }
  | { readonly doubt: readonly (readonly Weekday[])[] }
  | undefined

/** People write days shorter, however many they name. */
export const LONGEST_WEEKDAYS = 80

/** How days are written in one language, without accents. */
interface Reading {
  /** From Sunday. Two letters are enough where they begin one day alone. */
  readonly names: readonly string[]
  readonly until?: string
  /** Words that mean nothing between names. */
  readonly unsaid?: string
  readonly everyDay?: readonly string[]
  readonly workDays?: readonly string[]
  readonly weekend?: readonly string[]
}

/** Words for working days that count Saturday in some countries (Werktage, jours ouvrables) are in no list. */
const READINGS: readonly Reading[] = [
  {
    names: 'sundays mondays tuesdays wednesdays thursdays fridays saturdays'.split(' '),
    until: 'to until till through thru',
    unsaid: 'and day days from the on',
    everyDay: ['every day', 'everyday', 'daily', 'all days', 'all week'],
    workDays: ['weekdays', 'weekday', 'week days', 'working days', 'work days'],
    weekend: ['weekends', 'weekend', 'week-end'],
  },
  {
    names: 'domingos segundas tercas quartas quintas sextas sabados'.split(' '),
    until: 'a ate ao',
    unsaid: 'e de feira feiras dia dias',
    everyDay: ['todos os dias', 'diariamente'],
    workDays: ['dias uteis', 'dias de semana'],
    weekend: ['fins de semana', 'fim de semana'],
  },
  {
    names: 'domingos lunes martes miercoles jueves viernes sabados'.split(' '),
    until: 'a al hasta',
    unsaid: 'y e de los',
    everyDay: ['todos los dias', 'a diario'],
    workDays: ['entre semana', 'laborables'],
    weekend: ['fines de semana', 'fin de semana'],
  },
  {
    names: 'dimanches lundis mardis mercredis jeudis vendredis samedis'.split(' '),
    until: 'a au',
    unsaid: 'et du de le les',
    everyDay: ['tous les jours', 'chaque jour'],
    workDays: ['en semaine', 'jours ouvres'],
    weekend: ['week-ends', 'week-end', 'weekend'],
  },
  {
    names: 'sonntags montags dienstags mittwochs donnerstags freitags samstags'.split(' '),
    until: 'bis',
    unsaid: 'und von',
    everyDay: ['jeden tag', 'taglich'],
    workDays: ['wochentags'],
    weekend: ['wochenende'],
  },
  {
    names: 'domenica lunedi martedi mercoledi giovedi venerdi sabato'.split(' '),
    until: 'a al',
    unsaid: 'e da dal',
    everyDay: ['tutti i giorni'],
    weekend: ['fine settimana'],
  },
  {
    names: 'zondags maandags dinsdags woensdags donderdags vrijdags zaterdags'.split(' '),
    until: 'tot tm',
    unsaid: 'en met van',
    everyDay: ['elke dag', 'dagelijks'],
    workDays: ['doordeweeks'],
    weekend: ['weekend'],
  },
  // Numbers count from Monday in some countries, and from Sunday in others, where 2ª is Monday.
  { names: '7 1 2 3 4 5 6'.split(' ') },
  { names: '1 2 3 4 5 6 7'.split(' ') },
  { names: '_ 2a 3a 4a 5a 6a _'.split(' '), until: 'a', unsaid: 'e feira feiras' },
]

const SIGNS = /@\d|\d+a?(?![a-z])|[a-z]+|-/g
/** Signs between names of days. Any other sign makes the text unreadable. */
const BETWEEN = /[\s,;/&+.()|]/g

const SEVERAL: ReadonlyMap<string, readonly Weekday[]> = new Map<string, readonly Weekday[]>([
  ['@0', WEEKDAYS],
  ['@1', WEEKDAYS.slice(1, 6)],
  ['@2', ['Sunday', 'Saturday']],
])

/**
 * The days of a week that people name: "Mon-Fri", "Sunday to Thursday", "Seg a Sex", "2ª-6ª", "weekend", in the order of the week. The text is read in each
 * language; where languages disagree ("Do": Donnerstag or domingo), or numbers could count from Sunday or Monday, it is in doubt.
 */
export function readWrittenWeekdays(written: string): WrittenWeekdays {
  if (written.length > LONGEST_WEEKDAYS) return undefined
  const text = plainOf(written)
  const found = new Map(
    READINGS.flatMap((reading) => {
      const days = daysIn(text, reading)
      return days ? [[days.join(), days] as const] : []
    }),
  )
  const [days, ...others] = found.values()
  if (!days) return undefined
  return others.length === 0 ? { days } : { doubt: [days, ...others] }
}

/** "Mon–Fri", "Sun, Sat": days that follow each other by the first and the last. */
export function weekdayWords(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)]
  const isRange = days.length > 2 && first && last && rangeOf(first, last).length === days.length
  return isRange
    ? `${first.slice(0, 3)}–${last.slice(0, 3)}`
    : days.map((day) => day.slice(0, 3)).join(', ')
}

/** Without accents and capitals; 2.ª is 2a, t/m is one word, and segunda-feira is no range. */
const plainOf = (written: string): string =>
  written
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/(\d)[.]?[ao](?![a-z])/g, '$1a')
    .replaceAll('t/m', ' tm ')
    .replaceAll(/-feiras?/g, '')

function daysIn(text: string, reading: Reading): Weekday[] | undefined {
  const { everyDay = [], workDays = [], weekend = [] } = reading
  let marked = text
  for (const [place, phrases] of [everyDay, workDays, weekend].entries())
    for (const phrase of phrases) marked = marked.replaceAll(phrase, ` @${place} `)
  if (marked.replaceAll(SIGNS, '').replaceAll(BETWEEN, '') !== '') return undefined
  const [until, unsaid] = [wordsOf(reading.until), wordsOf(reading.unsaid)]
  const days = new Set<Weekday>()
  let last: Weekday | undefined
  let isRange = false
  for (const part of marked.match(SIGNS) ?? []) {
    const day = dayOf(part, reading.names)
    if (day === undefined && unsaid.has(part)) continue
    if (part === '-' || (day === undefined && until.has(part))) {
      if (last === undefined || isRange) return undefined
      isRange = true
      continue
    }
    const named =
      isRange && last && day ? rangeOf(last, day) : (SEVERAL.get(part) ?? (day && [day]))
    if (!named || (isRange && !day)) return undefined
    for (const one of named) days.add(one)
    // "Mon-Wed-Fri" may be a list or a range: nothing follows the end of a range by a dash.
    last = isRange ? undefined : day
    isRange = false
  }
  return isRange || days.size === 0 ? undefined : WEEKDAYS.filter((day) => days.has(day))
}

const wordsOf = (words = ''): ReadonlySet<string> => new Set(words.split(' '))

/** The one day that a word begins. */
function dayOf(word: string, names: readonly string[]): Weekday | undefined {
  const isNumber = /^\d/.test(word)
  if (!isNumber && word.length < 2) return undefined
  const found = WEEKDAYS.filter((_day, place) => {
    const name = names[place] ?? ''
    return isNumber ? name === word : name.startsWith(word) || word === SHORT.get(name)
  })
  return found.length === 1 ? found[0] : undefined
}

/** Short forms that are no beginnings. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['wednesdays', 'weds'],
  ['samstags', 'sonnabend'],
])

/** From a day to another, over the end of the week where that comes first. */
function rangeOf(from: Weekday, to: Weekday): Weekday[] {
  const first = WEEKDAYS.indexOf(from)
  const count = ((WEEKDAYS.indexOf(to) - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, at) => WEEKDAYS[(first + at) % 7] ?? from)
}
