import type { ExtraField } from '#platform/contract/fields/extra-field.ts'

/** A kind of work the signed-in person may log now, with everything its form needs. */
export interface AllowedSetup {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly client_id: number
  readonly client_name: string
  readonly client_status: string
  /** ISO 8601; the last day of the client, null where none is agreed. */
  readonly client_end: string | null
  readonly category_id: number
  readonly category_name: string
  /** The category that its own is a part of, if it is. */
  readonly parent_id: number | null
  /** The category whose statuses it uses: its own, or that of its parent. */
  readonly status_category_id: number
  readonly min_seconds: number
  readonly max_seconds: number
  /** Null where no time is aimed at. */
  readonly target_seconds: number | null
  readonly measure: 'Timer' | 'Typed' | 'Either'
  readonly quantity_label: string
  readonly default_quantity: number
  readonly max_quantity: number
  readonly needs_reference: boolean
  readonly reference_label: string | null
  readonly reference_unique: 'No' | 'Warn' | 'Refuse'
  readonly allow_overlap: boolean
  readonly is_billable: boolean
  /** Hours in which a log may be changed. */
  readonly edit_hours: number
  readonly instructions: string | null
  readonly extra_fields: readonly ExtraField[]
  readonly may_log_for_team: boolean
  /** The caller; null for people who are no employees. */
  readonly employee_id: number | null
}

/** A category of work with its subcategories. */
export interface OfferedCategory {
  readonly id: number
  readonly name: string
  /** The clients it is of; empty for all. */
  readonly client_ids: readonly number[]
  readonly subcategories: readonly { readonly id: number; readonly name: string }[]
}

/** A kind of work, where one is chosen. */
export interface OfferedSetup {
  readonly id: number
  readonly name: string
  readonly client_id: number
  readonly category_id: number
}

/** The same with what a client sees of it. */
export interface SetupOfClient extends OfferedSetup {
  readonly category_name: string
  readonly is_active: boolean
}

/** A kind of question that a set-up can ask. */
export interface QuestionKind {
  readonly field_type: ExtraField['field_type']
  readonly label: string
  readonly has_options: boolean
  /** Which bounds it can have: min, max. */
  readonly limits: readonly string[]
  readonly rules: readonly string[]
}

/** A person who may be named in an answer. */
export interface AnswerPerson {
  readonly id: number
  readonly name: string
  /** Empty where they have none. */
  readonly designation: string
}

/** An answer as a log shows it: most readers see of a sensitive one only that it was given. */
export interface LoggedAnswer extends Pick<ExtraField, 'name' | 'label'> {
  /** Of the question; null where it is asked no more, or never had one. */
  readonly id: number | null
  readonly field_type: ExtraField['field_type']
  /** Null where nothing was answered, or where the reader may not see it. */
  readonly value?: unknown
  readonly text: string
}
