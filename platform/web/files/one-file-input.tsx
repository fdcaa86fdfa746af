import type { Field } from '#platform/contract/fields/field.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { FilesField } from './files-field.tsx'

interface OneFileInputProps<File> extends InputProps {
  readonly help: string
  /** A stored file as the field of files knows one. */
  readonly entryOf: (file: File) => object
}

/** One file as the value of a field: it is uploaded as it is chosen, and belongs to its record once that is saved. */
export function OneFileInput<File>({ help, entryOf, ...props }: OneFileInputProps<File>) {
  const { value, onChange } = props
  const field: Field = { kind: 'files', max: 1, help }
  return (
    <FilesField
      {...props}
      field={field}
      value={Array.isArray(value) || !value ? (value ?? []) : [entryOf(value as File)]} // as the server answers it
      onChange={(entries) =>
        onChange(Array.isArray(entries) && entries.length > 0 ? entries : null)
      }
    />
  )
}
