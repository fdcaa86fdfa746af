import { t } from '#platform/contract/words/texts.ts'
import type { RecordState } from '#platform/web/screens/present-resource.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'

/** Where a dispute stands. */
export function disputeState(dispute: Readonly<Record<string, unknown>>): RecordState {
  const { tones } = auditDisputes.fields.status
  const status = String(dispute['status'])
  return { tone: tones[status as keyof typeof tones], word: t(status) } // a status is one of these
}
