import { integer, text, texts } from '#platform/contract/fields/field.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'

export const MOST_QUESTIONS = 5
export const FEWEST_OPTIONS = 2
export const MOST_OPTIONS = 4

/** A question that is asked before a document counts as read. */
export const checkQuestion = {
  question: text({ required: true, max: 300 }),
  options: texts({ required: true, max: MOST_OPTIONS, help: 'Two to four answers.' }),
  right_option: integer({
    required: true,
    min: 1,
    max: MOST_OPTIONS,
    label: 'Right answer',
    help: 'Its place among the answers.',
  }),
  section: integer({
    min: 1,
    max: 99,
    label: 'Section to read again',
    help: 'Default: the number of the question.',
  }),
}

export type CheckQuestion = ValuesOf<typeof checkQuestion>

/** A question as a reader gets it: nothing in it says which answer is right. */
export interface AskedQuestion {
  readonly question: string
  readonly options: readonly string[]
}
