import { Button } from '@mantine/core'
import { useState } from 'react'
import { blankErrors } from '#platform/contract/bulk.ts'
import { checkField, isEmpty } from '#platform/contract/fields/check-draft.ts'
import { choice, type Field } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { BulkRefused } from './bulk-refused.tsx'
import { countedRecords } from '#platform/web/screens/record-words.ts'
import { useBulkDialog } from './use-bulk-dialog.ts'
import { useReason } from '#platform/web/screens/use-reason.tsx'
import { t } from '#platform/contract/words/texts.ts'

/** One field of many records gets one value, given through the field's own input. */
export function BulkUpdateDialog(props: BulkDialogProps) {
  const { resource, presentation, chosen, possible, onClose } = props
  const { send, isBusy, problem, refused } = useBulkDialog(props)
  const choosing = useChoosing(resource)
  const reason = useReason(resource, presentation?.reason, possible)
  const { fields, name, field, value, error } = choosing
  const pageId = usePagePermission(resource.page)?.object_id
  const [titles] = useState(() => new Map<number, string>())
  const empties = name !== undefined && field && isEmpty(value)
  const save = () => {
    const [values, why] = [choosing.check(), reason.check()]
    const isPlaced = (fault: unknown) => choosing.place(fault) || reason.place(fault)
    if (values && why) void send('updateMany', { values: { ...values, ...why }, isPlaced })
  }
  const shared = {
    onLeave: () => undefined,
    errors: {},
    isDisabled: false,
    siblings: {},
    titles,
    pageId,
    error,
  }
  if (refused) return <BulkRefused {...props} verb="updated" refused={refused} />
  return (
    <Dialog
      opened
      onClose={onClose}
      isTyped={name !== undefined}
      title={`Update ${countedRecords(resource, possible.length)}`}
      consequence={
        possible.length < chosen
          ? `${possible.length} of ${chosen} can be updated; the others stay as they are.`
          : empties && !field?.required
            ? `${labelOf(name, field)} becomes empty in each of them.`
            : 'Each of them gets the same value.'
      }
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={save}>
            Update {possible.length.toLocaleString('en-US')}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <FieldInput
        {...shared}
        name="bulk-field"
        field={choice([...fields.keys()], { label: 'Field', required: true })}
        value={field && name !== undefined ? labelOf(name, field) : null}
        onChange={choosing.take}
        error={field ? undefined : error}
      />
      {name !== undefined && field && (
        <FieldInput
          key={name}
          {...shared}
          name={name}
          field={field}
          input={presentation?.inputs?.[name]}
          value={value}
          onChange={choosing.give}
        />
      )}
      {name !== undefined && reason.input}
    </Dialog>
  )
}

/** Which field is changed, and to what. */
function useChoosing(resource: AnyResource) {
  const fields = changeableFields(resource)
  const [chosen, setChosen] = useState<{ name: string; value: unknown }>()
  const [error, setError] = useState<string>()
  const { name, value } = chosen ?? {}
  const field = name === undefined ? undefined : resource.fields[name]
  return {
    fields,
    name,
    field,
    value,
    error,
    /** Takes a field by its label. */
    take: (label: unknown) => {
      const taken = fields.get(String(label))
      setChosen(
        taken === undefined
          ? undefined
          : { name: taken, value: emptyDraft(resource.fields)[taken] },
      )
      setError(undefined)
    },
    give: (next: unknown) => {
      if (name !== undefined) setChosen({ name, value: next })
      setError(undefined)
    },
    /** The values to send, or nothing when they do not fit. */
    check: (): Record<string, unknown> | undefined => {
      const wrong =
        name === undefined || !field
          ? t`Choose a field first`
          : {
              ...checkField(name, field, value).errors,
              ...blankErrors({ [name]: field }, { [name]: value }),
            }[name]?.[0]
      setError(wrong)
      return wrong === undefined && name !== undefined ? { [name]: value } : undefined
    },
    /** Shows what the server says about the field in its place. */
    place: (problem: unknown): boolean => {
      const own =
        problem instanceof RequestProblem && name !== undefined
          ? problem.fields?.[name]?.[0]
          : undefined
      if (own) setError(own)
      return own !== undefined
    },
  }
}

/**
 * The fields that several records may share a value of, by label: those of the form, but what tells them apart (what is unique, what
 * names them, an address), what is given once, and tables.
 */
function changeableFields({
  fields,
  sections,
  title,
  titledBy,
}: AnyResource): ReadonlyMap<string, string> {
  const names = sections.flatMap((section) => section.fields)
  const naming: ReadonlySet<string> = new Set([title, ...(titledBy ?? [])])
  return new Map(
    names.flatMap((name): [string, string][] => {
      const field = fields[name]
      const isShared =
        field &&
        !naming.has(name) &&
        !field.unique &&
        !field.fixed &&
        !field.writeOnly &&
        !field.masked &&
        !UNSHARED.has(field.kind)
      return isShared ? [[labelOf(name, field), name]] : []
    }),
  )
}

const UNSHARED: ReadonlySet<Field['kind']> = new Set([
  'list',
  'json',
  'files',
  'password',
  'email',
  'phone',
])
