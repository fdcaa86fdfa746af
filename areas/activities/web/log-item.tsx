import type { Field } from '#platform/contract/fields/field.ts'
import { handleTime } from '#platform/contract/words/durations.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import type { RecordState } from '#platform/web/screens/present-resource.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import { DueLine, logState, TimeCell } from './log-cells.tsx'

interface ItemParts {
  readonly title: string
  /** The field that says when, and what it is declared as. */
  readonly at: readonly [name: string, field: Field]
  readonly facts: readonly unknown[]
  readonly state: RecordState | undefined
}

/** A log on the phone: what and when, then its facts and its handle time, the state at the right, what is due below. */
export function itemOfLog(log: StoredRecord, { title, at, facts, state }: ItemParts): GridItem {
  const [name, field] = at
  const seconds = log['duration_seconds']
  const shown = [...facts, typeof seconds === 'number' ? handleTime(seconds) : undefined]
  return {
    title,
    aside: <TimeCell name={name} field={field} value={log[name]} record={log} isWhole={false} />,
    facts: shown.filter((fact) => typeof fact === 'string' && fact !== '').join(' · '),
    state: log.is_deleted === 'y' ? <strong>Deleted</strong> : state && <State {...state} />,
    below: log['follow_up_at'] ? <DueLine log={log} /> : undefined,
  }
}

/** A log of an activity: the work, then client and reference. */
export const logItem = (log: StoredRecord): GridItem =>
  itemOfLog(log, {
    title: String(log['activity_setup_name'] ?? activityLogs.label.one),
    at: ['started_at', activityLogs.fields.started_at],
    facts: [log['client_name'], log['reference_no']],
    state: logState(log),
  })
