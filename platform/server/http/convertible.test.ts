import { expect, test } from 'vitest'
import { conversionIn } from './convertible.ts'

test.each([
  ['{"a": {"toString": "x"}}', 'toString'],
  ['[[{"b": [{"valueOf": 1}]}]]', 'valueOf'],
  ['{"a": {"to\\u0053tring": "x"}}', 'toString'],
  ['{"a": "toString", "b": ["valueOf"], "toStringed": 1}', undefined],
  ['"toString"', undefined],
  ['null', undefined],
])('%s holds %s', (text, name) => {
  expect(conversionIn(text, JSON.parse(text))).toBe(name)
})
