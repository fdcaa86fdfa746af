import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { choice, type Field } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { BulkRefused } from './bulk-refused.tsx'
import { countedRecords } from './record-words.ts'
import { useChangeMany } from './use-change-many.ts'

/** One field of many records gets one value, given through the field's own input. */
export function BulkUpdateDialog(props: BulkDialogProps) {
  const { resource, presentation, chosen, possible, onClose, onDone } = props
  const change = useChangeMany(resource)
  const pageId = usePagePermission(resource.page)?.object_id
  const fields = changeableFields(resource)
  const [titles] = useState(() => new Map<number, string>())
  const [name, setName] = useState<string>()
  const [value, setValue] = useState<unknown>()
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<readonly RefusedRecord[]>()
  const [isBusy, setBusy] = useState(false)
  const field = name === undefined ? undefined : fields.get(name)
  const shared = {
    onLeave: () => undefined,
    errors: {},
    isDisabled: false,
    siblings: {},
    titles,
    pageId,
  }
  const take = (label: unknown) => {
    const taken = [...fields].find(([each, of]) => labelOf(each, of) === label)
    setName(taken?.[0])
    setValue(taken && emptyDraft({ [taken[0]]: taken[1] })[taken[0]])
    setError(undefined)
  }
  const save = async () => {
    if (name === undefined || !field) return setError('Choose a field first')
    const wrong = checkField(name, field, value).errors[name]?.[0]
    if (wrong) return setError(wrong)
    setBusy(true)
    setProblem(undefined)
    try {
      const ids = possible.map(({ id }) => id)
      const { data, message = '' } = await change('updateMany', ids, { values: { [name]: value } })
      if (data.changed.length > 0) showSnackbar('success', message)
      if (data.refused.length > 0) return setRefused(data.refused)
      onDone()
      onClose()
    } catch (fault) {
      const own = fault instanceof RequestProblem ? fault.fields?.[name]?.[0] : undefined
      if (own) setError(own)
      else setProblem(problemText(fault))
    } finally {
      setBusy(false)
    }
  }
  if (refused)
    return (
      <BulkRefused verb="updated" refused={refused} of={possible.length} {...{ onClose, onDone }} />
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      isTyped={name !== undefined}
      title={`Update ${countedRecords(resource, possible.length)}`}
      consequence={
        possible.length < chosen
          ? `${possible.length} of ${chosen} can be updated; the others stay as they are.`
          : 'Each of them gets the same value.'
      }
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            Update {possible.length.toLocaleString('en-US')}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <FieldInput
        {...shared}
        name="bulk-field"
        field={choice(
          [...fields].map(([each, of]) => labelOf(each, of)),
          { label: 'Field' },
        )}
        value={name !== undefined && field ? labelOf(name, field) : null}
        onChange={take}
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
          onChange={(next) => {
            setValue(next)
            setError(undefined)
          }}
          error={error}
        />
      )}
    </Dialog>
  )
}

/** The fields that several records may share a value of: those of the form, but what is unique, given once, or a table. */
function changeableFields({ fields, sections }: AnyResource): ReadonlyMap<string, Field> {
  const names = sections.flatMap((section) => section.fields)
  return new Map(
    names.flatMap((name): [string, Field][] => {
      const field = fields[name]
      const isShared =
        field && !field.unique && !field.fixed && !field.writeOnly && !UNSHARED.has(field.kind)
      return isShared ? [[name, field]] : []
    }),
  )
}

const UNSHARED = new Set<Field['kind']>(['list', 'json', 'password'])
