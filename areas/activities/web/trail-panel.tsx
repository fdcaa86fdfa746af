import { handleTime } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { momentText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { wallTime } from '#platform/web/time/zoned.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import type { EventKind, LogEvent } from '../contract/log-events.ts'
import { timerCalls } from '../contract/timer-calls.ts'
import styles from './trail-panel.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

/** What the clock and the form saw of a log, second by second. */
export function TrailPanel({ record }: { record: StoredRecord }) {
  const { data } = useCall(timerCalls.events, { id: record.id }, { family: activityLogs })
  return (
    <Card title="Trail" note={data && String(data.length)}>
      {data?.length === 0 && <p className="muted">Nothing was measured or changed.</p>}
      <ol className={styles.trail}>
        {data?.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
    </Card>
  )
}

function EventLine({ event }: { event: LogEvent }) {
  const zone = useZone()
  const at = new Date(event.at)
  return (
    <li>
      <time className="numbers muted" dateTime={event.at} title={momentText(at, zone)}>
        {secondText(at, zone)}
      </time>
      <span>
        <strong>{event.field === null ? kinds[event.kind] : t(event.field)}</strong>{' '}
        {wordsOf(event)}
        {event.by_name !== null && <span className="muted"> {event.by_name}</span>}
      </span>
      {event.seconds !== null && event.seconds > 0 && (
        <span className="numbers">{handleTime(event.seconds)}</span>
      )}
    </li>
  )
}

const kinds: Readonly<Record<EventKind, string>> = {
  Started: t`Started`,
  Paused: t`Paused`,
  Resumed: t`Resumed`,
  Stopped: t`Stopped`,
  Status: t`Status`,
  Field: t`Field`,
  'Follow-up': t`Follow-up`,
  Audit: t`Audit`,
  Imported: t`Imported`,
  Restored: t`Restored`,
}

const wordsOf = ({ from, to }: LogEvent): string =>
  from !== null && to !== null ? `${from} → ${to}` : (to ?? (from === null ? '' : `${from} → –`))

/** To the second: what was measured is told as it was. */
function secondText(at: Date, zone: string | undefined): string {
  const { hour, minute, second } = wallTime(at, zone)
  return [hour, minute, second].map((one) => String(one).padStart(2, '0')).join(':')
}
