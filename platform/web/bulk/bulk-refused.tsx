import type { RefusedRecord } from '#platform/contract/bulk.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { RefusedList } from './refused-list.tsx'

interface BulkRefusedProps extends BulkDialogProps {
  /** What could not be done to them: "deleted". */
  verb: string
  refused: readonly RefusedRecord[]
}

/** After a change of many: which records were left as they are, and why. */
export function BulkRefused({ verb, refused, possible, onClose, onDone }: BulkRefusedProps) {
  const leave = () => {
    onDone()
    onClose()
  }
  return (
    <RefusedList
      title={`${possible.length - refused.length} of ${possible.length} ${verb}`}
      refused={refused}
      onClose={leave}
    />
  )
}
