import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Generation } from '#areas/quality/contract/scorecards/generations.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request, write } from '#platform/web/client/request.ts'
import { useSession } from '#platform/web/client/session.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
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
        <OpenCoaching reviewId={record.id} pageId={pageId} family={family.name} />
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
  readonly pageId: number | undefined
  readonly family: string
}

function OpenCoaching({ reviewId, pageId, family }: OpenProps) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const open = async () => {
    setBusy(true)
    setFailure(undefined)
    const path = coachingCalls.openCoaching.path.replace('{id}', String(reviewId))
    const body = { object_viewed_id: pageId }
    try {
      const key = keys.keyFor([path, body])
      const { message } = await write(path, { method: 'POST', body, key })
      if (message) showSnackbar('success', message)
      await queries.invalidateQueries({ queryKey: [family] })
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <p>No coaching followed from this review.</p>
      <Button variant="default" loading={isBusy} onClick={() => void open()}>
        Open a coaching
      </Button>
    </>
  )
}
