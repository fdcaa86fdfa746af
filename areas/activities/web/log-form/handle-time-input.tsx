import { Button } from '@mantine/core'
import { handleTime } from '#platform/contract/words/durations.ts'
import { serverNow } from '#platform/web/client/server-time.ts'
import { inputId, type InputProps } from '#platform/web/fields/input-shape.ts'
import { DurationField } from '#platform/web/fields/number-inputs.tsx'
import { useNow } from '#platform/web/time/use-now.ts'
import { useLogWork } from './log-work.ts'
import { secondsOpen, timesSinceOpened } from './since-opened.ts'

/** How long it took. While it is empty and no stopwatch runs, one press takes the time since the form was opened. */
export function HandleTimeInput(props: InputProps) {
  const { opened } = useLogWork()
  const isOffered = opened !== undefined && (props.value ?? null) === null && !props.isDisabled
  return (
    <div>
      <DurationField {...props} />
      {isOffered && <SinceOpened opened={opened} siblings={props.siblings} />}
    </div>
  )
}

function SinceOpened({ opened, siblings }: Pick<InputProps, 'siblings'> & { opened: number }) {
  const { setup, fillTimes } = useLogWork()
  const now = useNow(1)
  const seconds = secondsOpen({ opened, now: now.getTime() }, setup?.max_seconds)
  // The time of timed work is its timer's, and a start that is known says how long it took.
  if (seconds === undefined || setup?.measure === 'Timer' || siblings['started_at']) return null
  return (
    <Button
      type="button"
      size="xs"
      variant="transparent"
      px={0}
      onClick={() => {
        fillTimes(timesSinceOpened(seconds, siblings['ended_at'], serverNow()))
        document.getElementById(inputId('duration_seconds'))?.focus() // the button goes with the empty field
      }}
    >
      Use time since opened (<span className="numbers">{handleTime(seconds)}</span>)
    </Button>
  )
}
