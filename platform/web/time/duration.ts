export interface DurationPart {
  amount: string
  unit: string
}

/** The parts of a duration, for a large figure with small units: 5 h 08 min. */
export function durationParts(seconds: number): DurationPart[] {
  const whole = Math.max(0, Math.floor(seconds))
  const [days, hours] = [Math.floor(whole / 86_400), Math.floor((whole % 86_400) / 3600)]
  const minutes = Math.floor((whole % 3600) / 60)
  if (days > 0) return [part(days, 'd'), ...(hours > 0 ? [part(hours, 'h')] : [])]
  if (hours > 0) return [part(hours, 'h'), part(minutes, 'min', 2)]
  if (minutes > 0) return [part(minutes, 'min')]
  return [part(whole, 's')]
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
