import { expect, it } from 'vitest'
import { json, list, longText, text } from '#platform/contract/fields/field.ts'
import { isRestorable } from './is-restorable.ts'

const rows = { name: text() }

it('offers what an ordinary change can set by itself', () => {
  expect([text(), text({ offRecord: true }), list(rows), json()].map(isRestorable)).toEqual([
    ...[true, true, true, true],
  ])
})

it('offers nothing that only a screen of the family draws and sets', () => {
  const ofScreens = [
    list(rows, { offRecord: true }),
    json({ offRecord: true }),
    longText({ offForm: true, offRecord: true }),
  ]
  expect(ofScreens.map(isRestorable)).toEqual([false, false, false])
})

it('offers nothing that the server sets or that stays', () => {
  const kept = [text({ readOnly: true }), text({ derived: true }), text({ fixed: true }), undefined]
  expect(kept.map(isRestorable)).toEqual([false, false, false, false])
})
