import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '#platform/web/parts/icon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { exactText, momentText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import type { WaitingWork } from '../contract/follow-ups-due.ts'
import { followUpTones } from '../contract/follow-up-fields.ts'
import { lodgelinkActivityLogs } from '../contract/lodgelink-activity-logs.ts'
import styles from './waiting-item.module.css'
import cardStyles from '#platform/web/parts/card.module.css'

const pages = {
  activity_log: activityLogs.page,
  lodgelink_activity_log: lodgelinkActivityLogs.page,
}

interface WaitingItemProps {
  work: WaitingWork
  onFollowUp: () => void
}

/** One piece of work that waits: what it is, since when or until when, and what was said last. */
export function WaitingItem({ work, onFollowUp }: WaitingItemProps) {
  const zone = useZone()
  const { follow_up_at, follow_up_state, follow_ups, description, status } = work
  const moment = new Date(follow_up_at)
  const facts = [work.client_name, work.reference_no, status].filter(Boolean).join(' · ')
  return (
    <li className={classes(styles.waitingItem, cardStyles.card)}>
      <div className={styles.when}>
        <time className="numbers" dateTime={follow_up_at} title={exactText(moment, zone)}>
          {momentText(moment, zone)}
        </time>
        <State tone={followUpTones[follow_up_state]} word={follow_up_state} />
      </div>
      <div className={styles.what}>
        {work.is_handed_over ? (
          <strong>{work.work}</strong>
        ) : (
          <Link to={`${pages[work.of]}/view?id=${work.id}`}>{work.work}</Link>
        )}
        <p className="muted">{facts}</p>
        {work.is_handed_over && (
          <p className={styles.whose}>
            <Icon name="users" size={14} /> Handed over by {work.employee_name}
          </p>
        )}
        {description && <p>{description}</p>}
        {follow_ups.map(({ done_at, done_by_name, note }) => (
          <p key={`${done_at} ${note}`} className="small muted">
            {momentText(new Date(done_at), zone)}
            {done_by_name && `, ${done_by_name}`}: {note}
          </p>
        ))}
      </div>
      <Button
        variant="default"
        leftSection={<Icon name="message-forward" />}
        aria-label={`Follow up ${work.work}${work.reference_no ? `, ${work.reference_no}` : ''}`}
        onClick={onFollowUp}
      >
        Follow up
      </Button>
    </li>
  )
}
