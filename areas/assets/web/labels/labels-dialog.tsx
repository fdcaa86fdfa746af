import { usePagePermission } from '#platform/web/client/access.ts'
import { saveFile } from '#platform/web/client/save-file.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormInputs } from '#platform/web/forms/form-inputs.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import type { BulkVerbProps } from '#platform/web/screens/present-resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { assetCalls } from '../../contract/asset-calls.ts'
import { sheetNames } from '../../contract/label-sheets.ts'

const { ids: _ids, ...fields } = assetCalls.labels.input

/** Asks for the sheet, and saves the labels of the chosen assets as a file to be printed. */
export function LabelsDialog({ resource, records, onClose }: BulkVerbProps) {
  const form = useRecordForm(
    { ...resource, fields, order: [] },
    { sheet: sheetNames[0], start: 1 },
    true,
  )
  const object_viewed_id = usePagePermission(resource.page)?.object_id
  const print = async (values: Record<string, unknown>) => {
    const { path, method } = assetCalls.labels
    const ids = records.map(({ id }) => id)
    await saveFile(path, { method, body: { ...values, ids, object_viewed_id } })
    return {}
  }
  return (
    <FormDialog
      title={records.length === 1 ? t`Print a label` : t`Print ${records.length} labels`}
      consequence="A phone that looks at the code opens the asset. Print at 100%, without fitting to the page."
      button="Save labels"
      {...{ form, onClose }}
      send={print}
    >
      <FormInputs {...{ form, fields }} pageId={object_viewed_id} />
    </FormDialog>
  )
}
