import type { TeamMember } from '../../contract/first-page/team-today.ts'
import type { Tone } from '#platform/contract/fields/field.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { momentText, timeText } from '#platform/web/time/dates.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './team-state.module.css'
import { t } from '#platform/contract/words/texts.ts'

const lookFor = {
  'At Desk': { tone: 'ok', icon: 'headset', word: 'At Desk' },
  'On break': { tone: 'warn', icon: 'coffee', word: 'On Break' },
  Forgotten: { tone: 'bad', icon: 'alert-circle', word: 'Not clocked out' },
  'Not started': { tone: 'off', icon: 'circle-dashed', word: 'Not started' },
  Ended: { tone: 'off', icon: 'circle-check', word: 'Shift ended' },
  Free: { tone: 'off', icon: 'moon', word: 'Not planned' },
} as const satisfies Record<TeamMember['state'], { tone: Tone; icon: IconName; word: string }>

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
      <State {...lookFor[person.state]} />
      <span className={classes(styles.more, 'numbers')}>{moreOf(person, now, zone)}</span>
    </span>
  )
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
