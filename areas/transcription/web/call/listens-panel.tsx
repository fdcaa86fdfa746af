import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { listeningCalls } from '../../contract/listening/listening-calls.ts'
import styles from './call.module.css'

/** Who listened to a call; the agent reads it too. */
export function ListensPanel({ record }: { record: StoredRecord }) {
  const of = { id: record.id }
  const { data = [] } = useCall(listeningCalls.getListens, of, { family: transcribeJob })
  const { data: corrections = [] } = useCall(listeningCalls.getCorrections, of, {
    family: transcribeJob,
  })
  return (
    <Card title="Listened">
      {data.length === 0 && (
        <p className={styles.quiet}>{t`This call has not been listened to yet.`}</p>
      )}
      <ul className={styles.past}>
        {data.map(({ user, listened_at }) => (
          <li key={`${user} ${listened_at}`}>
            <span>{user}</span> <RelativeTime at={listened_at} />
          </li>
        ))}
      </ul>
      {corrections.length > 0 && (
        <>
          <h3 className={styles.heading}>{t`Earlier wordings`}</h3>
          <ul className={styles.past}>
            {corrections.map(({ index, before, corrected_by, corrected_at }) => (
              <li key={`${index} ${corrected_at}`}>
                <q>{before}</q>
                <span>
                  {corrected_by} <RelativeTime at={corrected_at} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
