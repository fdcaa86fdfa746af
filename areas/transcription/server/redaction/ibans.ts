import type { Digits, NumberRun } from './number-runs.ts'
import type { Item, Span } from './read-items.ts'

/** How many characters the number of each country has. */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 ' +
    'GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 ' +
    'PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)
const MARKS = /^[\s\-.,]{0,3}$/u

/** Account numbers as the country writes them, with the right check digits; said in letters and digits too. */
export function ibans(text: string, items: readonly Item[]): Span[] {
  const found: Span[] = []
  for (let at = 0; at < items.length;) {
    const end = ibanAt(text, items, at)
    const [first, last] = [items[at], items[(end ?? 0) - 1]]
    if (end !== undefined && first && last) found.push({ from: first.from, to: last.to })
    at = end ?? at + 1
  }
  return found
}

/** Whether the digits go on an account number, though one with wrong check digits: they are no card. */
export function goOnIban(
  text: string,
  {
    from,
    groups,
  }: Pick<NumberRun, 'from'> & { readonly groups: readonly Pick<Digits, 'digits'>[] },
): boolean {
  const country = text.slice(Math.max(0, from - 2), from).toUpperCase()
  return (
    LENGTHS[country] !== undefined &&
    groups[0]?.digits.length === 2 &&
    !/\p{L}/u.test(text[from - 3] ?? '')
  )
}

/** After which item the number that begins here ends. */
function ibanAt(text: string, items: readonly Item[], at: number): number | undefined {
  let said = ''
  for (let next = at; next < items.length; next++) {
    const [before, item] = [items[next - 1], items[next]]
    if (!item) return undefined
    if (next > at && before && !MARKS.test(text.slice(before.to, item.from))) return undefined
    said += item.digits ?? item.word.toUpperCase()
    if (!/^[A-Z]{1,2}(?:[0-9]|$)/.test(said)) return undefined
    const length = LENGTHS[said.slice(0, 2)]
    if (said.length >= 2 && length === undefined) return undefined
    if (length !== undefined && said.length > length) return undefined
    if (said.length === length && isRight(said)) return next + 1
  }
  return undefined
}

/** The check of ISO 13616: the number, its first four characters put last, letters as 10 to 35, leaves 1 when divided by 97. */
function isRight(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36)))
      rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
