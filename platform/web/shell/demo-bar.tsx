import { Link } from 'react-router'
import { useSession } from '#platform/web/client/session.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import styles from './demo-bar.module.css'

/** The page of setting up, which asks at once. */
const WHERE_IT_GOES = '/set-up#remove-demo'

/** While the demo company is there, every screen says that nothing entered will last. */
export function DemoBar() {
  const { user, viewing } = useSession()
  const mayRemove = user.is_super_admin === 'y' && viewing === null
  return (
    <div className={styles.demoBar} role="status">
      <Icon name="info-circle" />
      <span>
        <strong>This is the demo company.</strong> What you enter is deleted with it.
      </span>
      {mayRemove && <Link to={WHERE_IT_GOES}>Remove the demo company</Link>}
    </div>
  )
}
