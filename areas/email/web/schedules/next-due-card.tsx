import { problemText } from '#platform/web/client/request-problem.ts'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone, zoneLabel } from '#platform/web/time/zone.ts'
import type { NextDueTime } from '../../contract/schedules/schedule-calls.ts'
import { useNextDueTimes } from './use-next-due-times.ts'
import styles from './schedules.module.css'

/** The next five due times of what is in the form, in the zone of the schedule and in one's own. */
export function NextDueCard({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { data, error, isFetching } = useNextDueTimes(values)
  return (
    <section className={styles.card} aria-label="Next due" aria-busy={isFetching}>
      <h2>Next due</h2>
      {error && <p className={styles.problem}>{problemText(error)}</p>}
      {!data && !error && <p className="muted">Enter a frequency, a time and a first day.</p>}
      {!error && data?.length === 0 && <p className="muted">This schedule is not due any more.</p>}
      {!error && data && data.length > 0 && (
        <ol className={styles.times}>
          {data.map((due) => (
            <DueTime key={due.due_at} due={due} />
          ))}
        </ol>
      )}
    </section>
  )
}

function DueTime({ due: { due_at, zone, note } }: { due: NextDueTime }) {
  const own = useZone()
  const moment = new Date(due_at)
  return (
    <li>
      <span className="numbers">{exactText(moment, zone)}</span>
      <span className="small muted">
        {zoneLabel(zone)}
        {own !== zone && ` · ${exactText(moment, own)} ${zoneLabel(own)}`}
        {note !== null && ` · ${note}`}
      </span>
    </li>
  )
}
