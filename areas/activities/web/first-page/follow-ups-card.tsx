import { Link } from 'react-router'
import { waitWords } from '#platform/contract/words/durations.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { momentText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import type { FollowUpsDue } from '../../contract/first-page.ts'
import logRowsStyles from './log-rows.module.css'
import styles from '#platform/web/parts/card.module.css'

/** Everything that waits for a person, the longest waiting first. */
const ALL_DUE = '/follow-ups'

/** What must be looked at again, and when. */
export function FollowUpsCard({ data: { total, rows } }: { data: FollowUpsDue }) {
  const zone = useZone()
  const now = useNow(30)
  return (
    <Card
      title="Follow-ups due"
      flush={rows.length > 0}
      aside={total > rows.length && <Link to={ALL_DUE}>See all {total}</Link>}
    >
      {rows.length === 0 && (
        <p className={styles.empty}>
          Nothing waits for you. A log with a follow-up time appears here until it is done.
        </p>
      )}
      <ul className={logRowsStyles.logRows}>
        {rows.map((row) => (
          <li key={row.id} className={classes(logRowsStyles.logRow, logRowsStyles.logRowFollowUp)}>
            <strong className="numbers">
              {row.follow_up_at && momentText(new Date(row.follow_up_at), zone, now)}
            </strong>
            <span className={logRowsStyles.logRowQuiet}>{row.client_name}</span>
            <Link to={row.handed_over_by ? ALL_DUE : `/activity-log/view?id=${row.id}`}>
              {row.description ?? row.activity_setup_name}
            </Link>
            <span className={logRowsStyles.logRowQuiet}>
              {row.handed_over_by ? `for ${row.handed_over_by}` : (row.reference_no ?? '–')}
            </span>
            <Due at={row.follow_up_at ?? row.started_at} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Due({ at, now }: { at: string; now: Date }) {
  const seconds = (Date.parse(at) - now.getTime()) / 1000
  if (seconds < 0) return <State tone="bad" word={`${waitWords(-seconds)} late`} />
  return (
    <span className={classes(logRowsStyles.logRowQuiet, 'numbers')}>in {waitWords(seconds)}</span>
  )
}
