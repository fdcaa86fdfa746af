import { Button, SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { AT_DESK } from '../../contract/clock-state.ts'
import type { ClockDay, ClockPlan } from '../../contract/day.ts'
import { clockTime, durationWords } from '#platform/contract/words/durations.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { dayText, timeText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone, zoneLabel } from '#platform/web/time/zone.ts'
import type { WorkPlace } from '../../contract/picture-turn.ts'
import { CameraPreview } from '../camera/camera-preview.tsx'
import { knownTurn, usePictureTurn } from '../camera/picture-data.ts'
import { PictureLine } from '../camera/picture-line.tsx'
import { PlaceLine } from './place-line.tsx'
import { knownPlan, useClockPlan, usePunch } from './clock-data.ts'
import { type RunningClock, secondsAt } from './running-clock.ts'
import type { ClockLayer } from './clock-dialogs.tsx'
import { ClockEntries } from './clock-entries.tsx'
import { lookOf } from './clock-look.ts'
import { WaitingPunches } from './waiting-punches.tsx'
import { ribbonOf } from '../../contract/day-ribbon.ts'
import { Ribbon } from '#platform/web/parts/ribbon/ribbon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { breakOptions } from '../../contract/break-choice.ts'
import styles from './clock.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { choiceOptions } from '#platform/web/fields/choice-options.ts'

interface ClockPanelProps {
  readonly clock: RunningClock
  /** Where the next shift is worked from; empty until it is chosen. */
  readonly place: WorkPlace | undefined
  readonly setPlace: (place: WorkPlace) => void
  readonly onLayer: (layer: ClockLayer) => void
}

/** The clock: what it says, what it does, and today's entries. */
export function ClockPanel({ clock, place, setPlace, onLayer }: ClockPanelProps) {
  const now = useNow(1)
  const zone = useZone()
  const punch = usePunch()
  const { entry, day } = clock
  const look = lookOf(entry)
  const chosen = place ?? entry?.work_from ?? 'Office'
  const running = entry?.running === true
  const isWorking = running && entry.status === AT_DESK
  const { turn } = usePictureTurn()
  const plan = useClockPlan(!running)
  const [isAsking, setAsking] = useState(false)
  /** What has to be read or confirmed comes first, however slow its answer is. */
  const atDesk = async () => {
    if (entry?.is_forgotten) return onLayer('forgotten')
    setAsking(true)
    const [told, planned] = await Promise.all([knownTurn(), running ? null : knownPlan()])
    setAsking(false)
    if (told?.places.includes(chosen) && told.notice_read_at === null) return onLayer('notice')
    if (planned?.is_early) return onLayer('early')
    punch.mutate({ status: AT_DESK, work_from: chosen })
  }
  const today = running ? day : null
  return (
    <div ref={useFirstVerb()} className={styles.clockPanel}>
      <div className={styles.head}>
        <h2>Clock In/Out</h2>
        <span className={classes(styles.zone, 'numbers')}>
          {timeText(now, zone)}, {zoneLabel(zone)}
        </span>
      </div>
      <div className={styles.time}>
        <span className={classes(styles.digits, 'numbers')}>
          {clockTime(secondsAt(clock, now.getTime()))}
        </span>
        <State tone={look.tone} word={look.word} icon={look.icon} filled />
      </div>
      <p className={styles.shift}>
        {today ? shiftWords(today, zone, now) : toComeWords(plan, zone, now)}
      </p>
      {today && <Ribbon {...ribbonOf(live(today, clock, now), now)} zone={zone} size="small" />}
      {today && <Sums day={live(today, clock, now)} />}
      <div className={styles.place}>
        <span id="work-from">Work from</span>
        <SegmentedControl
          className={styles.places}
          aria-labelledby="work-from"
          data={choiceOptions(['Office', 'Remote'])}
          value={running ? entry.work_from : chosen}
          onChange={(value) => setPlace(value === 'Remote' ? 'Remote' : 'Office')}
          readOnly={running}
        />
      </div>
      {!running && <PlaceLine workFrom={chosen} />}
      {isWorking && (
        <p className={styles.hint}>
          <Icon name="eye" size={14} /> You are being recorded.
        </p>
      )}
      {isWorking && turn && <PictureLine turn={turn} zone={zone} />}
      <div className={styles.verbs}>
        {!isWorking && (
          <Button
            size="md"
            leftSection={<Icon name="headset" />}
            loading={isAsking || punch.isPending}
            onClick={() => void atDesk()}
            data-autofocus
          >
            At Desk
          </Button>
        )}
        {isWorking && (
          <Button
            size="md"
            variant="default"
            leftSection={<Icon name="coffee" />}
            onClick={() => onLayer('break')}
            data-autofocus
          >
            Break
          </Button>
        )}
        {running && (
          <Button
            size="md"
            variant="default"
            data-tone="bad"
            leftSection={<Icon name="logout" />}
            onClick={() => onLayer('end')}
          >
            End Shift
          </Button>
        )}
      </div>
      {isWorking && (
        <div className={styles.atOnce} role="group" aria-label="Start a break now">
          {breakOptions
            .filter(({ value }) => value !== 'Other')
            .map(({ value, hours }) => (
              <Button
                key={value}
                size="compact-sm"
                variant="subtle"
                disabled={punch.isPending}
                rightSection={<span className="muted small">{hours}</span>}
                onClick={() => punch.mutate({ break_status: value })}
              >
                {t(value)}
              </Button>
            ))}
        </div>
      )}
      {/* Below the buttons: what comes and goes must not move them. */}
      <CameraPreview />
      <WaitingPunches zone={zone} />
      <ClockEntries day={day} zone={zone} now={now} onSummary={() => onLayer('summary')} />
    </div>
  )
}

/** The popover has the focus until the panel has come: then the button that one opens it for has it. */
function useFirstVerb() {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const layer = panel.current?.closest('[role=dialog]')
    if (layer === document.activeElement)
      panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return panel
}

/** The sums of a running day tick with the clock between two answers of the server. */
function live(day: ClockDay, clock: RunningClock, now: Date): ClockDay {
  const at_desk_time = secondsAt(clock, now.getTime())
  const ttl_shift_time = Math.floor(
    (now.getTime() - clock.ahead - Date.parse(day.started_at)) / 1000,
  )
  return {
    ...day,
    at_desk_time,
    ttl_shift_time,
    on_break_time: Math.max(0, ttl_shift_time - at_desk_time),
  }
}

function toComeWords(plan: ClockPlan | undefined, zone: string | undefined, now: Date): string {
  if (!plan?.planned_start || !plan.planned_end) return t`No shift planned now.`
  const [start, end] = [new Date(plan.planned_start), new Date(plan.planned_end)]
  const hours = `${timeText(start, zone)} – ${timeText(end, zone)}`
  return now < start
    ? t`Your shift is ${hours}. It starts in ${waitWords(now, start)}.`
    : t`Your shift is ${hours}. It started ${waitWords(start, now)} ago.`
}

const waitWords = (from: Date, to: Date): string =>
  durationWords(Math.ceil((to.getTime() - from.getTime()) / 60_000) * 60)

function shiftWords(day: ClockDay, zone: string | undefined, now: Date): string {
  const date = dayText(new Date(`${day.business_date}T12:00:00Z`), 'UTC', now)
  // "Today" and "Yesterday" stand in the middle of a sentence here.
  const when = t`Shift of ${/\d/.test(date) ? date : date.toLowerCase()}`
  if (day.planned_start === null || day.planned_end === null) return t`${when}, no shift planned`
  return t`${when}, planned ${timeText(new Date(day.planned_start), zone)} – ${timeText(new Date(day.planned_end), zone)}`
}

function Sums({ day }: { day: ClockDay }) {
  const sums = [
    [t`At Desk`, day.at_desk_time],
    [t`On break`, day.on_break_time],
    [t`Shift so far`, day.ttl_shift_time],
  ] as const
  return (
    <dl className={styles.sums}>
      {sums.map(([label, seconds]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numbers">{durationWords(seconds)}</dd>
        </div>
      ))}
    </dl>
  )
}
