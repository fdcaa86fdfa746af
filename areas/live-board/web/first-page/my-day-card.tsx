import type { MyDay, PlannedDay } from '../../contract/first-page/my-day.ts'
import type { ClockDay } from '#areas/time-tracking/contract/day.ts'
import { clockCalls } from '#areas/time-tracking/contract/calls.ts'
import { ribbonOf } from '#areas/time-tracking/contract/day-ribbon.ts'
import { durationWords, handleTime } from '#platform/contract/words/durations.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type Figure, Figures } from '#platform/web/parts/figures/figures.tsx'
import { Ribbon } from '#platform/web/parts/ribbon/ribbon.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { DayToCome } from './day-to-come.tsx'
import styles from './my-day-card.module.css'
import cardStyles from '#platform/web/parts/card.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'

/** One's own shift as a ribbon with four figures: the present one, or today's; before it the card says what is planned. */
export function MyDayCard({ data: myDay }: { data: MyDay }) {
  const zone = useZone()
  const now = useNow(30)
  const { data: day } = useCall(clockCalls.day, {}, { family: { name: 'clock' } })
  const shownDay = myDay.today?.business_date ?? myDay.local_date
  const today = day && (day.state === 'Open' || day.business_date === shownDay) ? day : null
  return (
    <Card
      title="My day"
      aside={
        <span className={classes(cardStyles.note, 'numbers')}>
          {[nextWords(myDay.today, today, zone, now), plannedWords(today ?? myDay.today, zone)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
    >
      {today ? (
        <Ribbon {...ribbonOf(today, now)} zone={zone} legend />
      ) : (
        <DayToCome plan={myDay.today} zone={zone} now={now} />
      )}
      {(today || (myDay.activities?.logged ?? 0) > 0) && (
        <div className={styles.figures}>
          <Figures plain figures={figuresOf(myDay, today)} />
        </div>
      )}
    </Card>
  )
}

/** "Next: Tea break at 11:00 AM": the first planned break of this shift that was not taken yet, else its end. */
function nextWords(
  plan: PlannedDay | null,
  day: ClockDay | null,
  zone: string | undefined,
  now: Date,
): string | undefined {
  if (!plan?.planned_end || day?.state !== 'Open') return undefined
  const taken = (name: string) => day.stretches.filter(({ status }) => status === name).length
  const next = plan.breaks.find(
    ({ name, at }, index) =>
      plan.breaks.slice(0, index + 1).filter((one) => one.name === name).length > taken(name) &&
      new Date(at) > now,
  )
  if (next) return t`Next: ${t(next.name)} at ${timeText(new Date(next.at), zone)}`
  const end = new Date(plan.planned_end)
  return end > now ? t`Next: end of shift at ${timeText(end, zone)}` : undefined
}

type Planned = Pick<PlannedDay, 'planned_start' | 'planned_end'> &
  Partial<Pick<ClockDay, 'planned_break_seconds'>>

function plannedWords(day: Planned | null, zone: string | undefined): string {
  if (!day || day.planned_start === null || day.planned_end === null) return t`No shift planned`
  const pause = day.planned_break_seconds ?? 0
  const breaks = pause > 0 ? t`, ${durationWords(pause)} of breaks` : ''
  return t`Planned ${timeText(new Date(day.planned_start), zone)} – ${timeText(new Date(day.planned_end), zone)}${breaks}`
}

function figuresOf({ activities }: MyDay, day: ClockDay | null): Figure[] {
  const late =
    day && day.late_seconds > 0 ? t`Started ${durationWords(day.late_seconds)} late` : undefined
  const over =
    day && day.over_break_seconds > 0
      ? t`${durationWords(day.over_break_seconds)} over plan`
      : undefined
  return [
    { label: 'At Desk', value: { seconds: day?.at_desk_time ?? 0 }, note: late },
    { label: 'On break', value: { seconds: day?.on_break_time ?? 0 }, note: over },
    ...(activities
      ? [
          {
            label: 'Activities logged',
            value: String(activities.logged),
            note: durationWords(activities.time_seconds),
          },
          {
            label: 'Average handle time',
            value:
              activities.average_seconds === null ? '–' : handleTime(activities.average_seconds),
          },
        ]
      : []),
  ]
}
