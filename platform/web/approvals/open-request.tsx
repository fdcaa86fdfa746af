import { Button } from '@mantine/core'
import type { RequestDetail, Verdict } from '#platform/contract/approvals.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { RequestPane } from './request-pane.tsx'
import { RequestWalk, type RequestWalkProps } from './request-walk.tsx'
import { useRequest } from './use-approvals.ts'
import styles from './approvals.module.css'

interface OpenRequestProps {
  id: number | undefined
  /** Where the request covers its list: the way back to it, and to the others. */
  walk: Omit<RequestWalkProps, 'open'> | undefined
  onDecide: (request: RequestDetail, verdict: Verdict) => void
  onUndo: (id: number) => void
  mayUndoLast: boolean
  /** The request has come and is drawn. */
  onShown: () => void
}

/** The request that is open, or what to do to open one. */
export function OpenRequest(props: OpenRequestProps) {
  const { id, walk, onDecide, onUndo, mayUndoLast, onShown } = props
  const { data, error, refetch, isFetching } = useRequest(id)
  return (
    <div className={styles.approvalsRequest} aria-busy={isFetching}>
      {walk && (
        <div className={styles.back}>
          <Button variant="subtle" leftSection={<Icon name="chevron-left" />} onClick={walk.onBack}>
            All requests
          </Button>
          {id !== undefined && <RequestWalk {...walk} open={id} />}
        </div>
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
          onShown={onShown}
        />
      )}
    </div>
  )
}
