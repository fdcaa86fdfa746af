import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { DELIVERIES_PAGE, emailRuns, type RunState } from '../../contract/runs/email-runs.ts'
import { deliveriesOf, runWords, useRunsOf } from './use-runs.ts'
import styles from './schedules.module.css'

/** What a schedule sent lately, and why not. */
export function RunsCard({ schedule }: { schedule: StoredRecord }) {
  const zone = useZone()
  const mayView = usePagePermission(DELIVERIES_PAGE)?.rights_view === 1
  const { data } = useRunsOf(schedule.id, mayView)
  if (!mayView || !data) return null
  return (
    <section className={styles.card} aria-label="Last runs">
      <h2>Last runs</h2>
      {data.length === 0 && <p className="muted">It has not run yet.</p>}
      <ul className={styles.times}>
        {data.map((run) => (
          <li key={run.id}>
            <span className={styles.run}>
              <Link to={deliveriesOf(run.id)} className="numbers">
                {exactText(new Date(run.due_at), zone)}
              </Link>
              <RunWord state={run.state} />
            </span>
            <span className="small muted">{runWords(run)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const RunWord = ({ state }: { state: RunState }) => (
  <State tone={emailRuns.fields.state.tones[state]} word={state} />
)
