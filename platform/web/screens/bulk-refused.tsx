import { Button } from '@mantine/core'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'

interface BulkRefusedProps {
  /** What could not be done to them: "deleted". */
  verb: string
  refused: readonly RefusedRecord[]
  of: number
  onClose: () => void
  onDone: () => void
}

/** After a change of many: which records were left as they are, and why. */
export function BulkRefused({ verb, refused, of, onClose, onDone }: BulkRefusedProps) {
  const leave = () => {
    onDone()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={leave}
      title={`${of - refused.length} of ${of} ${verb}`}
      consequence={refused.length === 1 ? 'This one stays as it was:' : 'These stay as they were:'}
      actions={
        <Button onClick={leave} data-autofocus>
          Close
        </Button>
      }
    >
      <ul className="bulk-refused">
        {refused.map(({ id, name, error }) => (
          <li key={id}>
            <strong>{name}</strong>
            {error}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
