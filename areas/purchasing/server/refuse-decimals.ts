import { refuseFields } from '#platform/contract/problems.ts'
import { currencyDigits } from '#platform/contract/words/currency-digits.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Nobody pays a part of the smallest coin: an amount that is typed has no more decimals than its currency. */
export function refuseDecimals(
  field: string,
  amount: number | null | undefined,
  currency: string | null,
): void {
  if (amount === null || amount === undefined || currency === null) return
  const digits = currencyDigits(currency)
  if (Number(amount.toFixed(digits)) === amount) return
  const message =
    digits === 0 ? t`${currency} has no decimals` : t`${currency} has ${digits} decimals at most`
  refuseFields({ [field]: [message] })
}
