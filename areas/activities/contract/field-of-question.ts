import { type ExtraField, fieldOf } from '#platform/contract/fields/extra-field.ts'
import type { Field } from '#platform/contract/fields/field.ts'

/** The field a question of a log stands for; answers that name a person name an employee. */
export const fieldOfQuestion = (question: ExtraField): Field | undefined =>
  fieldOf(question, 'employees')
