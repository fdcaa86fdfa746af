import { Button } from '@mantine/core'
import { handleTime } from '#platform/contract/words/durations.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { momentText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { forgottenWords, type Timer } from '../../contract/timer.ts'
import { type FaceTimes, timesOf } from './use-stopwatch.ts'
import styles from '#platform/web/forms/record-form.module.css'

interface ForgottenTimerProps {
  timer: Timer
  /** Its time stands in the form already. */
  isUsed: boolean
  onUse: (times: FaceTimes) => void
}

/** A timer that ended with the shift says so, and lends its time to the form. */
export function ForgottenTimer({ timer, isUsed, onUse }: ForgottenTimerProps) {
  const zone = useZone()
  const started = momentText(new Date(timer.started_at), zone)
  return (
    <div className={styles.notices}>
      <Notice tone="warn" title={`Your timer was ${forgottenWords(timer.reason ?? 'clock-out')}.`}>
        It began {started} and measured {handleTime(timer.seconds)}.
        {!isUsed && (
          <Button type="button" size="xs" variant="subtle" onClick={() => onUse(timesOf(timer))}>
            Use this time
          </Button>
        )}
      </Notice>
    </div>
  )
}
