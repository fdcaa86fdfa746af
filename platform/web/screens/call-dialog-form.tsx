import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import type { Field, Fields } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FormDialog, type Sent } from '#platform/web/forms/form-dialog.tsx'
import { ForeseenNotice } from '#platform/web/forms/foreseen-notice.tsx'
import { FormInputs } from '#platform/web/forms/form-inputs.tsx'
import type { CallDialogOptions } from './call-dialog-options.ts'
import type { VerbDialogProps } from './present-resource.ts'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { t } from '#platform/contract/words/texts.ts'

/** The dialog that `callDialog` describes, as it is drawn. */
export function callDialogForm(options: CallDialogOptions): ComponentType<VerbDialogProps> {
  const { call, title, consequence, button, body = {}, isBad = false, changes = [], next } = options
  const fields = fieldsWhere(call.input, (name) => !(name in body))
  const isForeseen = (name: string) => Object.hasOwn(options.foresees?.input ?? {}, name)
  const foreseen = fieldsWhere(fields, isForeseen)
  const others = fieldsWhere(fields, (name) => !isForeseen(name))
  const start = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
  return function CallDialog({ resource, record, onClose }) {
    const form = useRecordForm({ ...resource, fields, order: [] }, start, true)
    const pageId = usePagePermission(resource.page)?.object_id
    const send = useCall(call, [resource.name, ...changes], resource.page)
    const navigate = useNavigate()
    const [changed, setChanged] = useState<StoredRecord>()
    const sendAndOpen = async (values: Record<string, unknown>) => {
      const answer = await send(record, { ...body, ...values })
      const made = answer.data as StoredRecord | undefined // of a call that answers a record
      if (options.opensMade && made) void navigate(`${resource.page}/view?id=${made.id}`)
      return answer
    }
    if (next && changed) return <next.Dialog {...{ resource, onClose }} record={changed} />
    const andThen = next && {
      button: next.button,
      isPossible: next.isPossible(record, form.values),
      // What the call answers need not say all that the page knows of the record.
      go: ({ data }: Sent) => setChanged({ ...record, ...(data as StoredRecord | undefined) }),
    }
    return (
      <FormDialog
        {...{ title, consequence, form, onClose, button, isBad, andThen }}
        send={sendAndOpen}
      >
        {options.foresees && (
          <>
            <FormInputs
              fields={withPresent(resource, record, foreseen)}
              form={form}
              pageId={pageId}
            />
            <ForeseenNotice
              call={options.foresees}
              recordId={record.id}
              values={form.values}
              pageId={pageId}
            />
          </>
        )}
        <FormInputs fields={withPresent(resource, record, others)} form={form} pageId={pageId} />
      </FormDialog>
    )
  }
}

const fieldsWhere = (fields: Fields, isIn: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isIn(name)))

/** Says what fields of the record are now, beside what they are to become: "Now: Agent." A `new_office_id` becomes the `office_id`. */
const withPresent = (resource: AnyResource, record: StoredRecord, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, present(resource, record, name, field)]),
  )

function present({ fields }: AnyResource, record: StoredRecord, name: string, field: Field): Field {
  const known = fields[name] ? name : name.replace(/^new_/, '')
  const now = record[titleKey(known)] ?? record[known]
  if (!fields[known] || (typeof now !== 'string' && typeof now !== 'number')) return field
  return { ...field, help: [t`Now: ${now}.`, field.help].filter(Boolean).join(' ') }
}

/** Makes the call once, however often it is sent; everything of the families is asked for again. */
function useCall({ path, method }: CallDeclaration, families: readonly string[], page: string) {
  const pageId = usePagePermission(page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  return async (record: StoredRecord, values: Record<string, unknown>) => {
    const body = { ...values, object_viewed_id: pageId }
    const answer = await write(path.replace(/\{\w+\}/, String(record.id)), {
      method,
      body,
      key: keys.keyFor([path, record.id, body]),
    })
    keys.spent()
    await Promise.all(families.map((family) => queries.invalidateQueries({ queryKey: [family] })))
    return answer
  }
}
