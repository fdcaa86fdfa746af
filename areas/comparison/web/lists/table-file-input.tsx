import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { OneFileInput } from '#platform/web/files/one-file-input.tsx'
import type { TableFile } from '../../contract/comparison-lists.ts'

/** The file of a table. A stored one is not served again. */
export const TableFileInput = (props: InputProps) => (
  <OneFileInput<TableFile>
    {...props}
    help="CSV or XLSX."
    entryOf={(file) => ({ ...file, file_path: '', is_image: false })}
  />
)
