import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Session } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { timesheets } from '../../contract/timesheets.ts'

// The session is kept where a browser keeps it.
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
beforeAll(() => {
  vi.stubGlobal('sessionStorage', nothing)
  vi.stubGlobal('localStorage', nothing)
})
afterAll(() => vi.unstubAllGlobals())

const PERSON = 7
const LEAD = 3
const sheet = { id: 1, employee_id: PERSON, manager_id: LEAD } as unknown as StoredRecord // no more of it is read

/** What a person is offered of the sheet. */
async function offered(employee_id: number, reach: object = {}) {
  const { sessionStore } = await import('#platform/web/client/session.ts')
  const { isOwnSheet, mayReopen } = await import('./who-may-close.ts')
  sessionStore.set({
    user: { employee_id },
    user_Permissions: [{ page_url: timesheets.page, ...reach }],
  } as unknown as Session) // no more of it is read
  const offers = { signing: isOwnSheet(sheet), reopening: mayReopen(sheet) }
  sessionStore.set(undefined)
  return offers
}

const EDITS_ALL = { reporting_access_edit_all: 1 }

describe('a timesheet', () => {
  it('is offered to its person to sign, and never to open again [time-tracking-62]', async () => {
    expect(await offered(PERSON)).toEqual({ signing: true, reopening: false })
    expect(await offered(PERSON, EDITS_ALL)).toEqual({ signing: true, reopening: false })
  })

  it('is offered to those above its lead to open again, and to a lead who edits all [time-tracking-63]', async () => {
    expect(await offered(LEAD)).toEqual({ signing: false, reopening: false })
    expect(await offered(LEAD, EDITS_ALL)).toEqual({ signing: false, reopening: true })
    expect(await offered(2)).toEqual({ signing: false, reopening: true })
  })
})
