import { expect, it } from 'vitest'
import { operatorsOf } from '#areas/email/contract/report-setups/filter-operators.ts'

it('a link to a report spells a kept filter as the chips of the report do', () => {
  expect(operatorsOf({ kind: 'references' }, [3])).toEqual({ in: [3] })
  expect(operatorsOf({ kind: 'decimal' }, 90)).toEqual({ lte: 90 })
  expect(operatorsOf({ kind: 'text' }, 'B-7')).toEqual({ contains: 'B-7' })
  expect(operatorsOf({ kind: 'yesNo' }, true)).toEqual({ eq: true })
})
