/** The moment at which the clock on the wall of a zone shows `YYYY-MM-DDTHH:MM[:SS]`; undefined when that is no time. */
export function instantOfWall(wall: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // The offset before and after: of a time that comes twice the first is taken, one that is skipped comes an hour later.
  const guesses = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetAt(near, zone))
  const fitting = guesses.filter((guess) => guess + offsetAt(guess, zone) === asUtc)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...guesses)).toISOString()
}

const DAY_MS = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()
/** No zone changes its clock in between, so that one answer serves a quarter of an hour. */
const QUARTER_MS = 900_000
/** A file of a year in one zone; more are asked anew. */
const MOST_KNOWN = 40_000
const known = new Map<string, number>()

function offsetAt(moment: number, zone: string): number {
  const quarter = Math.floor(moment / QUARTER_MS)
  const key = `${zone} ${quarter}`
  const offset = known.get(key) ?? offsetIn(quarter * QUARTER_MS, zone)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, offset)
  return offset
}

function offsetIn(moment: number, zone: string): number {
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formatters.set(zone, formatter)
  // Swedish dates are ISO dates: "2026-11-19 15:26:08".
  return Date.parse(`${formatter.format(moment).replace(' ', 'T')}Z`) - moment
}
