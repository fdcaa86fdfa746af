import type { Field } from '#platform/contract/fields/field.ts'
import { FilesField } from '#platform/web/files/files-field.tsx'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import type { TableFile } from '../../contract/comparison-lists.ts'

const ONE_FILE: Field = { kind: 'files', max: 1, help: 'CSV or XLSX.' }

/** The file of a table: it is uploaded as it is chosen, and belongs to the list once that is saved. */
export function TableFileInput(props: InputProps) {
  const { value, onChange } = props
  return (
    <FilesField
      {...props}
      field={ONE_FILE}
      value={Array.isArray(value) ? value : entriesOf(value as TableFile | null)} // as the server answers it
      onChange={(entries) =>
        onChange(Array.isArray(entries) && entries.length > 0 ? entries : null)
      }
    />
  )
}

/** A stored file as the field of files knows one; it is not served again. */
const entriesOf = (file: TableFile | null) =>
  file ? [{ ...file, file_path: '', is_image: false }] : []
