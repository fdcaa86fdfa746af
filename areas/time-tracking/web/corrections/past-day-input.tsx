import { DayInput, dayOf } from '#platform/web/fields/date-inputs.tsx'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { wallTime } from '#platform/web/time/zoned.ts'

/** A calendar day that has begun: what is to come was not clocked. */
export function PastDayInput(props: InputProps) {
  const { year, month, day } = wallTime(useNow(60), useZone())
  const last = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
  return (
    <DayInput
      {...wrapperProps(props)}
      day={dayOf(props.value)}
      last={last}
      onDay={props.onChange}
    />
  )
}
