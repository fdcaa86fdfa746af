/**
 * An exact number: a whole number over a whole number. Scores are sums of products and quotients and nothing else, which a decimal type rounds at every
 * quotient and this never does; thirty lines of the language's own whole numbers, so that the page that scores loads no library for them.
 */
export class Fraction {
  static readonly zero = new Fraction(0n, 1n)
  readonly top: bigint
  /** Above zero. */
  readonly bottom: bigint

  private constructor(top: bigint, bottom: bigint) {
    const shared = greatestShared(top < 0n ? -top : top, bottom)
    this.top = top / shared
    this.bottom = bottom / shared
  }

  /** The number as it is written in decimals, not as the machine holds it: 0.1 is a tenth. */
  static of(number: number): Fraction {
    const [whole = '0', decimals = ''] = String(number).split('.')
    return new Fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
  }

  static sum(fractions: readonly Fraction[]): Fraction {
    return fractions.reduce((total, fraction) => total.plus(fraction), Fraction.zero)
  }

  plus(other: Fraction): Fraction {
    return new Fraction(
      this.top * other.bottom + other.top * this.bottom,
      this.bottom * other.bottom,
    )
  }

  minus(other: Fraction): Fraction {
    return new Fraction(
      this.top * other.bottom - other.top * this.bottom,
      this.bottom * other.bottom,
    )
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom)
  }

  /** Divided by a number above zero. */
  over(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom, this.bottom * other.top)
  }

  isAbove(other: Fraction): boolean {
    return this.top * other.bottom > other.top * this.bottom
  }

  /** As near as `least` and `most` let it be. */
  within(least: Fraction, most: Fraction): Fraction {
    if (least.isAbove(this)) return least
    return this.isAbove(most) ? most : this
  }

  /** With two decimals, halves up; of numbers from zero on. */
  rounded(): number {
    return Number((this.top * 200n + this.bottom) / (this.bottom * 2n)) / 100
  }
}

function greatestShared(one: bigint, other: bigint): bigint {
  while (other !== 0n) [one, other] = [other, one % other]
  return one
}
