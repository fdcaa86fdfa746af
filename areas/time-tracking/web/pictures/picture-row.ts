import type { CheckResult, PictureState } from '../../contract/clock-pictures.ts'

/** A picture as the reports answer it. */
export interface PictureRow {
  readonly id: number
  readonly employee_id: number
  readonly employee_name: string
  readonly client_name: string | null
  readonly taken_at: string
  readonly state: PictureState
  readonly check_result: CheckResult
  readonly is_flagged: boolean
  /** The one its person is known by in face checks. */
  readonly is_reference: boolean
  readonly is_false_positive: 'y' | 'n'
  readonly cleared_by_name: string | null
  readonly clear_note: string | null
  readonly delete_on: string
  readonly views: readonly { readonly user: string; readonly at: string }[]
  /** Good for five minutes; null where no picture is kept. */
  readonly imgsrc: string | null
}
