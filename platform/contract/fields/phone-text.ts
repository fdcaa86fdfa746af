/** The longest way to write a number: a country, groups in brackets, an extension. */
const LONGEST_PHONE = 60
const FEWEST_DIGITS = 5

const SHAPE = /^\+? ?\(?\d[\d ()./-]*(?:(?:,? ?ext\.?|,? ?x|,? ?#) ?\d{1,7})?$/i

/** Digits of Arabic and of Urdu by the code of their zero. */
const OTHER_ZEROS = [0x660, 0x6f0] as const

/**
 * A telephone number as it was written, with plain digits, blanks and dashes: (021) 111-000, 00351 912 345 678, tel:+44 20 7946 0958 ext. 12.
 * Undefined is no number. What its country makes of it, the server finds when it is stored.
 */
export function plainPhone(written: string): string | undefined {
  if (written.length > LONGEST_PHONE) return undefined
  const text = withPlainDigits(written.normalize('NFKC'))
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^tel:/i, '')
    .trim()
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= FEWEST_DIGITS && SHAPE.test(text) ? text : undefined
}

const withPlainDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = OTHER_ZEROS.find((one) => code >= one && code < one + 10) ?? code
    return String(code - zero)
  })
