import { t } from '#platform/contract/words/texts.ts'
import type { RecordState } from '#platform/web/screens/present-resource.ts'
import { coachingFields } from '../contract/coaching-fields.ts'

type Coaching = Readonly<Record<string, unknown>>

/** Whether its day is over, and nobody has coached. */
export const isLate = ({ status, due_on }: Coaching): boolean =>
  status === 'Open' && String(due_on) < new Date().toISOString().slice(0, 10)

/** How far a coaching is; one that should have been is late. */
export function coachingState(coaching: Coaching): RecordState {
  if (isLate(coaching)) return { tone: 'bad', word: t`Late` }
  const { tones } = coachingFields.status
  const status = String(coaching['status'])
  return { tone: tones[status as keyof typeof tones], word: t(status) } // a status is one of these
}
