import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertInvoices } from './invoices.ts'

/** What the demo company has of its places and clients once its days are there. */
export const organisationDemo: readonly DemoStep[] = [{ place: 90, insert: insertInvoices }]
