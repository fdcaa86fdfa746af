import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { calibrationStates } from '../contract/calibrations/audit-calibrations.ts'
import { itemStates } from '../contract/sampling/sampling-words.ts'

// The session is kept where a browser keeps it.
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
beforeAll(() => {
  vi.stubGlobal('sessionStorage', nothing)
  vi.stubGlobal('localStorage', nothing)
})
afterAll(() => vi.unstubAllGlobals())

const MOMENT = '2025-05-12T14:00:00.000Z'
const record: StoredRecord = {
  ...{ id: 1, owner_id: 1, version: 1 },
  is_deleted: 'n',
  ...{ date_created: MOMENT, date_updated: MOMENT },
}

/** The states in which Update is offered. */
const changing = ({ allows }: Presentation, states: readonly string[]) =>
  states.filter((status) => allows?.({ ...record, status }).update)

test('a drawn review is handed over while it is open', async () => {
  const { presentSamplingItems } = await import('./sampling/audit-sampling-items.tsx')
  expect(changing(presentSamplingItems, itemStates)).toEqual(['Open'])
})

test('a calibration is changed until it is closed', async () => {
  const { presentCalibrations } = await import('./calibrations/audit-calibrations.ts')
  expect(changing(presentCalibrations, calibrationStates)).toEqual(['Open', 'Revealed'])
})
