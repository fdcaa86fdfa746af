import { Button } from '@mantine/core'
import { useSession } from '#platform/web/client/session.ts'
import { leaveView } from '#platform/web/client/view-as.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import styles from './viewing-bar.module.css'

/** While a person looks with other rights, every screen says so, and how it ends. */
export function ViewingBar() {
  const { viewing } = useSession()
  if (!viewing) return null
  return (
    <div className={styles.viewingBar} role="status">
      <Icon name="eye" />
      <span>
        You see Muster {viewing.as === 'person' ? 'as' : 'in the role'}{' '}
        <strong>{viewing.name}</strong>. Nothing can be changed.
      </span>
      <Button size="xs" variant="default" onClick={leaveView}>
        End the view
      </Button>
    </div>
  )
}
