import { useQuery } from '@tanstack/react-query'
import type { RequestState, Step } from '#platform/contract/approvals.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { Steps } from './steps.tsx'

interface RecordApprovalProps {
  resource: AnyResource
  record: StoredRecord
}

interface Approval {
  readonly state: RequestState
  readonly asker: string
  readonly entered_by: string | null
  readonly asked_at: string
  readonly trail: readonly Step[]
}

/** How far a record is on its way to being decided. */
export function RecordApproval({ resource, record }: RecordApprovalProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [resource.name, 'approval', record.id, record.version],
    queryFn: async ({ signal }) => {
      const { path } = callFor(resource, 'getApproval')
      return (await request<Approval | null>(path.replace('{id}', String(record.id)), { signal }))
        .data
    },
  })
  return (
    <Card title="Steps">
      {error && (
        <NotLoaded title="The steps did not load" problem={error} onAgain={() => void refetch()} />
      )}
      {!isPending && !error && data === null && (
        <EmptyState icon="checklist" title="Not sent yet">
          Its approvers appear here when it is sent.
        </EmptyState>
      )}
      {data && (
        <Steps
          asker={data.asker}
          enteredBy={data.entered_by}
          askedAt={data.asked_at}
          trail={data.trail}
        />
      )}
    </Card>
  )
}
