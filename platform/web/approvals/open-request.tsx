import { Button } from '@mantine/core'
import type { RequestDetail, Verdict } from '#platform/contract/approvals.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { RequestPane } from './request-pane.tsx'
import { useRequest } from './use-approvals.ts'
import styles from './approvals.module.css'

interface OpenRequestProps {
  id: number | undefined
  onBack: (() => void) | undefined
  onDecide: (request: RequestDetail, verdict: Verdict) => void
  onUndo: (id: number) => void
  mayUndoLast: boolean
}

/** The request that is open, or what to do to open one. */
export function OpenRequest({ id, onBack, onDecide, onUndo, mayUndoLast }: OpenRequestProps) {
  const { data, error, refetch, isFetching } = useRequest(id)
  return (
    <div className={styles.approvalsRequest} aria-busy={isFetching}>
      {onBack && (
        <Button
          className={styles.back}
          variant="subtle"
          leftSection={<Icon name="chevron-left" />}
          onClick={onBack}
        >
          All requests
        </Button>
      )}
      {id === undefined && <EmptyState icon="checklist" title="Select a request to review it" />}
      {error && (
        <NotLoaded
          title="The request did not load"
          problem={error}
          onAgain={() => void refetch()}
        />
      )}
      {id !== undefined && data && (
        <RequestPane
          key={id}
          request={data}
          onDecide={(verdict) => onDecide(data, verdict)}
          onUndo={() => onUndo(id)}
          mayUndoLast={mayUndoLast}
        />
      )}
    </div>
  )
}
