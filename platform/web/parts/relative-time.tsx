import { Tooltip } from '@mantine/core'
import { exactText } from '#platform/web/time/dates.ts'
import { relativeText } from '#platform/web/time/relative.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'

/** The pace of the shortest label, a minute, halved. */
const TICK_SECONDS = 30

/** "12m ago", with the exact time on hover and focus. */
export function RelativeTime({ at }: { at: string }) {
  const zone = useZone()
  const now = useNow(TICK_SECONDS)
  const instant = new Date(at)
  return (
    <Tooltip label={exactText(instant, zone)}>
      <time className="numbers" dateTime={at}>
        {relativeText(instant, zone, now)}
      </time>
    </Tooltip>
  )
}
