import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { OneFileInput } from '#platform/web/files/one-file-input.tsx'
import type { ContentFile } from '../../contract/content-file.ts'

/** The file of a document. */
export const FileInput = (props: InputProps) => (
  <OneFileInput<ContentFile>
    {...props}
    help="PDF, Word, Excel, PowerPoint, text or an image."
    entryOf={(file) => ({
      ...file,
      file_path: `/api/documents/getFile/${file.id}`,
      is_image: file.type.startsWith('image/'),
    })}
  />
)
