import { useNavigate } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import { keepDraft } from '#platform/web/client/drafts.ts'
import { momentText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { QueueList } from '#platform/web/waiting/queue-list.tsx'
import type { KeptWrite } from '#platform/web/waiting/waiting-write.ts'
import { dismissWaiting, useWaiting } from '#platform/web/waiting/waiting.ts'
import { newDraft } from '#platform/web/forms/use-kept-draft.ts'
import styles from './waiting-records.module.css'

/** New records of a family that wait for the network, on top of its list; what was refused can be corrected. */
export function WaitingRecords({ resource }: { resource: AnyResource }) {
  const zone = useZone()
  const navigate = useNavigate()
  const writes = useWaiting(resource.name)
  if (writes.length === 0) return null
  const correct = async (write: KeptWrite) => {
    const { user, draft = {}, madeAt } = write
    keepDraft(user, newDraft(resource), { values: { ...draft }, at: madeAt })
    await dismissWaiting(write)
    await navigate(`${resource.page}/add`)
  }
  return (
    <div className={styles.waitingRecords}>
      <QueueList
        writes={writes}
        timeOf={({ madeAt }) => momentText(new Date(madeAt), zone)}
        help="Correct it, or ask your lead."
        onCorrect={(write) => void correct(write)}
      />
    </div>
  )
}
