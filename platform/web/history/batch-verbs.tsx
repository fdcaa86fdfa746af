import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Batch, HistoryOfAll } from '#platform/contract/history/history.ts'
import { batchAddress } from './history-address.ts'
import { UndoDialog } from './undo-dialog.tsx'
import styles from './batch-verbs.module.css'

interface BatchVerbsProps {
  entry: HistoryOfAll
  batch: Batch
}

/** What can be done with a change of many: look at each of its records, and take it back. */
export function BatchVerbs({ entry: { id, resource, family }, batch }: BatchVerbsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {' '}
      <span className={styles.verbs}>
        <Link to={batchAddress(id)}>Show each record</Link>
        {batch.is_undone && <span className="muted">Undone</span>}
        {batch.may_undo && (
          <Button size="compact-xs" variant="default" onClick={() => setAsking(true)}>
            Undo
          </Button>
        )}
        {isAsking && (
          <UndoDialog
            id={id}
            resource={resource}
            family={family}
            batch={batch}
            onClose={() => setAsking(false)}
          />
        )}
      </span>
    </>
  )
}
