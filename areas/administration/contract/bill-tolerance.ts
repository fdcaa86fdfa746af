import { decimal } from '#platform/contract/fields/field.ts'

/** How far a purchase bill may be from what was ordered before another person has to approve it. */
export const billTolerance = {
  bill_tolerance_percent: decimal({
    min: 0,
    max: 100,
    default: 2,
    unit: '%',
    label: 'Purchase bills may differ by',
    help: 'From the price that was ordered, line by line.',
  }),
  bill_tolerance_amount: decimal({
    min: 0,
    max: 1_000_000,
    default: 5,
    label: 'And by no more than',
    help: 'In the currency of the order. The smaller of the two counts.',
  }),
}

/** Where they stand in the settings. */
export const billSection = {
  title: 'When does a purchase bill differ?',
  help: 'Beyond this, another person approves it.',
  fields: ['bill_tolerance_percent', 'bill_tolerance_amount'],
} as const
