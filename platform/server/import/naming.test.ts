import { expect, it } from 'vitest'
import { withParents } from './naming.ts'

const apart = (whole: string) => {
  const { name, said } = withParents(whole) ?? {}
  return [name, ...(said ?? [])]
}

it('takes a name and what it says of its parents apart', () => {
  expect(apart('San José (Costa Rica)')).toEqual(['San José', 'Costa Rica'])
  expect(apart('Frankfurt (Main) (Hesse, DE)')).toEqual(['Frankfurt (Main)', 'Hesse', 'DE'])
  expect(apart('Vancouver, WA, US')).toEqual(['Vancouver', 'WA', 'US'])
  expect(apart('San José · Costa Rica')).toEqual(['San José', 'Costa Rica'])
  expect(['San José', '(Costa Rica)', ' , ', 'San José ()'].map(withParents)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

it('leaves what is longer than a name alone, at once', () => {
  expect(withParents(`a${' '.repeat(5_000_000)}b`)).toBeUndefined()
  expect(withParents(`a${' ('.repeat(400)}b)`)?.said).toEqual(['b'])
  expect(withParents(`a${',b'.repeat(9)}`)).toBeUndefined()
})
