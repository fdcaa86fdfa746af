import { expect, test } from 'vitest'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { disputeStates } from '../../contract/disputes/audit-disputes.ts'
import { presentDisputes } from './audit-disputes.ts'

const MOMENT = '2025-05-12T14:00:00.000Z'
const record: StoredRecord = {
  ...{ id: 1, owner_id: 1, version: 1 },
  is_deleted: 'n',
  ...{ date_created: MOMENT, date_updated: MOMENT },
}

test('only an open dispute is given to another reviewer', () => {
  const changing = disputeStates.filter(
    (status) => presentDisputes.allows?.({ ...record, status }).update,
  )
  expect(changing).toEqual(['Open'])
})
