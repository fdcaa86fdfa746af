import { describe, expect, it } from 'vitest'
import { duration, money, percent, text } from '#platform/contract/fields/field.ts'
import { readCell } from './read-cell.ts'

describe('a cell that could mean two things', () => {
  it.each([
    ['1.450', money(), '1.450 can mean 1.45 or 1450. Write 1.45 or 1450'],
    [
      '1:41',
      duration(),
      '1:41 can be hours and minutes or minutes and seconds. Write 01:41:00 or 00:01:41',
    ],
    ['#N/A', text(), '#N/A is an error in the spreadsheet. Enter the value'],
  ])('is not read: %s [platform-7]', (cell, field, wrong) => {
    expect(readCell(cell, field, 'UTC')).toEqual({ wrong })
  })

  it.each([
    ['01:41:00', duration(), 6060],
    ['6m40', duration(), 400],
    ['400', duration(), 400],
    ['12.345', percent(), 12.345],
    ['1.450,00', money(), 1450],
    ['1.450', text(), '1.450'],
    ['', money(), null],
  ])('is read where it means one: %s', (cell, field, value) => {
    expect(readCell(cell, field, 'UTC')).toEqual({ value })
  })

  it('is read by the form of its column', () => {
    expect(readCell('1.450', money(), 'UTC', { mark: ',' })).toEqual({ value: 1450 })
    expect(readCell('1.450', money(), 'UTC', { mark: '.' })).toEqual({ value: 1.45 })
  })
})
