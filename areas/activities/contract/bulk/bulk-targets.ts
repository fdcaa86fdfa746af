import { type ExtraField } from '#platform/contract/fields/extra-field.ts'
import { fileQuestions } from '#platform/contract/fields/extra-fields.ts'
import { fieldOfQuestion } from '../field-of-question.ts'
import { t } from '#platform/contract/words/texts.ts'

/** How a column of handling times is written. */
export const durationFormats = ['seconds', 'minutes', 'hours', 'h:mm:ss', 'milliseconds'] as const

/** What a column of a file can fill, with what the editor of columns has to know of it. */
export interface BulkTarget {
  readonly goes_to: string
  readonly label: string
  readonly field_type: string
  readonly formats: readonly string[]
  /** Several columns may be left out; of these each log needs one. */
  readonly rules: readonly string[]
}

const target = (goes_to: string, label: string, field_type: string): BulkTarget => ({
  goes_to,
  label,
  field_type,
  formats: goes_to === 'duration_seconds' ? durationFormats : [],
  rules: [],
})

/** The fields of a log that a column can fill. */
export const logTargets: readonly BulkTarget[] = [
  target('employee', t`Employee`, 'Employee'),
  target('started_at', t`Started`, 'Date and time'),
  target('ended_at', t`Ended`, 'Date and time'),
  target('duration_seconds', t`Handle time`, 'Duration'),
  target('quantity', t`Quantity`, 'Decimal'),
  target('reference_no', t`Reference`, 'Text'),
  target('status', t`Status`, 'Choice'),
  target('description', t`Note`, 'Long text'),
  target('client', t`Client`, 'Words'),
  target('activity', t`Activity`, 'Words'),
  target('ignore', t`Leave it out`, 'Nothing'),
]

/** Columns that decide which activity a row is a log of. */
export const WORK_TARGETS: readonly string[] = ['client', 'activity']

/** Several columns may become these: talk, hold and wrap add up to the handle time. */
export const ADDED_TARGETS: readonly string[] = ['duration_seconds', 'ignore']

const EXTRA = 'extra:'

/** The name of the question a target answers; undefined for the fields every log has. */
export const questionOf = (goesTo: string): string | undefined =>
  goesTo.startsWith(EXTRA) ? goesTo.slice(EXTRA.length) : undefined

/** Whether a cell can answer a question: a heading asks nothing, and no cell holds a file. */
export const isAnsweredByCell = (question: ExtraField): boolean => {
  const kind = fieldOfQuestion(question)?.kind
  return kind !== undefined && kind !== 'files'
}

/** The question, if there is one, for which no row could be a log: it must be answered, and by a file. */
export const fileDemanded = (questions: readonly ExtraField[]): ExtraField | undefined =>
  fileQuestions(questions).find(
    ({ is_required, visible_if }) => is_required === true && !visible_if,
  )

/** The questions of a set-up as targets. */
export const questionTargets = (questions: readonly ExtraField[]): BulkTarget[] =>
  questions.flatMap((question) =>
    !isAnsweredByCell(question)
      ? []
      : [
          {
            goes_to: `${EXTRA}${question.name}`,
            label: question.label,
            field_type: question.field_type,
            formats: [],
            rules: [
              ...(question.is_required ? ['required'] : []),
              ...(question.rules ?? []).map(({ rule }) => rule),
            ],
          },
        ],
  )

/** Everything a column can fill for one kind of work. */
export const targetsOf = (questions: readonly ExtraField[]): BulkTarget[] => [
  ...logTargets,
  ...questionTargets(questions),
]

/** What tells that two rows are the same piece of work: fields every log has, and questions. */
export const REPEAT_KEYS = ['employee', 'started_at', 'reference_no'] as const
