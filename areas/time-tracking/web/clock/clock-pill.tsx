import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { clockTime } from '#platform/contract/words/durations.ts'
import { useSession } from '#platform/web/client/session.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { useOpenedOnce } from '#platform/web/parts/use-opened-once.ts'
import type { TopBarSlotProps } from '#platform/web/shell/area-on-web.ts'
import { useChord } from '#platform/web/shell/chord.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useWaiting } from '#platform/web/waiting/waiting.ts'
import { AT_DESK } from '../../contract/clock-state.ts'
import type { WorkPlace } from '../../contract/picture-turn.ts'
import { useStore } from '#platform/web/client/store.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { cameraStore } from '../camera/camera-store.ts'
import { CLOCK_TOPIC, useClock } from './clock-data.ts'
import { type RunningClock, secondsAt } from './running-clock.ts'
import { lookOf } from './clock-look.ts'
import type { ClockLayer } from './clock-dialogs.tsx'
import { cameraLayer, dialogsLayer, panelLayer } from './clock-layers.ts'
import styles from './clock-pill.module.css'
import { t } from '#platform/contract/words/texts.ts'

// The pill is on every screen; its panel and the dialogs come with the first opening.
const ClockPanel = lazy(async () => ({ default: (await panelLayer()).ClockPanel }))
const ClockDialogs = lazy(async () => ({ default: (await dialogsLayer()).ClockDialogs }))
// A clock that starts without a connection goes on without it: no picture, and nothing is missed but that.
const CameraWatch = lazy(() =>
  cameraLayer().then(
    ({ CameraWatch: Watch }) => ({ default: Watch }),
    () => ({ default: () => null }),
  ),
)

/** The clock in the top bar: always there, always right. Accounts without an employee have none. */
export function ClockPill({ isPhone }: TopBarSlotProps) {
  const { employee_id } = useSession()
  return employee_id === null ? null : <Pill isPhone={isPhone} />
}

/** Above the bar, below a dialog that the popover opens. */
const BELOW_DIALOGS = 150

function Pill({ isPhone }: TopBarSlotProps) {
  const { viewing } = useSession()
  const [opened, setOpened] = useState(false)
  const wasOpened = useOpenedOnce(opened)
  const [layer, setLayer] = useState<ClockLayer>()
  const [place, setPlace] = useState<WorkPlace>()
  const data = useClock()
  const waits = useWaiting(CLOCK_TOPIC).length
  const isCameraOn = useStore(cameraStore) !== undefined
  useChord('C', t`Open the clock`, () => setOpened((was) => !was))
  // A dialog stands over the popover: what happens in it must not close what is below.
  const isAlone = layer === undefined
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(384px, calc(100vw - 16px))"
        zIndex={BELOW_DIALOGS}
        trapFocus={isAlone}
        closeOnClickOutside={isAlone}
        closeOnEscape={isAlone}
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.clockPill}
            aria-label={nameOf(data, waits, isCameraOn)}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
            disabled={!data}
          >
            {data ? (
              <Face clock={data} isPhone={isPhone} waits={waits > 0} />
            ) : (
              <span className={styles.empty} />
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.clockPopover} aria-label="Clock In/Out">
          <Suspense>
            {data && <ClockPanel clock={data} {...{ place, setPlace }} onLayer={setLayer} />}
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {!viewing && isAtDesk(data) && (
        <Suspense>
          <CameraWatch />
        </Suspense>
      )}
      {data && wasOpened && (
        <Suspense>
          <ClockDialogs
            clock={data}
            {...{ layer, place }}
            onLayer={setLayer}
            onDone={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Pictures are taken of the person who sits at their desk, and never of a person who looks with another's rights. */
const isAtDesk = (clock: RunningClock | undefined): boolean =>
  clock?.entry?.running === true && clock.entry.status === AT_DESK

interface FaceProps {
  clock: RunningClock
  isPhone: boolean
  /** Something waits for the network, or was refused when it got there. */
  waits: boolean
}

function Face({ clock, isPhone, waits }: FaceProps) {
  const { tone, icon, word } = lookOf(clock.entry)
  const now = useNow(1)
  const camera = useStore(cameraStore)
  const seconds = secondsAt(clock, now.getTime())
  // On the phone the title needs the room of a clock that has not begun.
  const hasTime = clock.entry?.running === true || (isPhone && seconds > 0)
  return (
    <>
      <span className={styles.state} data-tone={tone}>
        <Icon name={icon} />
        {!isPhone && <span className={styles.word}>{word}</span>}
      </span>
      {hasTime && (
        <span className={classes(styles.time, 'numbers')} data-drawn={clockTime(seconds)} />
      )}
      {camera && (
        <span className={styles.camera}>
          <Icon name="camera" size={16} />
        </span>
      )}
      {waits && (
        <span className={styles.waits}>
          <Icon name="cloud" size={16} />
        </span>
      )}
      {!isPhone && clock.entry?.running && (
        <span className={styles.place} data-drawn={clock.entry.work_from}>
          <Icon name={clock.entry.work_from === 'Office' ? 'building' : 'home'} size={14} />
        </span>
      )}
    </>
  )
}

/** "Clock In/Out, At Desk, 5 hours 8 minutes": what readers hear; not the running seconds. */
function nameOf(clock: RunningClock | undefined, waits: number, isCameraOn: boolean): string {
  if (!clock) return t`Clock In/Out`
  const seconds = secondsAt(clock, Date.now())
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const time = clock.entry?.running ? t`, ${hours} hours ${minutes} minutes` : ''
  const more = [isCameraOn ? t`, camera on` : '', waits > 0 ? t`, ${waits} in the queue` : '']
  return t`Clock In/Out, ${lookOf(clock.entry).word}${time}${more.join('')}`
}
