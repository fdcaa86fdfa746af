import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertDealings, insertPlaces } from './company.ts'
import { insertHistory } from './history.ts'
import { insertInvoices } from './invoices.ts'

/** The places and clients of the demo company. */
export const organisationDemo: readonly DemoStep[] = [
  { place: -90, insert: insertPlaces },
  { place: -40, insert: insertDealings },
  { place: -14, insert: insertHistory },
  { place: 90, insert: insertInvoices },
]
