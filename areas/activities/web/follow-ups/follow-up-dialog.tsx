import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { inputId } from '#platform/web/fields/input-shape.ts'
import { FieldLabel } from '#platform/web/fields/label.tsx'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'
import type { RecordFormState } from '#platform/web/forms/use-record-form.ts'
import { activityFollowUps } from '../../contract/activity-follow-ups.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { activityCalls } from '../../contract/calls.ts'
import {
  type OfferedStatus,
  reachableFrom,
  useAllowedWork,
  useStatuses,
} from '../log-form/allowed-work.ts'
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
  const reachable = useReachable(record)
  const { reference_no, activity_setup_name, client_name } = record
  const chosen = reachable.find(({ id }) => id === form.values['status_id'])
  return (
    <FollowUpForm
      followed={followed}
      form={form}
      record={record}
      line={inOneLine(reference_no, activity_setup_name, client_name)}
      isOver={chosen?.kind === 'Done' || chosen?.kind === 'Cancelled'}
      onClose={onClose}
    >
      <FollowUpStatus {...{ record, form, reachable }} />
    </FollowUpForm>
  )
}

/** The statuses that the present one of a log leads to. */
function useReachable(record: FollowedWork): readonly OfferedStatus[] {
  const work = useAllowedWork()
  const setup = work.data?.find(({ id }) => id === record['activity_setup_id'])
  const line =
    setup?.status_category_id ?? Number(record['status_category_id'] ?? record['category_id'])
  const statuses = useStatuses(work.isPending ? undefined : line)
  return reachableFrom(Number(record['status_id']), statuses.data ?? [])
}

interface FollowUpStatusProps {
  record: FollowedWork
  form: RecordFormState
  reachable: readonly OfferedStatus[]
}

/** The status it moves to. */
function FollowUpStatus({ record, form, reachable }: FollowUpStatusProps) {
  const { status_id: chosen } = form.values
  const { status_id: error } = form.errors
  return (
    <TypedSelect
      id={inputId('status_id')}
      label={<FieldLabel name="status_id" field={followed.call.input.status_id} />}
      data={reachable.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={typeof chosen === 'number' ? String(chosen) : null}
      placeholder={`Stays ${String(record['status_name'] ?? 'as it is')}`}
      error={error && <ErrorWords text={error} />}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear Status' }}
      onChange={(next) => form.set('status_id', next === null ? null : Number(next))}
    />
  )
}
