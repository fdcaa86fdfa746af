import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { profileCalls } from '#areas/administration/contract/profile.ts'
import { employees } from '#areas/hr/contract/employees.ts'
import { PictureInput } from '#platform/web/files/picture-input.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { pictureOf } from './picture-of.ts'

const { path, takes } = profileCalls.updateProfileImage

/** HR sets the picture of a person. */
export function PictureDialog({ record, onClose }: VerbDialogProps) {
  const queries = useQueryClient()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Picture of ${String(record.name)}`}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <PictureInput
        name={String(record.name)}
        picture={pictureOf(record)}
        path={path.replace('{employee_id}', String(record.id))}
        field={takes.field}
        onSaved={() => queries.invalidateQueries({ queryKey: [employees.name] })}
      />
    </Dialog>
  )
}
