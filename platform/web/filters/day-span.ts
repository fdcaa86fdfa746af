import type { Field } from '#platform/contract/fields/field.ts'
import type { Filter } from '#platform/contract/lists/grid-request.ts'
import { calendarText } from '#platform/web/time/dates.ts'
import { instantOf, wallTime } from '#platform/web/time/zoned.ts'
import type { ListFilter, Operators } from './filter-shape.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Calendar days, both included; null is open. */
export interface DaySpan {
  from: string | null
  to: string | null
}

/** Days that have a name, which filters keep, and how it reads. */
interface NamedSpan extends DaySpan {
  readonly name: string
  readonly label: string
}

/** The spans people ask for most, as of today in the zone. */
export function daySpans(zone: string | undefined, now = new Date()): NamedSpan[] {
  const { year, month, day, weekday } = wallTime(now, zone)
  const at = (offset: number) =>
    new Date(Date.UTC(year, month - 1, day + offset)).toISOString().slice(0, 10)
  const monthStart = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
  return [
    { name: 'Today', label: t`Today`, from: at(0), to: at(0) },
    { name: 'Yesterday', label: t`Yesterday`, from: at(-1), to: at(-1) },
    { name: 'This week', label: t`This week`, from: at(-weekday), to: at(6 - weekday) },
    { name: 'Last 7 days', label: t`Last 7 days`, from: at(-6), to: at(0) },
    { name: 'This month', label: t`This month`, from: monthStart, to: at(0) },
  ]
}

/** The days some operators mean for a date or an instant. */
export function spanOf(field: Field, operators: Operators, zone: string | undefined): DaySpan {
  const named = daySpans(zone).find(({ name }) => name === operators.within)
  if (named) return { from: named.from, to: named.to }
  const [first, last] = Array.isArray(operators.between)
    ? operators.between
    : [operators.eq ?? operators.gte, operators.eq ?? operators.lte]
  const day = (value: unknown) => {
    if (typeof value !== 'string') return null
    if (field.kind === 'date') return value
    const { year, month, day: date } = wallTime(new Date(value), zone)
    return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
  }
  return { from: day(first), to: day(last) }
}

/** The operators of some days; undefined when both ends are open. */
export function operatorsOf(
  field: Field,
  span: DaySpan,
  zone: string | undefined,
): Operators | undefined {
  const from = span.from && (field.kind === 'date' ? span.from : startOf(span.from, 0, zone))
  const to = span.to && (field.kind === 'date' ? span.to : endOf(span.to, zone))
  if (from && to) return from <= to ? { between: [from, to] } : { between: [to, from] }
  if (from) return { gte: from }
  return to ? { lte: to } : undefined
}

/** A filter as the server takes it: named spans become the days they mean now. A name nobody knows means no condition. */
export function datedFilter(
  fields: Readonly<Record<string, Field>>,
  filter: ListFilter,
  zone: string | undefined,
): Filter {
  const dated = Object.entries(filter).flatMap(([name, operators]): [string, Operators][] => {
    const field = fields[name]
    if (operators.within === undefined || !field) return [[name, operators]]
    const days = operatorsOf(field, spanOf(field, operators, zone), zone)
    return days ? [[name, days]] : []
  })
  return Object.fromEntries(dated)
}

/** "Today", "1 Nov 2026 – 19 Nov 2026", "from 1 Nov 2026". */
export function spanWords(span: DaySpan, zone: string | undefined): string {
  const named = daySpans(zone).find(({ from, to }) => from === span.from && to === span.to)
  if (named) return named.label
  if (span.from && span.from === span.to) return textOf(span.from)
  if (span.from && span.to) return `${textOf(span.from)} – ${textOf(span.to)}`
  if (span.from) return t`from ${textOf(span.from)}`
  return span.to ? t`until ${textOf(span.to)}` : t`any`
}

function textOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return calendarText({ year, month, day: date })
}

function startOf(day: string, offset: number, zone: string | undefined): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const shifted = new Date(Date.UTC(year, month - 1, date + offset))
  const wall = {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
  }
  return instantOf({ ...wall, hour: 0, minute: 0 }, zone).toISOString()
}

/** The last millisecond of a day: "between" includes both ends. */
function endOf(day: string, zone: string | undefined): string {
  return new Date(Date.parse(startOf(day, 1, zone)) - 1).toISOString()
}
