import { type CellProps, NOTHING } from '#platform/web/fields/cell-shape.ts'
import { exactText, momentText, timeText } from '#platform/web/time/dates.ts'
import { useZone, zoneLabel } from '#platform/web/time/zone.ts'
import { frequencyWords } from '../../contract/due-times/time-words.ts'

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** "Every Monday 6:00 AM New York" */
export function FrequencyCell({ record }: CellProps) {
  return (
    <>
      {frequencyWords({
        frequency: String(record['frequency']),
        days_of_week: textsOf(record['days_of_week']),
        day_of_month: record['day_of_month'] === null ? null : String(record['day_of_month']),
        time_of_day: String(record['time_of_day']),
        extra_times: textsOf(record['extra_times']),
        start_date: String(record['start_date']),
        zone_name: typeof record['zone_name'] === 'string' ? record['zone_name'] : null,
      })}
    </>
  )
}

/** When it is due next, in one's own zone and in that of the schedule. */
export function NextDueCell({ record, value }: CellProps) {
  const own = useZone()
  const zone = String(record['zone_name'])
  if (typeof value !== 'string') return <>{NOTHING}</>
  const moment = new Date(value)
  return (
    <span title={`${exactText(moment, zone)}, ${zoneLabel(zone)}`}>
      {momentText(moment, own)}
      {own !== zone && (
        <span className="muted"> · {`${timeText(moment, zone)} ${zoneLabel(zone)}`}</span>
      )}
    </span>
  )
}
