/** "884 h 59 min": logged time is compared in hours, however many. */
export function hoursText(seconds: number): string {
  const minutes = Math.round(Math.max(0, seconds) / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const grouped = new Intl.NumberFormat('en-US').format(hours)
  return hours > 0 ? `${grouped} h ${String(rest).padStart(2, '0')} min` : `${rest} min`
}

/** "2,214" */
export const countText = (amount: number): string => new Intl.NumberFormat('en-US').format(amount)
