import { expect, it } from 'vitest'
import { chipsOf, chosenIn } from './history-chips.ts'

const words = {
  resource: new Map([
    ['Departments', 'departments'],
    ['Offices', 'offices'],
  ]),
  action: new Map([['Deleted', 'delete']]),
}

it('the filters of an address stand on chips, and come back to the address', () => {
  const filter = {
    ...{ actor_id: '7', resource: 'offices', action: 'delete' },
    ...{ from: '2026-03-01', to: '2026-03-09' },
  }
  const chips = chipsOf(filter, words)
  expect(chips).toEqual({
    actor_id: { in: [7] },
    resource: { in: ['Offices'] },
    action: { in: ['Deleted'] },
    day: { between: ['2026-03-01', '2026-03-09'] },
  })
  expect(chosenIn(chips, words)).toEqual(filter)
})

it('a day may be open on one side, and of several kinds the last that was chosen counts', () => {
  expect(chipsOf({ from: '2026-03-01' }, words)).toEqual({ day: { gte: '2026-03-01' } })
  expect(chipsOf({ to: '2026-03-01' }, words)).toEqual({ day: { lte: '2026-03-01' } })
  expect(chosenIn({ resource: { in: ['Departments', 'Offices'] } }, words)).toMatchObject({
    ...{ resource: 'offices', actor_id: '', from: '', to: '' },
  })
})

it('what the address names and nobody knows is no chip', () => {
  expect(chipsOf({ resource: 'clouds' }, words)).toEqual({})
})
