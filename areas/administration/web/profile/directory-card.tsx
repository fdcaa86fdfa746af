import { Card } from '#platform/web/parts/card.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { useFactors } from './use-factors.ts'
import styles from './authenticator.module.css'

/** The account of the directory that opens one's own; it is an administrator's to give. */
export function DirectoryCard() {
  const directory = useFactors().data?.directory
  if (!directory) return null
  return (
    <Card title="Directory account" aside={<State tone="ok" word="Linked" />}>
      <p className="muted">You sign in with your company’s directory, too. Its object id:</p>
      <p className={styles.key}>{directory.object_id}</p>
    </Card>
  )
}
