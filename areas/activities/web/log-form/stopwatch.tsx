import { Button } from '@mantine/core'
import { clockTime } from '#platform/contract/words/durations.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { type Face, secondsOn } from './use-stopwatch.ts'
import styles from './stopwatch.module.css'

interface StopwatchProps {
  face: Face | undefined
  onStart: () => void
  onPause: (() => void) | undefined
  onStop: () => void
}

/** Times the present contact; stopping fills the handle time and the end. */
export function Stopwatch({ face, onStart, onPause, onStop }: StopwatchProps) {
  if (face === undefined)
    return (
      <Button type="button" variant="default" onClick={onStart}>
        Start stopwatch
      </Button>
    )
  const isRunning = face.state === 'Running'
  const onBreak = !isRunning && face.reason !== null
  return (
    <div className={styles.stopwatch} role="group" aria-label="Stopwatch" data-runs={isRunning}>
      <span className={styles.dot} aria-hidden />
      <span className="muted">{isRunning ? 'This contact' : `Paused${reasonOf(face)}`}</span>
      <Digits face={face} />
      {isRunning && onPause && (
        <Button type="button" size="xs" variant="subtle" onClick={onPause}>
          Pause
        </Button>
      )}
      {!isRunning && !onBreak && (
        <Button type="button" size="xs" variant="subtle" onClick={onStart}>
          Go on
        </Button>
      )}
      <Button type="button" size="xs" variant="subtle" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

/** What it stands still for; it goes on by itself when the break is over. */
const reasonOf = ({ reason }: Face): string => (reason === null ? '' : `: ${reason}`)

function Digits({ face }: { face: Face }) {
  const text = clockTime(secondsOn(face, useNow(1).getTime()))
  return <strong className="numbers">{text.startsWith('00:') ? text.slice(3) : text}</strong>
}
