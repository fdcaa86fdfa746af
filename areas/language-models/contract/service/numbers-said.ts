/** Numbers people write out; "one" is left out, since it mostly counts nothing. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{ two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
  ...{ ten: '10', eleven: '11', twelve: '12', thirteen: '13', fourteen: '14', fifteen: '15' },
  ...{ sixteen: '16', seventeen: '17', eighteen: '18', nineteen: '19', twenty: '20' },
  ...{ thirty: '30', forty: '40', fifty: '50', sixty: '60', seventy: '70', eighty: '80' },
  ...{ ninety: '90', hundred: '100', thousand: '1000', million: '1000000' },
}

/** Digits with thousands, decimals, or the parts of a time or a date: "1,200", "1.5", "08:30", "2026-11-27". */
const NUMBER = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*/gu
const WORD = /\p{L}+/gu

/** Every number a text says, written alike: "1,200.00" is 1200 and "twelve" is 12. Parts of dates and times are numbers of their own too. */
export function numbersIn(text: string): Set<string> {
  const plain = text.normalize('NFKC')
  const numbers = [...plain.matchAll(NUMBER)].flatMap(([number]) => spellings(number))
  const written = [...plain.toLowerCase().matchAll(WORD)].flatMap(([word]) => WRITTEN[word] ?? [])
  return new Set([...numbers, ...written])
}

function spellings(number: string): string[] {
  const ascii = [...number].map((letter) => (/\p{Nd}/u.test(letter) ? digit(letter) : letter))
  const text = ascii.join('')
  if (/[:/-]/.test(text)) return text.split(/[:/-]/).map(plain)
  return [plain(text)]
}

/** The value of a digit of any script, by its place among its ten. */
const digit = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code < 128 ? letter : String(code - zero)
}

/** Without thousands, leading zeros and zeros behind the point. */
function plain(number: string): string {
  const ungrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number)
    ? number.replaceAll(',', '')
    : number.replace(',', '.')
  const value = ungrouped.replace(/^0+(?=\d)/, '')
  return /^\d+\.\d+$/.test(value) ? value.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : value
}
