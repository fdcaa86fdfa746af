import type { FieldErrors } from '#platform/contract/problems.ts'
import { AT_DESK, isOwnWord } from './clock-state.ts'
import { t } from '#platform/contract/words/texts.ts'

/** A stretch of a correction, as it travels. */
export interface Corrected {
  readonly status: string
  readonly from: string
  readonly to: string
}

/** Nobody works longer in one stretch; a longer one is a mistake of typing. */
const LONGEST_HOURS = 16
const HOUR_MS = 3_600_000

/** What is wrong with a corrected shift, by stretch: it begins At Desk, has no gaps, no overlaps and no future. */
export function correctionErrors(entries: readonly Corrected[], now: string): FieldErrors {
  const errors: FieldErrors = {}
  const say = (index: number, words: string) => (errors[`entries.${index}`] ??= []).push(words)
  entries.forEach(({ status, from, to }, index) => {
    const before = entries[index - 1]
    if (status !== AT_DESK && isOwnWord(status)) say(index, t`This word is reserved`)
    if (index === 0 && status !== AT_DESK) say(index, t`must begin with ${AT_DESK}`)
    if (to <= from) say(index, t`must end after it begins`)
    if (to > now) say(index, t`lies in the future`)
    if (before && from < before.to) say(index, t`entries overlap`)
    if (before && from > before.to) say(index, t`leaves a gap before it`)
    if (before?.status === status) say(index, t`says the same as the one before it`)
  })
  const [first, last] = [entries[0], entries.at(-1)]
  const length = first && last ? Date.parse(last.to) - Date.parse(first.from) : 0
  if (length > LONGEST_HOURS * HOUR_MS) say(entries.length - 1, t`more than ${LONGEST_HOURS} hours`)
  return errors
}

/** What a stretch usually was, offered while it is typed. */
export const usualStatuses: readonly string[] = [
  ...[AT_DESK, 'Lunch', 'Tea break', 'Coaching', 'Training', 'System issue'],
]

/** Minutes a stretch usually takes, where it is added by a press; of others half an hour. */
export const usualMinutes = (status: string): number =>
  ({ Lunch: 60, 'Tea break': 15 })[status] ?? 30
