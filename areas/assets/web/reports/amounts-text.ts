import { money } from '#platform/contract/fields/field.ts'
import { NOTHING } from '#platform/web/fields/cell-shape.ts'
import { numberText } from '#platform/web/fields/number-text.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import type { Amount } from '../../contract/asset-reports.ts'

/** "USD 840.00", one after the other where there are several currencies. */
export const amountsText = (values: readonly Amount[]): string =>
  values.length === 0
    ? NOTHING
    : values
        .map(({ currency, amount }) => numberText(money({ unit: currency }), amount))
        .join(' + ')

/** What one thing is worth; a dash where that is not known. */
export const amountText = (currency: string, amount: number | null): string =>
  amount === null ? NOTHING : amountsText([{ currency, amount }])

/** A calendar day as people read it; a dash where there is none. */
export const dayOf = (day: string | null): string => writtenDay(day) || NOTHING
