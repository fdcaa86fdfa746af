import { useMayOpen } from '#platform/web/client/access.ts'
import { connectionStore } from '#platform/web/client/connection.ts'
import { useStore } from '#platform/web/client/store.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { isUnsent } from '#platform/web/waiting/waiting-write.ts'
import { waitingStore } from '#platform/web/waiting/waiting.ts'
import { useApp } from './app-on-web.ts'
import styles from './connection-bar.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** Says once, on every screen, that there is no connection and what still works. */
export function ConnectionBar() {
  const isLost = useStore(connectionStore) === 'lost'
  const waiting = useStore(waitingStore).filter(isUnsent).length
  const works = useStillWorking()
  if (!isLost) return null
  return (
    <div className={styles.connectionBar} role="status">
      <Icon name="cloud" />
      <span>
        <strong>No connection.</strong> {works.length > 0 && `Still working: ${works.join(', ')}.`}{' '}
        {waiting > 0 && waitingWords(waiting)}
      </span>
    </div>
  )
}

const waitingWords = (count: number): string =>
  count === 1
    ? t`1 change waits on this device and is sent when it is back.`
    : t`${count} changes wait on this device and are sent when it is back.`

/** What may wait for a connection, of what the person may use. */
function useStillWorking(): string[] {
  const mayOpen = useMayOpen()
  return useApp()
    .areas.flatMap(({ outline }) => outline.waits)
    .filter(({ page }) => page === undefined || mayOpen(page))
    .map(({ as }) => as)
}
