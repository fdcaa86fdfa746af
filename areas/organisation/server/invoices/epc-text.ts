import { ibanIn } from '../../contract/iban.ts'
import type { PaidTo } from './parties.ts'

/** What a transfer says. */
interface Transfer {
  readonly bank: PaidTo
  readonly currency: string
  readonly total: number
  readonly reference: string
}

/** Characters of the name and of the reference that a banking app takes, and the largest amount (EPC069-12). */
const NAME = 70
const REFERENCE = 140
const LARGEST = 999_999_999.99

/**
 * What the code of a transfer holds, as banking apps read it (EPC069-12, "BCD" of version 2: a BIC may be missing); undefined where such a
 * transfer is not possible: it is of euros alone, to an IBAN.
 */
export function epcText({ bank, currency, total, reference }: Transfer): string | undefined {
  const iban = ibanIn(bank.account)
  if (iban === undefined || currency !== 'EUR' || total < 0.01 || total > LARGEST) return undefined
  return [
    ...['BCD', '002', '1', 'SCT', bank.bic ?? ''],
    ...[lineOf(bank.holder, NAME), iban, `EUR${total.toFixed(2)}`],
    ...['', '', lineOf(reference, REFERENCE)],
  ].join('\n')
}

const lineOf = (text: string, most: number): string =>
  [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, most).join('')
