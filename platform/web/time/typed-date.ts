import { timeStyle } from './style.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads a day as people type it; null when it is none yet. The year may be left out. Of numbers alone the day comes first, unless the person writes the month first. */
export function readTypedDate(
  typed: string,
  today = new Date(),
  { date_format } = timeStyle(),
): string | null {
  const text = typed.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const words = /^(\d{1,2})[ .-]*([a-z]{3,9})\.?,?[ -]*(\d{4}|\d{2})?$/.exec(text)
  if (words) {
    const month = MONTHS.indexOf((words[2] ?? '').slice(0, 3)) + 1
    return dayOf(yearOf(words[3], today), month, Number(words[1]))
  }
  const numbers = /^(\d{1,2})[./ -](\d{1,2})[./ -]?(\d{4}|\d{2})?\.?$/.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    const [day, month] = date_format === 'MM/DD/YYYY' ? [second, first] : [first, second]
    return dayOf(yearOf(numbers[3], today), month, day)
  }
  const away = { yesterday: -1, today: 0, tomorrow: 1 }[text]
  if (away === undefined) return null
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + away)
  return dayOf(day.getFullYear(), day.getMonth() + 1, day.getDate())
}

function yearOf(typed: string | undefined, today: Date): number {
  if (!typed) return today.getFullYear()
  return typed.length === 2 ? 2000 + Number(typed) : Number(typed)
}

/** The day as the wire spells it, or null when the calendar has no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}
