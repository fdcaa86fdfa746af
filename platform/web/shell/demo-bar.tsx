import { Link } from 'react-router'
import { useSession } from '#platform/web/client/session.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import styles from './demo-bar.module.css'

/** The page of setting up, which asks at once. */
const WHERE_IT_GOES = '/set-up#remove-demo'

/** While the demo company is there, every screen says that nothing entered will last, or how one begins without it. */
export function DemoBar() {
  const { user, viewing, is_started_demo } = useSession()
  const isSuperAdmin = user.is_super_admin === 'y' && viewing === null
  const mayRemove = isSuperAdmin && !is_started_demo
  return (
    <div className={styles.demoBar} role="status">
      <Icon name="info-circle" />
      <span>
        <strong>This is the demo company.</strong>{' '}
        {!is_started_demo
          ? 'What you enter is deleted with it.'
          : isSuperAdmin
            ? 'To begin your own, start Muster with an empty DATA_DIR and DEMO=off.'
            : 'Nothing here is real.'}
      </span>
      {mayRemove && <Link to={WHERE_IT_GOES}>Remove the demo company</Link>}
    </div>
  )
}
