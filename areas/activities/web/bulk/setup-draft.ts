import type { SetupProposal } from '../../contract/bulk/bulk-answers.ts'
import { WORK_TARGETS } from '../../contract/bulk/bulk-targets.ts'

export type ProposedColumn = Pick<SetupProposal['columns'][number], 'column' | 'goes_to' | 'format'>

/** A set-up while it is agreed to. */
export type SetupDraft = Readonly<Record<string, unknown>> & {
  readonly extra_fields: readonly ProposedColumn[]
}

/** Whether columns decide the activity of each row. */
export const hasWorkWords = ({ extra_fields }: SetupDraft): boolean =>
  extra_fields.some(({ goes_to }) => WORK_TARGETS.includes(goes_to))

/** A column of times that could be hours and minutes, or minutes and seconds. */
export const openColumn = ({ extra_fields }: SetupDraft): string | undefined =>
  extra_fields.find(({ goes_to, format }) => goes_to === 'duration_seconds' && format === null)
    ?.column

/**
 * A person does one piece of work at a moment; without both nothing is a repeat. Where each row has a number of its own, two calls of one second with two
 * numbers are two calls.
 */
export function repeatKeysOf(
  columns: readonly ProposedColumn[],
  file: SetupProposal['columns'],
): string[] {
  const keys = ['employee', 'started_at']
  const columnOf = (key: string) => columns.find(({ goes_to }) => goes_to === key)
  if (!keys.every(columnOf)) return []
  const reference = columnOf('reference_no')
  const { samples = [] } = file.find(({ column }) => column === reference?.column) ?? {}
  const isNumbered =
    samples.length > 1 && samples.every(Boolean) && new Set(samples).size === samples.length
  return isNumbered ? [...keys, 'reference_no'] : keys
}

/** What a person begins with: all that the file proves. */
export function draftOf(proposal: SetupProposal): SetupDraft {
  const { name, employee_by, decimal_mark, timezone_id, date_formats, columns } = proposal
  return {
    ...{ name, employee_by, decimal_mark, timezone_id },
    client_id: null,
    activity_setup_id: null,
    // Two readings are a question.
    date_format: date_formats.length === 1 ? (date_formats[0] ?? null) : null,
    extra_fields: columns.map(({ column, goes_to, format }) => ({ column, goes_to, format })),
  }
}
