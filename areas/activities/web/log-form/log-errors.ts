import type { FieldErrors } from '#platform/contract/problems.ts'
import { handleTime } from '#platform/contract/words/durations.ts'
import { timeText } from '#platform/web/time/dates.ts'
import { quantityErrors } from '../../contract/log-quantity.ts'
import { WANTED } from '../follow-ups/follow-up-times.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { AllowedSetup } from '../../contract/work-to-log.ts'

interface Beside {
  readonly zone: string | undefined
  /** The follow-up that is stored. */
  readonly before: unknown
  readonly now?: Date
}

/** What only this family demands: the longest time and the largest quantity of the set-up, and a new follow-up that lies ahead; one that is overdue may stay, one without a time may not. */
export function logErrors(
  { duration_seconds, follow_up_at, quantity }: Readonly<Record<string, unknown>>,
  setup: Pick<AllowedSetup, 'max_seconds' | 'max_quantity' | 'quantity_label'> | undefined,
  { zone, before, now = new Date() }: Beside,
): FieldErrors {
  const isNew =
    typeof follow_up_at === 'string' && follow_up_at !== WANTED && follow_up_at !== before
  const isLate = isNew && Date.parse(follow_up_at) <= now.getTime()
  const isLong =
    setup && typeof duration_seconds === 'number' && duration_seconds > setup.max_seconds
  return {
    ...(setup && quantityErrors(quantity, setup)),
    ...(follow_up_at === WANTED && {
      follow_up_at: [t`Enter when to follow up, or untick Needs a follow-up`],
    }),
    ...(isLate && { follow_up_at: [t`Follow-up must be later than now, ${timeText(now, zone)}`] }),
    ...(isLong && { duration_seconds: [t`More than ${handleTime(setup.max_seconds)}`] }),
  }
}
