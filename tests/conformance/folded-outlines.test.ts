import { expect, it } from 'vitest'
import { fold, unfold } from '#platform/contract/outline/folded-outline.ts'
import { outlinesOf } from '#platform/contract/outline/outline.ts'
import { declaredAreas } from './declared-areas.ts'

it('every outline is folded into less, and unfolded to what it was', () => {
  const whole = outlinesOf(declaredAreas)
  // As it travels: what is undefined is not there.
  const plain: typeof whole = JSON.parse(JSON.stringify(whole))
  const folded = plain.map(fold)
  expect(folded.map(unfold)).toEqual(plain)
  expect(JSON.stringify(folded).length).toBeLessThan(JSON.stringify(plain).length * 0.75)
})
