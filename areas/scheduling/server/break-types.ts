import { serveResource } from '#platform/server/records/served.ts'
import { breakTypes } from '../contract/break-types.ts'
import { keepLockedDays } from './locked-days.ts'

export const breakTypesOnServer = serveResource(breakTypes, {
  before: { holdFrom: (day, { sql }) => keepLockedDays(sql, { from: day }) },
})
