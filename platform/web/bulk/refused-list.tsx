import { Button } from '@mantine/core'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import styles from './refused-list.module.css'

interface RefusedListProps {
  title: string
  refused: readonly RefusedRecord[]
  onClose: () => void
}

/** Which records were left as they are, and why. */
export function RefusedList({ title, refused, onClose }: RefusedListProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      consequence={refused.length === 1 ? 'This one stays as it was:' : 'These stay as they were:'}
      actions={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <ul className={styles.refused}>
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
