import { Button } from '@mantine/core'
import { useState } from 'react'
import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { type FileAnswer, shownName } from '#platform/contract/files.ts'
import { type Attachable, documentFields } from '#platform/contract/traits.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'

type Said = Pick<FileAnswer, 'document_type' | 'expires_on'>

interface DescribeDialogProps {
  trait: Attachable
  file: FileAnswer
  onClose: () => void
  onSave: (said: Said) => Promise<void>
}

/** Says what a file is and until when it holds. */
export function DescribeDialog({ trait, file, onClose, onSave }: DescribeDialogProps) {
  const fields = documentFields(trait)
  const { document_type, expires_on } = file
  const [said, setSaid] = useState<Record<string, unknown>>({ document_type, expires_on })
  const [isBusy, setBusy] = useState(false)
  const { values, errors } = checkDraft(fields, said)
  const save = async () => {
    if (Object.keys(errors).length > 0) return
    setBusy(true)
    await onSave(values as unknown as Said) // checked by the fields above
    setBusy(false)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Type and end of ${shownName(file.file_name)}`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={said[name]}
          onChange={(value) => setSaid({ ...said, [name]: value })}
          error={errors[name]?.[0]}
          siblings={said}
        />
      ))}
    </Dialog>
  )
}
