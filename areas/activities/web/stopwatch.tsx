import { Button } from '@mantine/core'
import { useNow } from '#platform/web/time/use-now.ts'
import { clockTime } from '#platform/contract/words/durations.ts'
import { secondsSince } from './use-stopwatch.ts'

interface StopwatchProps {
  since: number | undefined
  onStart: () => void
  onStop: () => void
}

/** Times the present contact; stopping fills the handle time and the end. */
export function Stopwatch({ since, onStart, onStop }: StopwatchProps) {
  if (since === undefined)
    return (
      <Button type="button" variant="default" onClick={onStart}>
        Start stopwatch
      </Button>
    )
  return (
    <div className="stopwatch" role="group" aria-label="Stopwatch">
      <span className="stopwatch__dot" aria-hidden />
      <span className="muted">This contact</span>
      <Digits since={since} />
      <Button type="button" size="xs" variant="subtle" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

function Digits({ since }: { since: number }) {
  const text = clockTime(secondsSince(since, useNow(1).getTime()))
  return <strong className="numbers">{text.startsWith('00:') ? text.slice(3) : text}</strong>
}
