const DAY_MS = 86_400_000
/** No zone changes its clock in between, so that one answer serves a quarter of an hour. */
const QUARTER_MS = 900_000
/** A file of a year in one zone; more are asked anew. */
const MOST_KNOWN = 40_000
const known = new Map<string, number>()
const formatters = new Map<string | undefined, Intl.DateTimeFormat>()

/**
 * How far the clock on the wall of a zone is ahead of UTC at a moment; both in milliseconds.
 * @param zone an IANA name; undefined is the zone of this device
 * @throws RangeError when nobody here knows the zone
 */
export function offsetAt(moment: number, zone: string | undefined): number {
  const quarter = Math.floor(moment / QUARTER_MS)
  const key = `${zone} ${quarter}`
  const offset = known.get(key) ?? offsetIn(quarter * QUARTER_MS, zone)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, offset)
  return offset
}

/**
 * The moment at which the wall of a zone shows a time, which is given as if it were UTC. A time that a change of the clocks skips
 * becomes the one an hour later; of a time that comes twice, the first is taken.
 */
export function momentOfWall(asUtc: number, zone: string | undefined): number {
  // The offsets before and after.
  const guesses = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetAt(near, zone))
  const fitting = guesses.filter((guess) => guess + offsetAt(guess, zone) === asUtc)
  return fitting.length > 0 ? Math.min(...fitting) : Math.max(...guesses)
}

function offsetIn(moment: number, zone: string | undefined): number {
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      ...(zone !== undefined && { timeZone: zone }),
      dateStyle: 'short',
      timeStyle: 'medium',
    })
  formatters.set(zone, formatter)
  // Swedish dates are ISO dates: "2026-11-19 15:26:08".
  return Date.parse(`${formatter.format(moment).replace(' ', 'T')}Z`) - moment
}
