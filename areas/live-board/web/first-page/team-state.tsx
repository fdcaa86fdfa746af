import type { TeamMember } from '../../contract/first-page/team-today.ts'
import type { Tone } from '#platform/contract/fields/field.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { momentText, timeText } from '#platform/web/time/dates.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './team-state.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface Look {
  readonly tone: Tone
  readonly icon: IconName
  readonly word: string
}

const lookFor = {
  'At Desk': { tone: 'ok', icon: 'headset', word: 'At Desk' },
  'On break': { tone: 'warn', icon: 'coffee', word: 'On Break' },
  Forgotten: { tone: 'bad', icon: 'alert-circle', word: 'Not clocked out' },
  'Not started': { tone: 'off', icon: 'circle-dashed', word: 'Not started' },
  Ended: { tone: 'off', icon: 'circle-check', word: 'Shift ended' },
  Free: { tone: 'off', icon: 'moon', word: 'Not planned' },
} as const satisfies Record<TeamMember['state'], Look>

const LATE: Look = { tone: 'bad', icon: 'alert-triangle', word: 'Late' }
const OVER: Look = { tone: 'bad', icon: 'coffee', word: 'Over break' }

/** What a person does now, and one line about it. */
export function TeamState({
  person,
  now,
  zone,
}: {
  person: TeamMember
  now: Date
  zone: string | undefined
}) {
  return (
    <span className={styles.teamState}>
      <State {...lookOf(person, now)} />
      <span className={classes(styles.more, 'numbers')}>{moreOf(person, now, zone)}</span>
    </span>
  )
}

/** A start this much after the plan is late, as it is for the alerts above the team. */
const LATE_MS = 10 * 60_000

/** What needs the lead is red here too: a break that is over, and who is not there. */
function lookOf(person: TeamMember, now: Date): Look {
  const { state, over_break_seconds, planned_start } = person
  if (state === 'On break' && over_break_seconds > 0) return OVER
  const isLate =
    state === 'Not started' &&
    planned_start !== null &&
    now.getTime() - Date.parse(planned_start) > LATE_MS
  return isLate ? LATE : lookFor[state]
}

function moreOf(
  { state, status, since, last_activity, planned_start, work_from }: TeamMember,
  now: Date,
  zone: string | undefined,
): string {
  if (state === 'On break' && since !== null)
    return `${status ?? ''}, ${durationWords((now.getTime() - Date.parse(since)) / 1000)}`
  if (state === 'Forgotten' && since !== null)
    return t`Since ${momentText(new Date(since), zone, now)}`
  if (state === 'At Desk') return last_activity ?? t`From ${work_from ?? 'Office'}`
  if (state === 'Not started' && planned_start !== null)
    return t`Planned ${timeText(new Date(planned_start), zone)}`
  return state === 'Ended' ? (last_activity ?? '') : ''
}
