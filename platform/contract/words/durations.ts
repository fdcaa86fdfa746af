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

/** `2 d 4 h`, `5 h 08 min`, `12 min`, `40 s`: a length of time in words, its two largest units. */
export function durationWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [days, hours, minutes] = [
    Math.floor(whole / 86_400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ]
  if (days > 0) return `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${two(minutes)} min`
  return minutes > 0 ? `${minutes} min` : `${whole} s`
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
  /^(?:(\d+(?:\.\d+)?)\s*h(?:ours?|r)?)?\s*(?:(\d+(?:\.\d+)?)\s*m(?:in(?:utes?)?)?)?\s*(?:(\d+)\s*s?(?:ec(?:onds?)?)?)?$/i

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
