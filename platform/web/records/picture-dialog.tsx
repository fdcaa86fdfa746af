import { useQueryClient } from '@tanstack/react-query'
import { PICTURE_FIELD } from '#platform/contract/files.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { pictureOf } from '#platform/contract/traits.ts'
import { PictureInput } from '#platform/web/files/picture-input.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { pictureIn } from './pictured-title.tsx'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { recordName } from '#platform/web/screens/record-words.ts'

/** Another picture for a record of a family with pictures. */
export function PictureDialog({ resource, record, onClose }: VerbDialogProps) {
  const queries = useQueryClient()
  const trait = pictureOf(resource)
  const name = recordName(resource, record)
  if (!trait) return null
  return (
    <Dialog opened onClose={onClose} title={`Picture of ${name}`} actions={null}>
      <PictureInput
        name={name}
        picture={pictureIn(resource, record) ?? null}
        size={trait.size}
        path={callFor(resource, 'uploadPicture').path.replace('{id}', String(record.id))}
        field={PICTURE_FIELD}
        onSaved={async () => {
          await queries.invalidateQueries({ queryKey: [resource.name] })
          onClose()
        }}
      />
    </Dialog>
  )
}
