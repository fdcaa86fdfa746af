import { describe, expect, it } from 'vitest'
import { stateOfLines, stillToCome } from './order-lines.ts'

const line = (quantity: number, received_quantity: number, closed_short = false) => ({
  ...{ quantity, received_quantity, closed_short },
})

describe('an approved order', () => {
  it('is received when each line is complete or closed short, whatever others have', () => {
    expect(stateOfLines([line(10, 0), line(25, 0)])).toBe('Approved')
    expect(stateOfLines([line(10, 6), line(25, 0)])).toBe('Partially Received')
    expect(stateOfLines([line(10, 6), line(25, 25)])).toBe('Partially Received')
    expect(stateOfLines([line(10, 10), line(25, 25)])).toBe('Received')
    expect(stateOfLines([line(10, 6, true), line(25, 25)])).toBe('Received')
    expect(stateOfLines([line(10, 0, true), line(25, 24)])).toBe('Partially Received')
  })

  it('waits for nothing of a line that was closed short', () => {
    expect(stillToCome(line(10, 6))).toBe(4)
    expect(stillToCome(line(10, 6, true))).toBe(0)
  })
})
