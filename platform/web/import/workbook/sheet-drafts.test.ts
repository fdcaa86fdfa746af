import { expect, it } from 'vitest'
import { chosenSince } from './sheet-drafts.ts'

it('what was chosen while the drafts were on their way is kept, and what was sent goes', () => {
  const sent = { 1: { values: { site: { becomes: 4 } } }, 2: { lines: { 7: true } } }
  const changed = { values: { site: { becomes: 5 } } }
  expect(chosenSince(sent, { ...sent, 2: changed })).toEqual({ 2: changed })
  expect(chosenSince(sent, sent)).toEqual({})
})
