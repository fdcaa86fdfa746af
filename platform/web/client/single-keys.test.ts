import { beforeAll, expect, it, vi } from 'vitest'
import type * as SingleKeys from './single-keys.ts'

let keys: typeof SingleKeys
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  keys = await import('./single-keys.ts')
  vi.unstubAllGlobals()
})

it('act at once after a layer that was left by Esc', () => {
  keys.holdSingleKeys()(true)
  expect(keys.isRestingAt(performance.now())).toBe(false)
})

it('rest while any layer is open, and for a second after the last one has closed [platform-23]', () => {
  expect(keys.isRestingAt(performance.now())).toBe(false)
  const [closeOne, closeOther] = [keys.holdSingleKeys(), keys.holdSingleKeys()]
  closeOne()
  expect(keys.isRestingAt(performance.now() + 5000)).toBe(true)
  const before = performance.now()
  closeOther()
  expect(keys.isRestingAt(before + 999)).toBe(true)
  expect(keys.isRestingAt(performance.now() + 1001)).toBe(false)
})
