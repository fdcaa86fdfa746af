import { expect, it } from 'vitest'
import { apart, joined } from './names-apart.ts'

const several = { kind: 'references' } as const

it.each([
  'Lisboa / Porto',
  'Lisboa/Porto',
  'Lisboa & Porto',
  'Lisboa e Porto',
  'Lisboa and Porto',
  'Lisboa\nPorto',
])('%s can be two names', (text) => {
  expect([apart(several, text), joined(several, text)]).toEqual([[], ['Lisboa', 'Porto']])
})

it('takes no text apart whose field names one record, or that holds nothing between two signs', () => {
  expect(joined({ kind: 'reference' }, 'Lisboa / Porto')).toEqual([])
  expect(joined(several, 'Lisboa // Porto')).toEqual([])
  expect(joined(several, 'Elvas')).toEqual([])
})
