import { Button } from '@mantine/core'
import { useState } from 'react'
import { approvalsPage, type RequestDetail, type Verdict } from '#platform/contract/approvals.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import { InboxPane } from './inbox-pane.tsx'
import { RequestPane } from './request-pane.tsx'
import { useInboxPlace, useRequest } from './use-approvals.ts'
import './approvals.css'

/** A decision that is about to be made: over one request or several. */
interface Intended {
  readonly ids: readonly number[]
  readonly what: string
  /** Who asked, where it was one person. */
  readonly asker?: string
  readonly verdict: Verdict
}

/** What waits for one's decision, what one asked for, what one decided: the list at the left, the decision at the right. */
export function ApprovalsScreen() {
  const [place, change] = useInboxPlace()
  const [intended, setIntended] = useState<Intended>()
  const [handsOver, setHandsOver] = useState(false)
  const isPhone = usePhone()
  const showsList = !isPhone || place.id === undefined
  const showsRequest = !isPhone || place.id !== undefined
  return (
    <>
      <PageHeader
        title={approvalsPage.label}
        crumbs={useCrumbs(approvalsPage.url, [])}
        actions={
          <Button
            variant="subtle"
            leftSection={<Icon name="user-check" />}
            onClick={() => setHandsOver(true)}
          >
            Hand over while I am away
          </Button>
        }
      />
      <Card flush className="approvals">
        {showsList && (
          <InboxPane
            place={place}
            onChange={change}
            onDecideMany={(ids, verdict) =>
              setIntended({
                ids,
                verdict,
                what: ids.length === 1 ? '1 request' : `${ids.length} requests`,
              })
            }
          />
        )}
        {showsRequest && (
          <OpenRequest
            id={place.id}
            onBack={isPhone ? () => change({ id: undefined }) : undefined}
            // A second letter does not turn a decision into another one.
            onDecide={({ id, title, asker }, verdict) =>
              setIntended((now) => now ?? { ids: [id], what: title, asker: asker.name, verdict })
            }
          />
        )}
      </Card>
      {intended && (
        <DecisionDialog
          {...intended}
          onClose={() => setIntended(undefined)}
          onDecided={() => {
            setIntended(undefined)
            change({ id: undefined })
          }}
        />
      )}
      {handsOver && <HandoverDialog onClose={() => setHandsOver(false)} />}
    </>
  )
}

interface OpenRequestProps {
  id: number | undefined
  onBack: (() => void) | undefined
  onDecide: (request: RequestDetail, verdict: Verdict) => void
}

function OpenRequest({ id, onBack, onDecide }: OpenRequestProps) {
  const { data, error, refetch, isFetching } = useRequest(id)
  return (
    <div className="approvals__request" aria-busy={isFetching}>
      {onBack && (
        <Button variant="subtle" leftSection={<Icon name="chevron-left" />} onClick={onBack}>
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
        <RequestPane key={id} request={data} onDecide={(verdict) => onDecide(data, verdict)} />
      )}
    </div>
  )
}
