import { t } from './texts.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** `05:08:18`: a running clock, hours beyond 99 as they are. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/** Seconds of a clock text `hh:mm:ss`. */
export function secondsOfClockTime(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/**
 * Parts of a length in whole minutes that add up to the whole in whole minutes: each is cut, and those that lost most get what is
 * missing. Lengths are seconds.
 */
export function inMinutes(parts: readonly number[]): number[] {
  const cut = parts.map((part) => Math.floor(part / 60) * 60)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const missing = Math.floor(sum(parts) / 60) - sum(cut) / 60
  const byLoss = parts
    .map((_, at) => at)
    .toSorted((a, b) => ((parts[b] ?? 0) % 60) - ((parts[a] ?? 0) % 60))
  const given = new Set(byLoss.slice(0, missing))
  return cut.map((part, at) => (given.has(at) ? part + 60 : part))
}

export interface DurationPart {
  readonly amount: string
  readonly unit: string
}

const part = (amount: number, unit: string, width = 1): DurationPart => ({
  amount: amount.toLocaleString('en-US').padStart(width, '0'),
  unit,
})

/** Worked, planned and paid time in its two largest units, of which hours are the largest, however many: 45 h 00 min, 12 min, 40 s. */
export function durationParts(seconds: number): DurationPart[] {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  if (hours > 0) return [part(hours, t`h`), part(minutes, t`min`, 2)]
  return whole > 0 && minutes === 0 ? [part(whole, t`s`)] : [part(minutes, t`min`)]
}

const inOneLine = (parts: readonly DurationPart[]): string =>
  parts.map(({ amount, unit }) => `${amount} ${unit}`).join(' ')

/** `45 h 00 min`, `12 min`, `40 s`: worked, planned and paid time in words. */
export const durationWords = (seconds: number): string => inOneLine(durationParts(seconds))

/** `2 d 4 h`, from a day on; before that as `durationWords`: how old something is, how long it waits or is late. */
export function waitWords(seconds: number): string {
  const hours = Math.floor(Math.max(0, Math.round(seconds)) / 3600)
  return hours < 24
    ? durationWords(seconds)
    : inOneLine([part(Math.floor(hours / 24), t`d`), part(hours % 24, t`h`)])
}

/** `6:40`, from an hour on `1:06:40`: a handle time. */
export function handleTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  return hours > 0
    ? `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
    : `${Math.floor(whole / 60)}:${two(whole % 60)}`
}

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/
const WORDS =
  /^(?:(\d{1,9}(?:\.\d{1,9})?)\s{0,3}h(?:ours?|r)?)?\s{0,3}(?:(\d{1,9}(?:\.\d{1,9})?)\s{0,3}m(?:in(?:utes?)?)?)?\s{0,3}(?:(\d{1,9})\s{0,3}s?(?:ec(?:onds?)?)?)?$/i

/** Reads what people type for a length of time: `6:40`, `1:06:40`, `6m40`, `400 s`, `2h`. Seconds, or undefined. */
export function readDuration(typed: string): number | undefined {
  const text = typed.trim()
  const clock = CLOCK.exec(text)
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
  const words = text === '' ? null : WORDS.exec(text)
  return words
    ? Math.round(Number(words[1] ?? 0) * 3600 + Number(words[2] ?? 0) * 60 + Number(words[3] ?? 0))
    : undefined
}
