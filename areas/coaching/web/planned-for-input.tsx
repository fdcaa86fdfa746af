import { useSearchParams } from 'react-router'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { CallWarnings } from '#platform/web/forms/call-warnings.tsx'
import { coachingCalls } from '../contract/coaching-calls.ts'

/** When a coaching is planned for; it warns of a day on which the agent is off. */
export function PlannedForInput({ Inner, ...props }: InputProps) {
  const { value, siblings, pageId, error } = props
  // A cell knows its record; a form holds its fields alone, and its address has the number.
  const [address] = useSearchParams()
  const id = Number(siblings['id'] ?? address.get('id'))
  const duration_minutes =
    typeof siblings['duration_minutes'] === 'number' ? siblings['duration_minutes'] : null
  return (
    <>
      <Inner {...props} />
      <CallWarnings
        path={coachingCalls.coachingDaysOff.path.replace('{id}', String(id))}
        body={{ scheduled_at: value, duration_minutes, object_viewed_id: pageId }}
        isAsked={id > 0 && isMoment(value) && error === undefined}
      />
    </>
  )
}

const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
