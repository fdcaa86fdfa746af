import { UpdateScreen } from '#platform/web/forms/form-screen.tsx'
import { useRecordId } from '#platform/web/records/use-record.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { DisputeScreen } from './dispute-screen.tsx'

/** A new dispute is of a review; of one that is there QA chooses the reviewer. */
export function DisputeFormScreen(props: ScreenProps) {
  return useRecordId() === undefined ? <DisputeScreen /> : <UpdateScreen {...props} />
}
