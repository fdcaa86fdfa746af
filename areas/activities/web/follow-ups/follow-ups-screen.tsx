import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import {
  followUpsDueCalls,
  followUpsPage,
  MOST_WAITING,
  type WaitingWork,
} from '../../contract/follow-ups-due.ts'
import { WaitingItem } from '../waiting-item.tsx'
import styles from './follow-ups-screen.module.css'
import { useAnswer } from '#platform/web/client/use-call.ts'

/** Everything that waits to be looked at again, the longest waiting first: one's own, and what others handed over. */
export function FollowUpsScreen() {
  const { data, error, refetch } = useAnswer(
    followUpsDueCalls.followUpsDue,
    {},
    { family: activityLogs },
  )
  const [chosen, choose] = useState<WaitingWork>()
  const total = data?.total ?? 0
  return (
    <>
      <PageHeader
        title={followUpsPage.label}
        crumbs={useCrumbs(followUpsPage.url, [])}
        facts={total > MOST_WAITING ? `The first ${MOST_WAITING} of ${total}` : undefined}
      />
      {error && (
        <NotLoaded
          title="Follow-ups could not be loaded"
          problem={error}
          onAgain={() => void refetch()}
        />
      )}
      {data?.data.length === 0 && (
        <EmptyState icon="circle-check" title="Nothing waits for you">
          A log with a follow-up time appears here until it is done, and what colleagues hand over
          to you while they are away.
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ol className={styles.waitingList} aria-label={followUpsPage.label}>
          {data.data.map((work) => (
            <WaitingItem
              key={`${work.of} ${work.id}`}
              work={work}
              onFollowUp={() => choose(work)}
            />
          ))}
        </ol>
      )}
      {chosen && <Dialog work={chosen} onClose={() => choose(undefined)} />}
    </>
  )
}

const dialogs = {
  activity_log: lazy(async () => ({
    default: (await import('./follow-up-dialog.tsx')).FollowUpDialog,
  })),
  lodgelink_activity_log: lazy(async () => ({
    default: (await import('./lodgelink-follow-up-dialog.tsx')).LodgelinkFollowUpDialog,
  })),
}

function Dialog({ work, onClose }: { work: WaitingWork; onClose: () => void }) {
  const queries = useQueryClient()
  const Shown = dialogs[work.of]
  const close = () => {
    onClose()
    void queries.invalidateQueries({ queryKey: [activityLogs.name] })
  }
  const record = {
    ...work,
    status_name: work.status,
    activity_setup_name: work.work,
    request_type: work.work,
    reservation_no: work.reference_no,
  }
  return (
    <Suspense fallback={null}>
      <Shown record={record} onClose={close} />
    </Suspense>
  )
}
