import { Link } from 'react-router'
import { upcomingCalls, type UpcomingEvent } from '#platform/contract/history/upcoming.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { dayText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import styles from './beside-record.module.css'

interface UpcomingProps {
  resource: AnyResource
  record: StoredRecord
}

/** What is to come of a record, the soonest first; nothing where nothing is known. */
export function Upcoming({ resource, record }: UpcomingProps) {
  const { data } = useCall(
    upcomingCalls.upcoming,
    { family: resource.name, record_id: record.id },
    { family: resource, isAsked: record.is_deleted === 'n' },
  )
  if (!data || data.length === 0) return null
  return (
    <Card title={t`Upcoming`} flush>
      <ul className={styles.rows}>
        {data.map((event) => (
          <li key={`${event.family} ${event.id} ${event.event}`}>
            <Day at={event.at} />
            <span className={styles.words}>
              {t(event.event)}
              <Title event={event} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Day({ at }: { at: string }) {
  const zone = useZone()
  const isDay = at.length === 10
  return (
    <time className={styles.day} dateTime={at}>
      {isDay ? dayText(new Date(`${at}T12:00:00Z`), 'UTC') : dayText(new Date(at), zone)}
    </time>
  )
}

function Title({ event: { title, path } }: { event: UpcomingEvent }) {
  const mayOpen = useMayOpen()
  if (title === null) return null
  return path !== null && mayOpen(path) ? <Link to={path}>{title}</Link> : <strong>{title}</strong>
}
