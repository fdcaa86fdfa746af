import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { choice, text } from '#platform/contract/fields/field.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { type ChosenBreak, isOwnWord, statusOfBreak } from './clock-state.ts'
import { t } from '#platform/contract/words/texts.ts'

/** The break dialog: three options, the last with a reason of one's own. Hours as they are shown beside the option. */
export const breakOptions = [
  { value: 'Lunch', hours: '1 hr' },
  { value: 'Tea break', hours: '0.25 hr' },
  { value: 'Other', hours: '' },
] as const

/** Longest reason for another break. */
export const CUSTOM_STATUS_MAX = 40

export const breakFields = {
  break_status: choice(['Lunch', 'Tea break', 'Other'], { required: true, label: 'Break status' }),
  custom_status: text({ max: CUSTOM_STATUS_MAX, label: 'Custom status' }),
}

/** Checks the dialog as both sides do and answers the status it stands for. */
export function readBreak(draft: ChosenBreak): {
  status: string
  errors: FieldErrors
} {
  const { values, errors } = checkDraft(breakFields, { ...draft })
  // The spelling is part of the product's contract.
  if (draft.break_status === undefined || draft.break_status === null || draft.break_status === '')
    errors.break_status = [t`Please Select Break Satus`]
  const custom = typeof values.custom_status === 'string' ? values.custom_status : ''
  const isOther = values.break_status === 'Other'
  if (isOther && custom === '' && !errors.custom_status)
    errors.custom_status = [t`Custom status is required`]
  if (isOther && isOwnWord(custom)) errors.custom_status = [t`This word is reserved`]
  return { status: statusOfBreak(values), errors }
}
