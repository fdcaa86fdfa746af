import { assetCalls } from '#areas/assets/contract/asset-calls.ts'
import { assets } from '#areas/assets/contract/assets.ts'
import { MOST_LABELS, sheetNames } from '#areas/assets/contract/label-sheets.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { saveFile } from '#platform/web/client/save-file.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormInputs } from '#platform/web/forms/form-inputs.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import type { PurchasedAsset } from '../../contract/receipt-calls.ts'

const { ids: _ids, ...fields } = assetCalls.labels.input

interface PrintLabelsProps {
  readonly pieces: readonly PurchasedAsset[]
  readonly onClose: () => void
}

/** Asks for the sheet, and saves the labels of the assets that came as a file to be printed. */
export function PrintLabels({ pieces, onClose }: PrintLabelsProps) {
  const form = useRecordForm(
    { ...assets, fields, order: [] },
    { sheet: sheetNames[0], start: 1 },
    true,
  )
  const object_viewed_id = usePagePermission(assets.page)?.object_id
  const ids = pieces.slice(0, MOST_LABELS).map(({ id }) => id)
  const print = async (values: Record<string, unknown>) => {
    const { path, method } = assetCalls.labels
    await saveFile(path, { method, body: { ...values, ids, object_viewed_id } })
    return {}
  }
  return (
    <FormDialog
      title={t`Print ${ids.length} labels`}
      consequence="A phone that looks at the code opens the asset."
      button="Save labels"
      {...{ form, onClose }}
      send={print}
    >
      <FormInputs {...{ form, fields }} pageId={object_viewed_id} />
    </FormDialog>
  )
}
