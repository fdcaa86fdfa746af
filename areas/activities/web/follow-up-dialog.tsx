import { Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { inputId } from '#platform/web/fields/input-shape.ts'
import { FieldLabel } from '#platform/web/fields/label.tsx'
import { FormDialog } from '#platform/web/screens/form-dialog.tsx'
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
  const send = useFollowUp(record)
  const notLate = (): FieldErrors => {
    const at = form.values['follow_up_at']
    if (typeof at !== 'string' || Date.parse(at) > Date.now()) return {}
    return { follow_up_at: [`Follow-up must be later than now, ${timeText(new Date(), zone)}`] }
  }
  return (
    <FormDialog
      title="Add a follow-up"
      consequence={lineOf(record)}
      form={form}
      alsoWrong={notLate}
      send={send}
      onClose={onClose}
    >
      <TimeButtons onTake={(at) => form.set('follow_up_at', at)} />
      <Asked name="follow_up_at" form={form} />
      <Asked name="note" form={form} />
      <FollowUpStatus record={record} form={form} />
      <div className="follow-up-pair">
        <Asked name="duration_seconds" form={form} />
        <Asked name="channel" form={form} />
      </div>
    </FormDialog>
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
