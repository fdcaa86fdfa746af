import { useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { ChosenFiles } from '#platform/web/files/chosen-files.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormInputs } from '#platform/web/forms/form-inputs.tsx'
import { useChosenFiles } from '#platform/web/forms/use-chosen-files.ts'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import type { BulkVerbProps } from '#platform/web/screens/present-resource.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import { assetTypes } from '../../contract/asset-types.ts'
import { handOverFormCalls } from '../../contract/hand-over-form.ts'
import { assetSignatures, signatureCalls } from '../../contract/signatures.ts'
import { SignatureField } from './signature-field.tsx'
import styles from './signing.module.css'

const { act, signed_name, signature } = signatureCalls.sign.input
const fields = { act, signed_name, signature }

/** Lists what is signed for, and has one person sign for all of it. */
export function SignDialog({ resource, records, onClose }: BulkVerbProps) {
  const start = { act: actOf(records), signed_name: null, signature: null }
  const form = useRecordForm({ ...resource, fields, order: [] }, start, true)
  const pageId = usePagePermission(resource.page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  const taken = useChosenFiles(assetSignatures)
  const terms = useTerms(records, form.values['act'] === 'Hand-over')
  const send = async (values: Record<string, unknown>) => {
    const input = {
      ...values,
      ...(terms !== null && { agreed: terms }),
      ids: records.map(({ id }) => id),
    }
    const answer = await sendCall(signatureCalls.sign, input, { pageId, key: keys.keyFor(input) })
    keys.spent()
    await taken.follow(answer.data)
    await Promise.all(
      [resource.name, assetBindings.name].map((family) =>
        queries.invalidateQueries({ queryKey: [family] }),
      ),
    )
    return answer
  }
  const typed = form.values['signed_name']
  const name = typeof typed === 'string' && typed !== '' ? typed : holderOf(records)
  return (
    <FormDialog
      title={records.length === 1 ? t`Sign for one asset` : t`Sign for ${records.length} assets`}
      consequence="Hand the device to the person who gets the equipment or brought it back. One signature counts for all of it."
      button="Keep signature"
      {...{ form, onClose, send }}
    >
      <ul className={styles.things}>
        {records.map((record) => (
          <li key={record.id}>
            <strong>{String(record['asset_tag'] ?? '')}</strong>{' '}
            <span className="muted">{String(record['name'] ?? '')}</span>
          </li>
        ))}
      </ul>
      <FormInputs form={form} fields={{ act, signed_name }} pageId={pageId} />
      {terms !== null && (
        <section className={styles.agreed} aria-labelledby="agreed-to">
          <h3 id="agreed-to">{t`What is agreed to`}</h3>
          <p className={styles.terms}>{terms}</p>
        </section>
      )}
      <SignatureField
        name={name}
        error={form.errors['signature']}
        onChange={(drawn) => form.set('signature', drawn)}
      />
      <section className={styles.taken} aria-labelledby="pictures-of-condition">
        <h3 id="pictures-of-condition">{t`Pictures of the condition`}</h3>
        <ChosenFiles files={taken.files} onChange={taken.setFiles} />
      </section>
    </FormDialog>
  )
}

/** What is agreed to with the signature; null where there is nothing, or while it loads. */
function useTerms(records: readonly StoredRecord[], isHandOver: boolean): string | null {
  const { data } = useCall(
    handOverFormCalls.signingTerms,
    { ids: records.map(({ id }) => id) },
    { family: assetTypes, isAsked: isHandOver },
  )
  return isHandOver ? (data?.terms ?? null) : null
}

/** What is held is signed for as handed over; what lies here, as brought back. */
const actOf = (records: readonly StoredRecord[]) =>
  records.every(({ status }) => status === 'Bound') ? 'Hand-over' : 'Return'

/** Who holds what is signed for, where the list says so. */
const holderOf = ([first]: readonly StoredRecord[]): string =>
  String(first?.['allocated_employee_name'] ?? '')
