/** "2 d 4 h", "5 h 08 min", "12 min", "40 s": at most two units, the smaller one padded beside a larger. */
export function durationText(seconds: number): string {
  return durationParts(seconds)
    .map(({ amount, unit }) => `${amount} ${unit}`)
    .join(' ')
}

export interface DurationPart {
  amount: string
  unit: string
}

/** The parts of a duration, for a large figure with small units. */
export function durationParts(seconds: number): DurationPart[] {
  const whole = Math.max(0, Math.floor(seconds))
  const [days, hours] = [Math.floor(whole / 86_400), Math.floor((whole % 86_400) / 3600)]
  const minutes = Math.floor((whole % 3600) / 60)
  if (days > 0) return [part(days, 'd'), ...(hours > 0 ? [part(hours, 'h')] : [])]
  if (hours > 0) return [part(hours, 'h'), part(minutes, 'min', 2)]
  if (minutes > 0) return [part(minutes, 'min')]
  return [part(whole, 's')]
}

/** "05:08:18", the running clock. */
export function runningText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return parts.map((each) => String(each).padStart(2, '0')).join(':')
}

/** "6:40" or "1:06:40", how long a contact was handled. */
export function handleTimeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const rest = String(whole % 60).padStart(2, '0')
  if (hours === 0) return `${minutes}:${rest}`
  return `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
}

/** "5 hours 8 minutes", for the ear. */
export function spokenDuration(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 ? count(hours, 'hour') : '', rest > 0 ? count(rest, 'minute') : '']
  return parts.filter(Boolean).join(' ') || count(Math.floor(Math.max(0, seconds)), 'second')
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

function part(amount: number, unit: string, width = 1): DurationPart {
  return { amount: String(amount).padStart(width, '0'), unit }
}
