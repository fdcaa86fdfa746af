/** A text with what does not make it another one taken away: form of its signs, outer and double blanks, capitals. */
export const folded = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const PLAIN = /^[-+]?\d+(?:\.\d+)?$/

/**
 * A number as tables write it: blanks, apostrophes, signs of money and of percent are left out; the last point or comma parts the decimals, unless three
 * digits follow the only one.
 */
export function numberOf(text: string): number | undefined {
  const isNegative = /^\s*\(.*\)\s*$/.test(text)
  const bare = text.normalize('NFKC').replaceAll(/[\s'’()%]|\p{Sc}|^[A-Za-z]{3}|[A-Za-z]{3}$/gu, '')
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  const signs = bare.match(/[.,]/g) ?? []
  const isGrouped =
    new Set(signs).size === 1 &&
    (signs.length > 1 || (signs[0] === ',' && bare.length - last === 4))
  const plain =
    last < 0 || isGrouped
      ? bare.replaceAll(/[.,]/g, '')
      : `${bare.slice(0, last).replaceAll(/[.,]/g, '')}.${bare.slice(last + 1)}`
  if (!PLAIN.test(plain)) return undefined
  return isNegative ? -Number(plain) : Number(plain)
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?: .*)?$/

/** A day as tables write it: `2026-11-20`, `20.11.2026` or `20/11/2026`; with a month above 12 in the middle, `11/20/2026`. */
export function dayOf(text: string): number | undefined {
  const iso = ISO.exec(text.trim())
  if (iso) return utcDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const given = DAY_FIRST.exec(text.trim())
  if (!given) return undefined
  const [one, two, year] = [Number(given[1]), Number(given[2]), Number(given[3])]
  return two > 12 ? utcDay(year, one, two) : utcDay(year, two, one)
}

function utcDay(year: number, month: number, day: number): number | undefined {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? at.getTime() / 86_400_000
    : undefined
}

const YES = new Set(['yes', 'y', 'true', 't', '1', 'on', 'x'])
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off', '-'])

/** Whether it says yes. */
export function yesOf(text: string): boolean | undefined {
  const word = folded(text)
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}
