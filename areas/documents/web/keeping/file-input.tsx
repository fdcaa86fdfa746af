import type { Field } from '#platform/contract/fields/field.ts'
import { FilesField } from '#platform/web/files/files-field.tsx'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import type { ContentFile } from '../../contract/content-file.ts'

const ONE_FILE: Field = {
  kind: 'files',
  max: 1,
  help: 'PDF, Word, Excel, PowerPoint, text or an image.',
}

/** The file of a document: it is uploaded as it is chosen, and belongs to the document once that is saved. */
export function FileInput(props: InputProps) {
  const { value, onChange } = props
  return (
    <FilesField
      {...props}
      field={ONE_FILE}
      value={Array.isArray(value) ? value : entriesOf(value as ContentFile | null)} // as the server answers it
      onChange={(entries) =>
        onChange(Array.isArray(entries) && entries.length > 0 ? entries : null)
      }
    />
  )
}

/** A stored file as the field of files knows one. */
function entriesOf(file: ContentFile | null) {
  if (!file) return []
  const file_path = `/api/documents/getFile/${file.id}`
  return [{ ...file, file_path, is_image: file.type.startsWith('image/') }]
}
