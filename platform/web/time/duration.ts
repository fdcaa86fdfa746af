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
