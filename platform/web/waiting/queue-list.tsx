import { Button } from '@mantine/core'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { dismissWaiting } from './waiting.ts'
import { isUnsent, type KeptWrite } from './waiting-write.ts'
import styles from './queue-list.module.css'

interface QueueListProps {
  writes: readonly KeptWrite[]
  timeOf: (write: KeptWrite) => string
  /** Who can help with what was refused. */
  help: string
  /** Takes what was refused up again, where it can be corrected. */
  onCorrect?: (write: KeptWrite) => void
}

/** What waits for the network, in order, and what was refused when it got there, until it was seen. */
export function QueueList({ writes, timeOf, help, onCorrect }: QueueListProps) {
  const unsent = writes.filter(isUnsent)
  return (
    <>
      {writes
        .filter((each) => !isUnsent(each))
        .map((each) => (
          <Notice
            key={each.order}
            tone="bad"
            title={`Not taken: ${each.title}, ${timeOf(each)}`}
            action={
              <span className={styles.verbs}>
                {onCorrect && (
                  <Button size="xs" onClick={() => onCorrect(each)}>
                    Correct
                  </Button>
                )}
                <Button size="xs" variant="default" onClick={() => void dismissWaiting(each)}>
                  Dismiss
                </Button>
              </span>
            }
          >
            <p>{each.refused}</p>
            <p>{help}</p>
          </Notice>
        ))}
      {unsent.length > 0 && (
        <section className={styles.queueList} aria-label="Waiting for the network">
          <State tone="info" icon="cloud" word="Waiting for the network" />
          <ul>
            {unsent.map((each) => (
              <li key={each.order}>
                <span className="numbers">{timeOf(each)}</span> {each.title}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
