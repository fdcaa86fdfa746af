import { expect, it } from 'vitest'
import { worstOf } from './worst-of.ts'

const person = (employee_id: number, weight: number) => ({
  ...{ employee_id, name: `Person ${employee_id}`, status: 'Tea', weight },
  ...{ over_seconds: weight, since: null },
})

it('one need stands for all people of a kind, told by whom it is worst with', () => {
  expect(worstOf('over', [person(1, 60), person(2, 600), person(3, 120)])).toEqual([
    {
      ...{ kind: 'over', employee_id: 2, name: 'Person 2', status: 'Tea' },
      ...{ over_seconds: 600, since: '', others: 2 },
    },
  ])
})

it('without people there is no need', () => {
  expect(worstOf('missing', [])).toEqual([])
})
