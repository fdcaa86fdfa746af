import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Session } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

// The session is kept where a browser keeps it.
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
beforeAll(() => {
  vi.stubGlobal('sessionStorage', nothing)
  vi.stubGlobal('localStorage', nothing)
})
afterAll(() => vi.unstubAllGlobals())

const MOMENT = '2025-05-12T14:00:00.000Z'
const review: StoredRecord = {
  ...{ id: 1, owner_id: 7, version: 1 },
  is_deleted: 'n',
  ...{ date_created: MOMENT, date_updated: MOMENT },
  ...{
    employee_name: 'Ana Cruz',
    audit_form_name: 'Calls',
    review_number: 'AR-00001',
    status: 'Released',
  },
  interaction_at: MOMENT,
}

/** The review as its item on the phone of a person. */
async function itemFor(id: number) {
  const { sessionStore } = await import('#platform/web/client/session.ts')
  const { reviewItem } = await import('./review-item.tsx')
  sessionStore.set({ user: { id } } as Session) // no more of it is read
  const item = reviewItem(review)
  sessionStore.set(undefined)
  return item
}

test('an agent sees the form of a review first, then where it stands', async () => {
  expect(await itemFor(7)).toMatchObject({ title: 'Calls', facts: 'Released · AR-00001' })
})

test('everyone else sees whose review it is', async () => {
  const facts = 'Calls · AR-00001 · Released'
  expect(await itemFor(8)).toMatchObject({ title: 'Ana Cruz', facts })
})
