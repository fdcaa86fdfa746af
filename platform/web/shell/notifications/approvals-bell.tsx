import { Link, useNavigate } from 'react-router'
import { APPROVALS } from '#platform/contract/approvals-place.ts'
import type { ApprovalNotification } from '#platform/web/client/notification-shape.ts'
import { isOwnPath } from '#platform/contract/own-path.ts'
import { bellStore } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { useApp } from '../app-on-web.ts'
import { Bell } from './bell.tsx'
import styles from './bell.module.css'
import { t } from '#platform/contract/words/texts.ts'

const MOST_IN_POPOVER = 10
/** Where all of them stand: the page the contract names, while it is not built the inbox. */
const ALL_APPROVALS = ['/asset-approvals', APPROVALS]

/** What waits for this person's approval. */
export function ApprovalsBell() {
  const { approvals } = useStore(bellStore)
  const { hasPage } = useApp()
  const count = approvals.length
  const all = ALL_APPROVALS.find(hasPage)
  return (
    <Bell
      name={t`Approvals`}
      icon="checklist"
      count={count}
      countText={count === 0 ? 'Nothing waits' : `${count} waiting`}
    >
      {(close) => (
        <>
          <Waiting approvals={approvals.slice(0, MOST_IN_POPOVER)} onChosen={close} />
          {all && (
            <div className={styles.foot}>
              <Link to={all} onClick={close}>
                See all
              </Link>
            </div>
          )}
        </>
      )}
    </Bell>
  )
}

interface WaitingProps {
  approvals: readonly ApprovalNotification[]
  onChosen: () => void
}

function Waiting({ approvals, onChosen }: WaitingProps) {
  const navigate = useNavigate()
  const { hasPage } = useApp()
  if (approvals.length === 0) return <p className={styles.empty}>Nothing waits for you.</p>
  const open = ({ redirectTo }: ApprovalNotification) => {
    onChosen()
    if (redirectTo && isOwnPath(redirectTo) && hasPage(redirectTo)) void navigate(redirectTo)
  }
  return (
    <ul className={styles.list}>
      {approvals.map((each) => (
        <li key={each.notification_id}>
          <button type="button" className={styles.item} onClick={() => open(each)}>
            <span className={styles.itemDot} />
            <span className={styles.itemTitle}>{each.asset_name ?? each.kind ?? 'Approval'}</span>
            <span className={styles.itemAt}>
              <RelativeTime at={each.date_created} />
            </span>
            <span className={styles.itemWords}>{factsOf(each)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function factsOf(request: ApprovalNotification) {
  const { asker, entered_by, asset_type_name, office_name, notification_to } = request
  return [
    asset_type_name,
    office_name,
    asker,
    entered_by && t`entered by ${entered_by}`,
    notification_to && t`for ${notification_to}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
