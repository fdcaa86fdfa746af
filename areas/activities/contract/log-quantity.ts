import type { FieldErrors } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'

interface Counting {
  readonly quantity_label: string
  readonly max_quantity: number
}

/** The most a log may count is its set-up's; the least is said by the field itself. */
export const quantityErrors = (quantity: unknown, setup: Counting): FieldErrors =>
  Number(quantity ?? 0) > setup.max_quantity
    ? { quantity: [t`${setup.quantity_label} must be at most ${setup.max_quantity}`] }
    : {}
