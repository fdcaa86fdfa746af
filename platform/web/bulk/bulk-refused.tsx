import { Button } from '@mantine/core'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import styles from './bulk-refused.module.css'

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
    <Dialog
      opened
      onClose={leave}
      title={`${possible.length - refused.length} of ${possible.length} ${verb}`}
      consequence={refused.length === 1 ? 'This one stays as it was:' : 'These stay as they were:'}
      actions={
        <Button onClick={leave} data-autofocus>
          Close
        </Button>
      }
    >
      <ul className={styles.bulkRefused}>
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
