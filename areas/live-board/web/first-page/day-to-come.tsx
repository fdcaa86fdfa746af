import { Button } from '@mantine/core'
import type { PlannedDay } from '../../contract/first-page/my-day.ts'
import { ribbonOf } from '#areas/time-tracking/contract/day-ribbon.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { useStore } from '#platform/web/client/store.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Ribbon } from '#platform/web/parts/ribbon/ribbon.tsx'
import { chordStore } from '#platform/web/shell/chord.ts'
import { timeText } from '#platform/web/time/dates.ts'
import styles from './day-to-come.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface DayToComeProps {
  plan: PlannedDay | null
  zone: string | undefined
  now: Date
}

/** A day on which nothing was clocked yet: its plan, how long until it starts, and the way to the clock. */
export function DayToCome({ plan, zone, now }: DayToComeProps) {
  const clock = useStore(chordStore).find(({ letter }) => letter === CLOCK)
  return (
    <>
      <div className={styles.dayToCome}>
        <p className={styles.words}>
          <strong>{startWords(plan, zone, now)}</strong>
          {plan?.planned_start &&
            ` ${[plan.shift_name, plan.client_name].filter(Boolean).join(', ')}`}
        </p>
        {clock && (
          <Button leftSection={<Icon name="power" />} onClick={clock.act}>
            Open the clock
          </Button>
        )}
      </div>
      {plan?.planned_end && now < new Date(plan.planned_end) && (
        <Ribbon {...ribbonOf(asDay(plan), now)} pieces={[]} zone={zone} />
      )}
    </>
  )
}

/** The chord that opens the clock, wherever it is drawn. */
const CLOCK = 'C'

function startWords(plan: PlannedDay | null, zone: string | undefined, now: Date): string {
  if (!plan?.planned_start || !plan.planned_end)
    return plan?.holiday ? t`${plan.holiday}: no shift today.` : t`No shift planned today.`
  const [start, end] = [new Date(plan.planned_start), new Date(plan.planned_end)]
  if (now >= end) return t`Your shift ended at ${timeText(end, zone)}.`
  return now < start
    ? t`Starts at ${timeText(start, zone)}, in ${minutesWords(now, start)}.`
    : t`Your shift began at ${timeText(start, zone)}, ${minutesWords(start, now)} ago.`
}

/** In whole minutes: a countdown of seconds only makes nervous. */
const minutesWords = (from: Date, to: Date): string =>
  durationWords(Math.ceil((to.getTime() - from.getTime()) / 60_000) * 60)

/** The plan as a day on which nothing has happened. */
const asDay = ({ planned_start, planned_end }: PlannedDay) => ({
  planned_start,
  planned_end,
  at_desk_time: 0,
  on_break_time: 0,
  over_break_seconds: 0,
  late_seconds: 0,
  stretches: [],
})
