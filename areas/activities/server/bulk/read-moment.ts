import { instantOfWall } from '#platform/server/import/instant-of-wall.ts'
import type { DateFormat } from '../../contract/bulk/bulk-activity-setups.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Where day, month and year stand in a date. */
const shapes = {
  'YYYY-MM-DD': /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})/,
  ISO: /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4})/,
  'DD MMM YYYY': /^(?<day>\d{1,2})[ -](?<month>[a-z]{3})[a-z]*[ -](?<year>\d{4})/i,
} satisfies Record<DateFormat, RegExp>

const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?$/i
/** Names its own zone. */
const MOMENT =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z| ?UTC| ?GMT| ?[+-]\d{2}:?\d{2})$/

/** Whether a text says its zone itself, whatever that of its file is. */
export const namesZone = (text: string): boolean => MOMENT.test(text)

/** A moment that names its zone, as ISO 8601 writes it. */
const isoMoment = (text: string): string =>
  text
    .replace(' ', 'T')
    .replace(/ ?(?:UTC|GMT)$/, 'Z')
    .replace(' ', '')

const two = (number: number): string => String(number).padStart(2, '0')

/** The day a text begins with, and what stands behind it; undefined when there is no such day. */
function dayIn(text: string, format: DateFormat): { day: string; rest: string } | undefined {
  // A spreadsheet's own dates come as year, month and day whatever they look like.
  const found = shapes[format].exec(text) ?? shapes.ISO.exec(text)
  const { year = '', month = '', day = '' } = found?.groups ?? {}
  const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1
  const date = `${year}-${two(number)}-${two(Number(day))}`
  const moment = Date.parse(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date)
  return found && isDay ? { day: date, rest: text.slice(found[0].length) } : undefined
}

/** The day a text names in the form of a file, as YYYY-MM-DD. */
export function readDay(text: string, format: DateFormat): string | undefined {
  const found = dayIn(text, format)
  return found?.rest === '' ? found.day : undefined
}

/** The moment a text names in the form and the zone of a file; without a time the day's first. */
export function readMoment(text: string, format: DateFormat, zone: string): string | undefined {
  if (namesZone(text)) return isoOf(Date.parse(isoMoment(text)))
  const found = dayIn(text, format)
  const clock = found && clockIn(found.rest.replace(/^(T|,?\s+)/, ''))
  return clock === undefined ? undefined : instantOfWall(`${found?.day}T${clock}`, zone)
}

/** HH:MM:SS of a time of day; nothing is its beginning. */
function clockIn(text: string): string | undefined {
  if (text === '') return '00:00:00'
  const [, hours = '', minutes = '', seconds = '00', half] = CLOCK.exec(text) ?? []
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const isTime = hours !== '' && hour < 24 && Number(minutes) < 60 && Number(seconds) < 60
  return isTime ? `${two(hour)}:${minutes}:${seconds}` : undefined
}

const isoOf = (moment: number): string | undefined =>
  Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
