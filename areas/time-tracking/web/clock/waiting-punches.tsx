import { timeText } from '#platform/web/time/dates.ts'
import { QueueList } from '#platform/web/waiting/queue-list.tsx'
import { useWaiting } from '#platform/web/waiting/waiting.ts'
import { CLOCK_TOPIC } from './clock-data.ts'

/** The presses of the clock that wait for the network, and those the server refused when they got there. */
export function WaitingPunches({ zone }: { zone: string | undefined }) {
  return (
    <QueueList
      writes={useWaiting(CLOCK_TOPIC)}
      timeOf={({ madeAt }) => timeText(new Date(madeAt), zone)}
      help="Your lead can see your times and help to put them right."
    />
  )
}
