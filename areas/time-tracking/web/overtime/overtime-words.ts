import type { Tone } from '#platform/contract/fields/field.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { shiftDays } from '../../contract/shift-days.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What is known of the time a shift lasted beyond its plan. Lengths are seconds. */
export interface Overtime {
  readonly overtime_asked_seconds: number
  readonly overtime_approved_seconds: number
  readonly overtime_state: string | null
  readonly overtime_decided_by_name?: string | null
  readonly overtime_note?: string | null
}

export const overtimeTones: Readonly<Record<string, Tone>> = shiftDays.fields.overtime_state.tones

/** "1 h 05 min, 30 min of it approved by Ana Reis: the calls after six" */
export function overtimeWords(of: Overtime): string | undefined {
  const { overtime_asked_seconds: asked, overtime_approved_seconds: approved } = of
  if (asked === 0 || of.overtime_state === null) return undefined
  const isPart = of.overtime_state === 'Approved' && approved < asked
  const verdict = isPart
    ? t`${durationWords(approved)} of it approved`
    : of.overtime_state.toLowerCase()
  const by = of.overtime_decided_by_name ? t` by ${of.overtime_decided_by_name}` : ''
  const why = of.overtime_note ? `: ${of.overtime_note}` : ''
  return `${durationWords(asked)}, ${verdict}${by}${why}`
}
