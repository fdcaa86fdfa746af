import { choice, integer, list, text, yesNo } from '#platform/contract/fields/field.ts'
import { durationFormats } from './bulk-targets.ts'

/** What stands in a file, and what it means: "Done" for the status Solved. */
const mapColumns = {
  from: text({ required: true, max: 120, label: 'In the file' }),
  to: text({ required: true, max: 200, label: 'Becomes' }),
}

/** One column of a client's file, and what of a log it fills. */
export const bulkColumnFields = {
  id: integer({ min: 1, offForm: true }),
  column: text({
    required: true,
    max: 120,
    help: 'As its header says; its number where there is no header.',
  }),
  goes_to: text({ required: true, max: 50, label: 'Becomes' }),
  is_required: yesNo({ default: false, label: 'Required' }),
  format: choice(durationFormats, { label: 'Written as' }),
  default_value: text({ max: 200, help: 'Stands for an empty cell.' }),
  map: list(mapColumns, { max: 100, label: 'Words of the file' }),
}

/** A column as it is stored. */
export interface BulkColumn {
  readonly id: number
  readonly column: string
  readonly goes_to: string
  readonly is_required: boolean
  readonly format: (typeof durationFormats)[number] | null
  readonly default_value: string | null
  readonly map: readonly { readonly from: string; readonly to: string }[]
}
