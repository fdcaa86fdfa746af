import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { inputId } from '#platform/web/fields/input-shape.ts'
import { FieldLabel } from '#platform/web/fields/label.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { type RecordFormState, useRecordForm } from '#platform/web/screens/use-record-form.ts'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { activityFollowUps } from '../contract/activity-follow-ups.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import { activityCalls } from '../contract/calls.ts'
import { reachableFrom, useAllowedWork, useStatuses } from './allowed-work.ts'
import { TimeButtons } from './follow-up-input.tsx'
import './follow-up-dialog.css'

const fields = {
  ...activityCalls.followUp.input,
  duration_seconds: { ...activityCalls.followUp.input.duration_seconds, kind: 'duration' },
} as const

/** A family of one form: what the call takes. */
const asked = { ...activityFollowUps, fields, order: [] }

const empty = {
  follow_up_at: null,
  note: null,
  status_id: null,
  duration_seconds: null,
  channel: null,
}

/** What was done about a log later: a note, perhaps a new status, and when to look again. */
export function FollowUpDialog({ record, onClose }: VerbDialogProps) {
  const zone = useZone()
  const form = useRecordForm(asked, empty, true)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = useFollowUp(record)
  const isLate = (at: unknown) => typeof at === 'string' && Date.parse(at) <= Date.now()
  const save = async () => {
    const late = `Follow-up must be later than now, ${timeText(new Date(), zone)}`
    const values = form.check(isLate(form.values['follow_up_at']) ? { follow_up_at: [late] } : {})
    if (!values || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { message } = await send(values)
      if (message) showSnackbar('success', message)
      onClose()
    } catch (problem) {
      if (problem instanceof RequestProblem && problem.fields) form.showErrors(problem.fields)
      else setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      isTyped={form.isChanged}
      title="Add a follow-up"
      consequence={lineOf(record)}
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
      <TimeButtons onTake={(at) => form.set('follow_up_at', at)} />
      <Asked name="follow_up_at" form={form} />
      <Asked name="note" form={form} />
      <FollowUpStatus record={record} form={form} />
      <div className="follow-up-pair">
        <Asked name="duration_seconds" form={form} />
        <Asked name="channel" form={form} />
      </div>
    </Dialog>
  )
}

const lineOf = (record: StoredRecord): string =>
  [record['reference_no'], record['activity_setup_name'], record['client_name']]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')

interface AskedProps {
  name: keyof typeof fields
  form: RecordFormState
}

function Asked({ name, form }: AskedProps) {
  return <FieldInput {...inputProps(name, form)} />
}

function inputProps(name: keyof typeof fields, form: RecordFormState) {
  return {
    name,
    field: fields[name],
    value: form.values[name],
    siblings: form.values,
    error: form.errors[name],
    errors: form.errors,
    isDisabled: false,
    titles: new Map<number, string>(),
    pageId: undefined,
    onChange: (value: unknown) => form.set(name, value),
    onLeave: () => form.leave(name),
  }
}

/** The status it moves to, of those its present one leads to. */
function FollowUpStatus({ record, form }: { record: StoredRecord; form: RecordFormState }) {
  const work = useAllowedWork()
  const setup = work.data?.find(({ id }) => id === record['activity_setup_id'])
  const line = setup?.status_category_id ?? Number(record['category_id'])
  const statuses = useStatuses(work.isPending ? undefined : line)
  const reachable = reachableFrom(Number(record['status_id']), statuses.data ?? [])
  const { status_id: chosen } = form.values
  const { status_id: error } = form.errors
  return (
    <Select
      id={inputId('status_id')}
      label={<FieldLabel name="status_id" field={fields.status_id} />}
      data={reachable.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={typeof chosen === 'number' ? String(chosen) : null}
      placeholder={`Stays ${String(record['status_name'] ?? 'as it is')}`}
      error={error && <ErrorWords text={error} />}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear Status' }}
      onChange={(next) => form.set('status_id', next === null ? null : Number(next))}
    />
  )
}

/** Sends it; lists, records and reports of logs are asked for again. */
function useFollowUp(record: StoredRecord) {
  const pageId = usePagePermission(activityLogs.page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  return async (values: Record<string, unknown>) => {
    const body = { ...values, object_viewed_id: pageId }
    const { path, method } = activityCalls.followUp
    const answer = await write(path.replace('{id}', String(record.id)), {
      method,
      body,
      key: keys.keyFor([record.id, body]),
    })
    keys.spent()
    await Promise.all(
      [activityLogs.name, activityFollowUps.name].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )
    return answer
  }
}
