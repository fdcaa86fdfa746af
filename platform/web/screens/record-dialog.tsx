import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { FormSections } from './form-sections.tsx'
import { oneOf } from './record-words.ts'
import { useChangeRecord } from './use-change-record.ts'
import { useRecordForm } from './use-record-form.ts'

interface RecordDialogProps {
  resource: AnyResource
  record: StoredRecord | undefined
  start: Record<string, unknown>
  /** The field that says what the record belongs to: known here, so not asked for. */
  hidden: string
  onClose: () => void
}

/** The form of a family that has no screens of its own. */
export function RecordDialog({ resource, record, start, hidden, onClose }: RecordDialogProps) {
  const change = useChangeRecord(resource)
  const form = useRecordForm(resource, start, record === undefined)
  const pageId = usePagePermission(resource.page)?.object_id
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    const values = form.check()
    if (!values) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { message } = record
        ? await change('update', record.id, { ...values, version: record.version })
        : await change('create', undefined, values)
      if (message) showSnackbar('success', message)
      onClose()
    } catch (problem) {
      if (problem instanceof RequestProblem && problem.fields) form.showErrors(problem.fields)
      else setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  const shown = {
    ...resource,
    sections: resource.sections.map((section) => ({
      ...section,
      fields: section.fields.filter((name) => name !== hidden),
    })),
  }
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      isTyped={form.isChanged}
      title={`${record ? 'Update' : 'Add'} ${oneOf(resource)}`}
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
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="record-dialog">
        <FormSections
          resource={shown}
          presentation={undefined}
          form={form}
          record={record}
          pageId={pageId}
        />
      </div>
    </Dialog>
  )
}
