import { activityCalls } from '#areas/activities/contract/calls.ts'
import { activityLogs } from '#areas/activities/contract/activity-logs.ts'
import type { LogEvent } from '#areas/activities/contract/log-events.ts'
import type { LoggedAnswer } from '#areas/activities/contract/work-to-log.ts'
import { timerCalls } from '#areas/activities/contract/timer-calls.ts'
import { handleTime } from '#platform/contract/words/durations.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { momentText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { useLog } from './use-log.ts'
import styles from './log-pane.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

/** The activity that is reviewed: what was done, what was answered, and what happened to it. */
export function LogPane({ id }: { id: number }) {
  const { data: log } = useLog(id)
  const ofLogs = { family: activityLogs, page: activityLogs.page }
  const { data: answers = [] } = useCall(activityCalls.answers, { id }, ofLogs)
  const { data: events = [] } = useCall(timerCalls.events, { id }, ofLogs)
  if (!log) return null
  return (
    <>
      <Card title={String(log['activity_setup_name'] ?? activityLogs.label.one)}>
        <LogFacts log={log} answers={answers} />
      </Card>
      {events.length > 0 && (
        <Card title="Trail">
          <ol className={styles.trail}>
            {events.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ol>
        </Card>
      )}
    </>
  )
}

function LogFacts({ log, answers }: { log: StoredRecord; answers: readonly LoggedAnswer[] }) {
  const zone = useZone()
  const seconds = log['duration_seconds']
  const started = log['started_at']
  const facts: readonly (readonly [string, unknown])[] = [
    ['Category', log['category_name']],
    ['Status', log['status_name']],
    ['Reference', log['reference_no']],
    ['Started', typeof started === 'string' ? momentText(new Date(started), zone) : null],
    ['Handle time', typeof seconds === 'number' ? handleTime(seconds) : null],
    ['Note', log['description']],
    ...answers.map(({ label, text }) => [label, text] as const),
  ]
  return (
    <FieldRows>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <FieldRow key={label} label={label} wide>
            {String(value)}
          </FieldRow>
        ))}
    </FieldRows>
  )
}

function EventLine({ event }: { event: LogEvent }) {
  const zone = useZone()
  const { at, kind, field, from, to, by_name } = event
  const change = from !== null && to !== null ? `${from} → ${to}` : (to ?? '')
  return (
    <li>
      <time className="numbers muted" dateTime={at}>
        {momentText(new Date(at), zone)}
      </time>
      <span>
        <strong>{field ?? kind}</strong> {change}
        {by_name !== null && <span className="muted"> {by_name}</span>}
      </span>
    </li>
  )
}
