import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from 'react-router'
import { handleTime } from '#platform/contract/words/durations.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { dayText, timeText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import type { CardLog } from '../../contract/first-page.ts'
import { ActivityState } from './activity-state.tsx'
import logRowsStyles from './log-rows.module.css'
import styles from '#platform/web/parts/card.module.css'

/** The last things one logged; any of them can be logged again. */
export function RecentCard({ data: rows }: { data: readonly CardLog[] }) {
  const zone = useZone()
  const now = useNow(60)
  const mayAdd = useMayOpen()('/activity-log/add')
  return (
    <Card
      title="My recent activities"
      flush={rows.length > 0}
      aside={<Link to="/activity-log">Activity Log</Link>}
    >
      {rows.length === 0 && (
        <p className={styles.empty}>You have logged nothing yet. What you log appears here.</p>
      )}
      <ul className={logRowsStyles.logRows}>
        {rows.map((row) => (
          <li key={row.id} className={classes(logRowsStyles.logRow, logRowsStyles.logRowRecent)}>
            <strong className="numbers">{whenText(new Date(row.started_at), zone, now)}</strong>
            <span className={logRowsStyles.logRowQuiet}>{row.client_name}</span>
            <Link to={`/activity-log/view?id=${row.id}`}>{row.activity_setup_name}</Link>
            <ActivityState activity={row} />
            <span className={classes(logRowsStyles.logRowNumber, 'numbers')}>
              {row.duration_seconds === null ? '–' : handleTime(row.duration_seconds)}
            </span>
            {mayAdd && (
              <Tooltip label="Log the same again">
                <ActionIcon
                  component={Link}
                  to={`/activity-log/add?copy=${row.id}`}
                  aria-label={`Log ${row.activity_setup_name} again`}
                  size={28}
                >
                  <Icon name="copy" />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Today's by their time, older ones by their day. */
function whenText(at: Date, zone: string | undefined, now: Date): string {
  const day = dayText(at, zone, now)
  return day === 'Today' ? timeText(at, zone) : day
}
