import { handleTime } from '#platform/contract/words/durations.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { activityLogs } from '../contract/activity-logs.ts'
import { DueLine, logState, TimeCell } from './log-cells.tsx'

/** A log on the phone: the work and when, then client, reference and handle time, the state at the right, what is due below. */
export function logItem(log: StoredRecord): GridItem {
  const state = logState(log)
  const seconds = log['duration_seconds']
  const facts = [
    log['client_name'],
    log['reference_no'],
    typeof seconds === 'number' ? handleTime(seconds) : undefined,
  ]
  return {
    title: String(log['activity_setup_name'] ?? activityLogs.label.one),
    aside: (
      <TimeCell
        name="started_at"
        field={activityLogs.fields.started_at}
        value={log['started_at']}
        record={log}
        isWhole={false}
      />
    ),
    facts: facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · '),
    state: log.is_deleted === 'y' ? <strong>Deleted</strong> : state && <State {...state} />,
    below: log['follow_up_at'] ? <DueLine log={log} /> : undefined,
  }
}
