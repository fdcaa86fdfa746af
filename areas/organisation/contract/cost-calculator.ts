import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { decimal, integer, money, percent, reference } from '#platform/contract/fields/field.ts'
import { costCalculatorPage } from './headcount-pages.ts'

/** What the calculator asks; nothing of it is stored. */
export const costFields = {
  seats: integer({ required: true, min: 1, max: 9999 }),
  hours_a_day: decimal({ required: true, min: 0.25, max: 24, label: 'Hours a day' }),
  days: decimal({ required: true, min: 0.5, max: 366 }),
  hourly_cost: money({ required: true, min: 0, max: 100_000, label: 'Cost of an hour' }),
  shrinkage_percent: percent({ default: 0, max: 90, unit: '%', label: 'Shrinkage' }),
  seat_cost: money({ default: 0, min: 0, max: 1_000_000, label: 'Cost of a seat' }),
  fixed_cost: money({ default: 0, min: 0, max: 1_000_000_000, label: 'Fixed cost' }),
  margin_percent: percent({ default: 0, max: 95, unit: '%', label: 'Margin' }),
}

export interface CostInput {
  readonly seats: number
  readonly hours_a_day: number
  readonly days: number
  readonly hourly_cost: number
  readonly shrinkage_percent: number
  readonly seat_cost: number
  readonly fixed_cost: number
  readonly margin_percent: number
}

export interface Cost {
  readonly hours: number
  readonly labour: number
  readonly labour_with_shrinkage: number
  readonly seats_cost: number
  readonly total: number
  readonly price: number
  readonly price_an_hour: number
}

/** What seats cost and must be sold at. Amounts to the cent, half up. */
export function costOf(input: CostInput): Cost {
  const { seats, hours_a_day, days, hourly_cost, shrinkage_percent } = input
  const hours = seats * hours_a_day * days
  const labour = hours * hourly_cost
  const staffed = labour / (1 - shrinkage_percent / 100)
  const seats_cost = seats * input.seat_cost
  const total = staffed + seats_cost + input.fixed_cost
  const price = total / (1 - input.margin_percent / 100)
  return {
    hours,
    labour: cents(labour),
    labour_with_shrinkage: cents(staffed),
    seats_cost: cents(seats_cost),
    total: cents(total),
    price: cents(price),
    price_an_hour: hours === 0 ? 0 : cents(price / hours),
  }
}

/** Binary fractions fall a hair short of the half: they are brought back before it is rounded up. */
const cents = (amount: number): number => Math.round(Number((amount * 100).toFixed(6))) / 100

/** What the calculator can begin with; null is not known. Amounts are in the currency of the company. */
export interface KnownCosts {
  readonly seats: number | null
  readonly shrinkage_percent: number | null
  /** Of an hour of the designation. */
  readonly hourly_cost: number | null
  /** Of a place a month, on average. */
  readonly seat_cost: number | null
}

export const costCalls = calls({
  prefillCost: {
    method: 'POST',
    path: 'cost_calculator/getPrefill',
    needs: 'view',
    pages: [costCalculatorPage.url],
    rows: 'shared',
    reads: true,
    input: {
      client_headcount_id: reference('client-headcounts'),
      designation_id: reference('designations'),
      office_id: reference('offices'),
    },
    answers: typed<KnownCosts>(),
    summary:
      'What is known: people and shrinkage of a headcount, the cost of an hour of a designation, of a seat of an office.',
  },
})
