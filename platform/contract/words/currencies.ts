/** Texts for a currency are shorter. */
const LONGEST = 30

/** What an amount says of its currency: a sign or three letters around the number. */
export interface WrittenAmount {
  readonly amount: string
  /** As it is written: "€", "US$", "EUR". */
  readonly currency: string | undefined
}

const SIGN = String.raw`[A-Za-z]{3}|[A-Za-z]{0,2}\p{Sc}`
const BEFORE = new RegExp(String.raw`^(${SIGN})\s?(?=[-+\d.,])`, 'u')
const BEHIND = new RegExp(String.raw`(?<=[\d.,])\s?(${SIGN})$`, 'u')

/** An amount as people write it, "0,75 €" or "USD 12", in its parts. Two signs are none. */
export function partsOfAmount(written: string): WrittenAmount {
  const text = written.trim()
  const [before, behind] = [BEFORE.exec(text), BEHIND.exec(text)]
  const found = before ?? behind
  if (!found || (before && behind)) return { amount: text, currency: undefined }
  return { amount: text.replace(found[0], ''), currency: found[1] }
}

/** Whether a sign, a code or a name is that of a currency: "$" is one of USD and of CAD, "euro" of EUR. */
export function isCurrency(said: string, code: string): boolean {
  const text = said.trim()
  if (text.length > LONGEST || !CODE.test(code)) return false
  if (text.toUpperCase() === code) return true
  const name = text.toLowerCase().replace(/s$/, '')
  return (
    ['symbol', 'narrowSymbol'].some((display) => signOf(code, display) === text) ||
    signOf(code, 'name').toLowerCase().replace(/s$/, '').split(' ').at(-1) === name ||
    signOf(code, 'name').toLowerCase().replace(/s$/, '') === name
  )
}

/** Whether two texts can mean one currency: "€" and "EUR", "$" and "$". */
export function areSameCurrency(one: string, other: string): boolean {
  const [first, second] = [one.trim(), other.trim()]
  return (
    first.toUpperCase() === second.toUpperCase() ||
    isCurrency(first, second.toUpperCase()) ||
    isCurrency(second, first.toUpperCase())
  )
}

const CODE = /^[A-Z]{3}$/

function signOf(currency: string, currencyDisplay: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    // The two ways of writing that this file asks for are ways that the format knows.
    currencyDisplay: currencyDisplay as Intl.NumberFormatOptions['currencyDisplay'] & string,
  }).formatToParts(2)
  return parts.find(({ type }) => type === 'currency')?.value ?? ''
}

/** Which currencies a sign, a code or a name can be of, by it in small letters: "€" and "euro" are of EUR, "$" of many. Made when it is first asked for. */
let known: ReadonlyMap<string, ReadonlySet<string>> | undefined

function currenciesByWord(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const code of Intl.supportedValuesOf('currency')) {
    const name = singular(signOf(code, 'name'))
    const last = name.split(' ').at(-1) ?? name
    for (const word of [code, signOf(code, 'symbol'), signOf(code, 'narrowSymbol'), name, last])
      found.set(word.toLowerCase(), (found.get(word.toLowerCase()) ?? new Set()).add(code))
  }
  return found
}

const singular = (name: string): string => name.toLowerCase().replace(/s$/, '')

/** The code of the currency that a text means in all its parts: "€", "Euro", "EUR (€)"; undefined where it can be several, as "$" can, or none. */
export function currencyMeant(written: string): string | undefined {
  if (written.length > LONGEST) return undefined
  known ??= currenciesByWord()
  const words = known
  const meant = (part: string) =>
    words.get(singular(part.trim())) ?? words.get(part.trim().toLowerCase())
  const parts = [written, ...written.split(/[\s()/]+/)].filter((part) => part.trim() !== '')
  const [whole, ...others] = parts.map(meant)
  const found = whole ? [whole] : others
  const codes = new Set(found.flatMap((one) => (one?.size === 1 ? [...one] : [undefined])))
  const [only] = codes
  return codes.size === 1 ? only : undefined
}
