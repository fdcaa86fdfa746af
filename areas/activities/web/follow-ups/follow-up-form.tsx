import { type ComponentType, type ReactNode, useState } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { type RecordFormState, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { activityCalls } from '../../contract/calls.ts'
import type { lodgelinkCalls } from '../../contract/lodgelink-calls.ts'
import { FollowUpInput } from './follow-up-input.tsx'
import { usualTime, WANTED } from './follow-up-times.ts'
import styles from './follow-up-form.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { useChange } from '#platform/web/client/use-change.ts'

/** What is followed up: a family of logs, its follow-ups, and the call that adds one. */
export interface Followed {
  readonly logs: AnyResource
  readonly followUps: AnyResource
  readonly call: typeof activityCalls.followUp | typeof lodgelinkCalls.lodgelinkFollowUp
}

/** The form of a follow-up: what its call takes, the handle time typed as people type it. */
export function useFollowUpForm({ followUps, call }: Followed): RecordFormState {
  const zone = useZone()
  // Typed as a length of time, and empty where it is not known: neither seconds nor a zero is asked for.
  const {
    unit: _unit,
    default: _none,
    ...length
  } = call.input['duration_seconds'] ?? { kind: 'duration' }
  const fields: Record<string, Field> = {
    ...call.input,
    duration_seconds: { ...length, kind: 'duration' },
  }
  const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
  const [start] = useState(() => ({ ...empty, follow_up_at: usualTime(zone, new Date()) ?? null }))
  return useRecordForm({ ...followUps, fields, order: [] }, start, true)
}

/** What is followed up, with what its dialog shows of it: a record, or work that another person handed over. */
export interface FollowedWork {
  readonly id: number
  readonly [name: string]: unknown
}

export interface FollowUpDialogProps {
  record: FollowedWork
  onClose: () => void
}

interface FollowUpFormProps {
  followed: Followed
  form: RecordFormState
  record: FollowedWork
  /** The log in one line. */
  line: string
  /** The chosen status ends the work: there is nothing to look at again. */
  isOver: boolean
  onClose: () => void
  /** Where the log goes from here. */
  children: ReactNode
}

/** What was done about a log later: first what it was, then where the log stands now, and, while it goes on, when to look again. */
export function FollowUpForm({
  followed,
  form,
  record,
  line,
  isOver,
  onClose,
  children,
}: FollowUpFormProps) {
  const zone = useZone()
  const send = useFollowUp(followed, record)
  const notLate = (): FieldErrors => {
    const at = form.values['follow_up_at']
    if (isOver) return {}
    if (at === WANTED)
      return { follow_up_at: [t`Enter when to follow up, or untick Needs a follow-up`] }
    if (typeof at !== 'string' || Date.parse(at) > Date.now()) return {}
    return { follow_up_at: [t`Follow-up must be later than now, ${timeText(new Date(), zone)}`] }
  }
  return (
    <FormDialog
      title="Add a follow-up"
      consequence={line}
      form={form}
      alsoWrong={notLate}
      send={(values) => send(isOver ? { ...values, follow_up_at: null } : values)}
      onClose={onClose}
    >
      <Asked name="note" form={form} />
      {children}
      {isOver ? (
        <p className="muted">This status ends the work, so there is no reminder.</p>
      ) : (
        <Asked name="follow_up_at" form={form} input={FollowUpInput} />
      )}
      <div className={styles.followUpPair}>
        <Asked name="duration_seconds" form={form} />
        <Asked name="channel" form={form} />
      </div>
    </FormDialog>
  )
}

interface AskedProps {
  name: string
  form: RecordFormState
  /** In place of the usual input. */
  input?: ComponentType<InputProps>
}

/** One field of the form. */
export function Asked({ name, form, input }: AskedProps) {
  const field = form.resource.fields[name]
  if (!field) return null
  return (
    <FieldInput
      name={name}
      field={field}
      input={input}
      value={form.values[name]}
      siblings={form.values}
      error={form.errors[name]}
      errors={form.errors}
      isDisabled={false}
      titles={new Map<number, string>()}
      pageId={undefined}
      onChange={(value: unknown) => form.set(name, value)}
      onLeave={() => form.leave(name)}
    />
  )
}

/** Sends it; lists, records and reports of logs are asked for again. */
function useFollowUp({ logs, followUps, call }: Followed, record: FollowedWork) {
  const { mutateAsync } = useChange(call, {
    page: logs.page,
    changes: [logs, followUps],
    isQuiet: true,
  })
  // The fields of the form are those of the call.
  return (values: Record<string, unknown>) => mutateAsync({ ...values, id: record.id })
}

/** The facts of a log that are there, as one line. */
export const inOneLine = (...facts: readonly unknown[]): string =>
  facts.filter((fact) => typeof fact === 'string' && fact !== '').join(', ')
