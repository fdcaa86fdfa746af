import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Generation } from '#areas/quality/contract/scorecards/generations.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request } from '#platform/web/client/request.ts'
import { useSession } from '#platform/web/client/session.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { coachingCalls } from '../contract/coaching-calls.ts'
import { coachings, ownCoachings } from '../contract/coachings.ts'
import { coachingState } from './coaching-state.ts'

const RELEASED = ['Released', 'Disputed', 'Closed']

/** The coaching that followed from a review, or the way to open one by hand. */
export function ReviewCoaching({ record }: { record: StoredRecord }) {
  const { user } = useSession()
  const generation = (record['generation'] ?? 'classic') as Generation // a choice of these, as declared
  const isAgent = record['employee_id'] === user.employee_id
  const family = (isAgent ? ownCoachings : coachings)[generation]
  const permission = usePagePermission(family.page)
  const pageId = permission?.object_id
  const { path, method } = callFor(family, 'getByAttributes')
  const { data: found } = useQuery({
    queryKey: [family.name, 'of', record.id, pageId],
    enabled: permission?.rights_view === 1,
    queryFn: async ({ signal }) => {
      const body = { audit_review_id: record.id, object_viewed_id: pageId }
      return (await request<StoredRecord[]>(path, { method, body, signal })).data
    },
  })
  const mayOpen =
    !isAgent && permission?.rights_edit === 1 && RELEASED.includes(String(record['status']))
  if (!found || (found.length === 0 && !mayOpen)) return null
  return (
    <Card title="Coaching">
      {found.length === 0 ? (
        <OpenCoaching reviewId={record.id} family={coachings[generation]} />
      ) : (
        <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
          {found.map((coaching) => (
            <li key={coaching.id}>
              <Link to={`${family.page}/view?id=${coaching.id}`}>
                {String(coaching['coaching_number'])}
              </Link>
              <span className={sideRowsStyles.quiet}>{String(coaching['reason'])}</span>
              <State {...coachingState(coaching)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface OpenProps {
  readonly reviewId: number
  readonly family: (typeof coachings)[Generation]
}

function OpenCoaching({ reviewId, family }: OpenProps) {
  const opening = useChange(coachingCalls.openCoaching, { page: family.page, changes: [family] })
  return (
    <>
      {opening.error && <Notice tone="bad">{problemText(opening.error)}</Notice>}
      <p>No coaching followed from this review.</p>
      <Button
        variant="default"
        loading={opening.isPending}
        onClick={() => opening.mutate({ id: reviewId })}
      >
        Open a coaching
      </Button>
    </>
  )
}
