import { expect, test } from 'vitest'
import { costOf } from './cost-calculator.ts'

test('seats cost and are sold at what the worked example says [organisation-66]', () => {
  const input = {
    seats: 20,
    hours_a_day: 8,
    days: 21,
    hourly_cost: 4.2,
    shrinkage_percent: 16,
    seat_cost: 60,
    fixed_cost: 500,
    margin_percent: 26,
  }
  expect(costOf(input)).toEqual({
    hours: 3360,
    labour: 14_112,
    labour_with_shrinkage: 16_800,
    seats_cost: 1200,
    total: 18_500,
    price: 25_000,
    price_an_hour: 7.44,
  })
})

test('halves of a cent are rounded up', () => {
  const input = {
    seats: 1,
    hours_a_day: 1,
    days: 1,
    hourly_cost: 1.005,
    shrinkage_percent: 0,
    seat_cost: 0,
    fixed_cost: 0,
    margin_percent: 0,
  }
  expect(costOf(input).labour).toBe(1.01)
})
