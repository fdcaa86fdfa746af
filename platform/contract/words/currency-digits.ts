/**
 * The currencies whose amounts do not have two decimals, by ISO 4217. It is our own table: browsers follow what is usual in a language, which is none for COP
 * or HUF. The database has the same one (`currency_digits`).
 */
const OTHER_DIGITS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
}

const USUAL_DIGITS = 2

/** The decimals of an amount in a currency: none in JPY, three in KWD, two in most. */
export const currencyDigits = (currency: string): number =>
  Object.hasOwn(OTHER_DIGITS, currency) ? (OTHER_DIGITS[currency] ?? USUAL_DIGITS) : USUAL_DIGITS
