import { describe, expect, it } from 'vitest'
import {
  aligned,
  distributed,
  inFrame,
  lengthOf,
  moved,
  nextCode,
  snapped,
  turned,
  withRow,
  withSeat,
} from './seat-draft.ts'

const row = (from: string, to: string) =>
  withRow([], { from, to, start: { x: 10, y: 20 }, spacing: { x: 5, y: 0 } }, {})
const all = new Set([0, 1, 2])

describe('codes of seats', () => {
  it('count on with their digits, past those in use', () => {
    expect(nextCode('B-09', [])).toBe('B-10')
    expect(nextCode('A', [])).toBe('A-01')
    expect(nextCode('', [])).toBe('A-01')
    expect(nextCode('B-01', row('B-01', 'B-03'))).toBe('B-04')
  })

  it('make a row from one to another of the same letters', () => {
    expect(lengthOf({ from: 'B-01', to: 'B-12' })).toBe(12)
    expect(lengthOf({ from: 'B-01', to: 'C-12' })).toBeUndefined()
    expect(lengthOf({ from: 'B-05', to: 'B-04' })).toBeUndefined()
    expect(lengthOf({ from: 'B-1', to: 'B-2000' })).toBeUndefined()
    expect(row('B-09', 'B-11').map(({ code, x, y }) => [code, x, y])).toEqual([
      ['B-09', 10, 20],
      ['B-10', 15, 20],
      ['B-11', 20, 20],
    ])
  })
})

describe('seats', () => {
  it('are placed like the last one, without its number and its workstation', () => {
    const [last] = row('B-01', 'B-01')
    const like = { ...last, id: 7, workstation_id: 3, kind: 'Supervisor', width: 5 }
    const [, added] = withSeat([like as never], { x: 1, y: 2 }, {}) ?? []
    expect(added).toMatchObject({ code: 'B-02', kind: 'Supervisor', width: 5, x: 1, y: 2 })
    expect(added).toMatchObject({ workstation_id: null })
    expect(added).not.toHaveProperty('id')
  })

  it('are a thousand at most', () => {
    const full = row('B-0001', 'B-1000')
    expect(full).toHaveLength(1000)
    expect(withSeat(full, { x: 1, y: 1 }, {})).toBeUndefined()
  })

  it('move together, none of them beyond the picture', () => {
    const places = moved(row('B-01', 'B-03'), all, { x: -50, y: 4 }).map(({ x, y }) => [x, y])
    expect(places).toEqual([
      [0, 24],
      [5, 24],
      [10, 24],
    ])
  })

  it('are put on one line, spread evenly and turned', () => {
    const seats = row('B-01', 'B-03').map((seat, at) => ({ ...seat, y: 20 + at * 3, x: at * at }))
    expect(aligned(seats, all, 'y').map(({ y }) => y)).toEqual([23, 23, 23])
    expect(distributed(seats, all, 'x').map(({ x }) => x)).toEqual([0, 2, 4])
    expect(distributed(seats, new Set([0, 1]), 'x')).toBe(seats)
    expect(turned(seats, all, -15).map(({ rotation }) => rotation)).toEqual([345, 345, 345])
  })

  it('snap to the grid and are chosen by a frame, drawn either way', () => {
    expect(snapped({ x: 11.2, y: 101 }, { x: 2.5, y: 4 })).toEqual({ x: 10, y: 100 })
    expect([...inFrame(row('B-01', 'B-03'), { x: 16, y: 30 }, { x: 9, y: 10 })]).toEqual([0, 1])
  })
})
