import type { ExtraField, ExtraOption } from '#platform/contract/fields/extra-field.ts'

/** A question whose answers logs are filtered by, and the kinds of work that ask it. */
export interface AnswerFilter extends Pick<ExtraField, 'name' | 'label' | 'field_type'> {
  readonly options: readonly ExtraOption[]
  readonly activity_setup_ids: readonly number[]
}
