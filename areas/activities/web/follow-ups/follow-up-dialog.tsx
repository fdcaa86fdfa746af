import { Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { inputId } from '#platform/web/fields/input-shape.ts'
import { FieldLabel } from '#platform/web/fields/label.tsx'
import type { RecordFormState } from '#platform/web/forms/use-record-form.ts'
import { activityFollowUps } from '../../contract/activity-follow-ups.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { activityCalls } from '../../contract/calls.ts'
import { reachableFrom, useAllowedWork, useStatuses } from '../log-form/allowed-work.ts'
import {
  type FollowedWork,
  type FollowUpDialogProps,
  FollowUpForm,
  inOneLine,
  useFollowUpForm,
} from './follow-up-form.tsx'

const followed = {
  logs: activityLogs,
  followUps: activityFollowUps,
  call: activityCalls.followUp,
} as const

/** Follows up an activity log. */
export function FollowUpDialog({ record, onClose }: FollowUpDialogProps) {
  const form = useFollowUpForm(followed)
  const { reference_no, activity_setup_name, client_name } = record
  return (
    <FollowUpForm
      followed={followed}
      form={form}
      record={record}
      line={inOneLine(reference_no, activity_setup_name, client_name)}
      onClose={onClose}
    >
      <FollowUpStatus record={record} form={form} />
    </FollowUpForm>
  )
}

/** The status it moves to, of those its present one leads to. */
function FollowUpStatus({ record, form }: { record: FollowedWork; form: RecordFormState }) {
  const work = useAllowedWork()
  const setup = work.data?.find(({ id }) => id === record['activity_setup_id'])
  const line =
    setup?.status_category_id ?? Number(record['status_category_id'] ?? record['category_id'])
  const statuses = useStatuses(work.isPending ? undefined : line)
  const reachable = reachableFrom(Number(record['status_id']), statuses.data ?? [])
  const { status_id: chosen } = form.values
  const { status_id: error } = form.errors
  return (
    <Select
      id={inputId('status_id')}
      label={<FieldLabel name="status_id" field={followed.call.input.status_id} />}
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
