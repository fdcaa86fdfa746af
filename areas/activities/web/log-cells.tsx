import type { Tone } from '#platform/contract/fields/field.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import { type CellProps, isNothing, type StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import type { RecordState } from '#platform/web/screens/present-resource.ts'
import { dateText, exactText, momentText, timeText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { dayNumber, wallTime } from '#platform/web/time/zoned.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import styles from './log-cells.module.css'

/** Within a minute of being late it says so, and a day that ends is no longer today. */
const LATE_SECONDS = 60

const tones: Readonly<Record<string, Tone>> = activityLogs.fields.status_kind.tones

/** Where a log stands, in the words of its category and the tone of its kind. */
export function logState(log: Readonly<Record<string, unknown>>): RecordState | undefined {
  const word = log[titleKey('status_id')]
  if (typeof word !== 'string') return undefined
  return { tone: tones[String(log['status_kind'])] ?? 'off', word }
}

export function StatusCell({ record, ...props }: CellProps) {
  const state = logState(record)
  return state ? <State {...state} /> : <Cell record={record} {...props} />
}

/** When work began: today the time alone, before that the day too. */
export function TimeCell(props: CellProps) {
  const zone = useZone()
  const now = useNow(LATE_SECONDS)
  if (isNothing(props.value)) return <Cell {...props} />
  const at = new Date(String(props.value))
  return (
    <time className="numbers" dateTime={at.toISOString()} title={exactText(at, zone)}>
      {props.isWhole ? exactText(at, zone) : shortMoment(at, zone, now)}
    </time>
  )
}

export function AgentCell({ isWhole, ...props }: CellProps) {
  const name = props.record[titleKey(props.name)]
  if (isWhole || typeof name !== 'string') return <Cell {...props} isWhole={isWhole} />
  return (
    <span className={styles.agentCell}>
      <span className={styles.picture} aria-hidden>
        <Avatar name={name} />
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
    </span>
  )
}

/** When to look again: red, with a sign and a word, once it is late. */
export function FollowUpCell(props: CellProps) {
  const zone = useZone()
  const now = useNow(LATE_SECONDS)
  if (isNothing(props.value)) return <Cell {...props} />
  const at = new Date(String(props.value))
  if (at > now) return <span className="numbers">{momentText(at, zone)}</span>
  return (
    <span className={styles.late}>
      <Icon name="alert-triangle" size={14} />
      <span className="numbers" title={exactText(at, zone)}>
        {shortMoment(at, zone, now)}, late
      </span>
    </span>
  )
}

/** "3:21 PM" of today, else "18 Nov 3:21 PM", the year only where it is another. */
function shortMoment(at: Date, zone: string | undefined, now: Date): string {
  if (dayNumber(at, zone) === dayNumber(now, zone)) return timeText(at, zone)
  const isThisYear = wallTime(at, zone).year === wallTime(now, zone).year
  const day = isThisYear ? dateText(at, zone).replace(/ \d+$/, '') : dateText(at, zone)
  return `${day} ${timeText(at, zone)}`
}

/** The line of an item on the phone that says what is due. */
export function DueLine({ log }: { log: StoredRecord }) {
  const zone = useZone()
  const now = useNow(LATE_SECONDS)
  const due = log['follow_up_at']
  if (typeof due !== 'string') return null
  const at = new Date(due)
  const day = momentText(at, zone)
  const words = /^(Today|Tomorrow|Yesterday)/.test(day)
    ? day.charAt(0).toLowerCase() + day.slice(1)
    : day
  const isLate = at <= now
  return (
    <span className={isLate ? classes(styles.dueLine, styles.late) : styles.dueLine}>
      <Icon name={isLate ? 'alert-triangle' : 'calendar-time'} size={14} />
      {isLate ? `Follow up was due ${words}` : `Follow up ${words}`}
    </span>
  )
}
