import type { Tone } from '#platform/contract/fields/field.ts'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import type { CardLog } from '../../contract/first-page.ts'

const lookFor = {
  Open: { tone: 'info', icon: 'progress' },
  Waiting: { tone: 'warn', icon: 'clock' },
  Done: { tone: 'ok', icon: 'circle-check' },
  Cancelled: { tone: 'off', icon: 'circle-off' },
} as const satisfies Record<CardLog['status_kind'], { tone: Tone; icon: IconName }>

/** Where a logged piece of work stands. */
export function ActivityState({
  activity,
}: {
  activity: Pick<CardLog, 'status_kind' | 'status_name'>
}) {
  return <State {...lookFor[activity.status_kind]} word={activity.status_name} />
}
