import { AT_DESK, END_TIMER } from '../../contract/clock-state.ts'
import type { WorkPlace } from '../../contract/picture-turn.ts'
import { BreakDialog } from './break-dialog.tsx'
import { NoticeDialog } from '../camera/notice-dialog.tsx'
import { useClockPlan, usePunch } from './clock-data.ts'
import type { RunningClock } from './running-clock.ts'
import { EarlyDialog } from './early-dialog.tsx'
import { EndShiftDialog } from './end-shift-dialog.tsx'
import { ForgottenDialog } from './forgotten-dialog.tsx'
import { ShiftSummaryDialog } from '../shift-summary-dialog.tsx'

/** What stands over the clock: one dialog at a time. */
export type ClockLayer = 'break' | 'end' | 'summary' | 'forgotten' | 'notice' | 'early' | undefined

interface ClockDialogsProps {
  readonly clock: RunningClock
  readonly layer: ClockLayer
  /** Where the next shift is worked from; empty until it is chosen. */
  readonly place: WorkPlace | undefined
  readonly onLayer: (layer: ClockLayer) => void
  /** The summary was read: the clock may close. */
  readonly onDone: () => void
}

export function ClockDialogs({ clock, layer, place, onLayer, onDone }: ClockDialogsProps) {
  const punch = usePunch()
  const plan = useClockPlan(layer === 'notice')
  const close = () => onLayer(undefined)
  const begin = () => {
    close()
    const work_from = place ?? clock.entry?.work_from ?? 'Office'
    punch.mutate({ status: AT_DESK, work_from })
  }
  return (
    <>
      <BreakDialog opened={layer === 'break'} day={clock.day} onClose={close} />
      <EndShiftDialog
        opened={layer === 'end'}
        isEnding={punch.isPending}
        onClose={close}
        onEnd={() =>
          punch.mutate(
            { status: END_TIMER },
            // The sums are the server's: without a connection the clock itself says what waits.
            { onSuccess: (entry) => onLayer(entry ? 'summary' : undefined) },
          )
        }
      />
      <NoticeDialog
        opened={layer === 'notice'}
        onClose={close}
        onRead={() => (plan?.is_early ? onLayer('early') : begin())}
      />
      <EarlyDialog opened={layer === 'early'} onClose={close} onStart={begin} />
      <ForgottenDialog opened={layer === 'forgotten'} entry={clock.entry} onClose={close} />
      <ShiftSummaryDialog
        opened={layer === 'summary'}
        onClose={() => {
          close()
          onDone()
        }}
      />
    </>
  )
}
