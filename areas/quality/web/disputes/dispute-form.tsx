import { UpdateScreen } from '#platform/web/forms/form-screen.tsx'
import type { AnyResource } from '#platform/contract/resource.ts'
import { useRecordId } from '#platform/web/records/use-record.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'
import { DisputeScreen } from './dispute-screen.tsx'

const stored: AnyResource = {
  ...auditDisputes,
  sections: [{ title: 'Who decides it?', fields: ['reviewer_id'] }],
}

/** A new dispute is of a review; of one that is there QA chooses the reviewer. */
export function DisputeFormScreen(props: ScreenProps) {
  return useRecordId() === undefined ? (
    <DisputeScreen />
  ) : (
    <UpdateScreen {...props} resource={stored} />
  )
}
