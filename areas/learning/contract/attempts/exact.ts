/** A fraction of whole numbers: what is divided and added up stays exact until it is rounded once. */
export interface Fraction {
  readonly top: bigint
  /** Above zero. */
  readonly bottom: bigint
}

export const NOTHING: Fraction = { top: 0n, bottom: 1n }

/** A whole number, or a decimal as it is written: "12.50", "-3", 0.1. */
export function fractionOf(value: string | number): Fraction {
  const [, sign = '', whole = '0', digits = ''] =
    /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plainText(value).trim()) ?? []
  const top = BigInt(`${whole || '0'}${digits}`)
  return { top: sign === '-' ? -top : top, bottom: 10n ** BigInt(digits.length) }
}

/** A number as the digits it was written with, never as "1e-7". */
const plainText = (value: string | number): string => {
  const text = String(value)
  return text.includes('e') ? Number(value).toFixed(10) : text
}

/** Whether a text is a number that `fractionOf` reads. */
export const isNumberText = (value: string): boolean =>
  /^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/.test(value)

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
})

export const minus = (one: Fraction, other: Fraction): Fraction =>
  plus(one, { ...other, top: -other.top })

export const times = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.top,
  bottom: one.bottom * other.bottom,
})

/** How many of how many. */
export const share = (part: number, whole: number): Fraction => ({
  top: BigInt(part),
  bottom: BigInt(whole),
})

/** Below, equal or above: -1, 0 or 1. */
export function compare(one: Fraction, other: Fraction): -1 | 0 | 1 {
  const difference = one.top * other.bottom - other.top * one.bottom
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

export const absolute = ({ top, bottom }: Fraction): Fraction => ({
  top: top < 0n ? -top : top,
  bottom,
})

/** Rounded half up to so many digits, of what is not below zero. */
export function rounded({ top, bottom }: Fraction, digits: number): number {
  const scale = 10n ** BigInt(digits)
  return Number((2n * top * scale + bottom) / (2n * bottom)) / Number(scale)
}
