import { Button } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useCallback, useMemo, useState } from 'react'
import { profileCalls, profileInfo, type StoredProfile } from '../../contract/profile.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { refreshSession } from '#platform/web/client/restore-session.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { ErrorSummary } from '#platform/web/forms/error-summary.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import styles from '#platform/web/forms/record-form.module.css'
import profileStyles from './profile.module.css'
import { PROFILE } from './profile-data.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useChange } from '#platform/web/client/use-change.ts'

interface ProfileFormProps {
  profile: StoredProfile
  employeeId: number
  /** Beside the form: what is kept by itself. */
  aside: ReactNode
}

/** What people keep of themselves. What is refused stands at its field, and what was typed stays. */
export function ProfileForm({ profile, employeeId, aside }: ProfileFormProps) {
  const resource = useMemo(() => withName(profile.may_change_name), [profile.may_change_name])
  const start = startOf(resource, profile)
  const form = useRecordForm(resource, start, false)
  const [attempt, setAttempt] = useState(0)
  const save = useSaveProfile(profile, employeeId, form)
  const isChanged = useCallback(
    () => form.isChanged && !save.isPending,
    [form.isChanged, save.isPending],
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    const values = form.check()
    if (values) save.mutate(values)
  }
  // What stands beside the form has forms of its own: it is not inside.
  return (
    <div className={styles.recordForm}>
      <LeaveWarning isChanged={isChanged} />
      <div className={profileStyles.columns}>
        <form id={FORM} noValidate onSubmit={submit}>
          <ErrorSummary resource={resource} errors={form.errors} attempt={attempt} />
          {save.error && !isFieldProblem(save.error) && (
            <Notice tone="bad" title="It was not saved. Nothing is lost.">
              {problemText(save.error)}
            </Notice>
          )}
          <FormSections
            resource={resource}
            presentation={undefined}
            form={form}
            record={undefined}
            pageId={undefined}
          />
        </form>
        {aside}
      </div>
      <SaveBar>
        <Button type="submit" form={FORM} loading={save.isPending} disabled={!form.isChanged}>
          Save
        </Button>
        <Button variant="default" disabled={!form.isChanged} onClick={() => form.reset(start)}>
          Discard changes
        </Button>
      </SaveBar>
    </div>
  )
}

const FORM = 'profile'

const NAME = new Set(['firstname', 'middlename', 'lastname'])

/** Where HR keeps the names, they are shown and cannot be typed over. */
function withName(mayChange: boolean): AnyResource {
  if (mayChange) return profileInfo
  const fields = Object.entries<Field>(profileInfo.fields).map(([name, field]) => [
    name,
    NAME.has(name) ? { ...field, fixed: true, help: 'Kept by HR.' } : field,
  ])
  return { ...profileInfo, fields: Object.fromEntries(fields) }
}

const startOf = (resource: AnyResource, profile: StoredProfile): Record<string, unknown> =>
  Object.fromEntries(Object.keys(resource.fields).map((name) => [name, profile[name]]))

const isFieldProblem = (problem: unknown): boolean =>
  problem instanceof RequestProblem && problem.fields !== undefined

function useSaveProfile(
  { version }: StoredProfile,
  employeeId: number,
  form: ReturnType<typeof useRecordForm>,
) {
  const { mutate, ...save } = useChange(profileCalls.updateProfile, {
    changes: [PROFILE],
    done: t`Profile Info Updated Successfully`,
  })
  return {
    ...save,
    mutate: (values: Record<string, unknown>) => {
      // The call is open: it checks what people keep of themselves.
      const input = { ...values, version, employee_id: employeeId }
      mutate(input, {
        onSuccess: ({ data }) => {
          void refreshSession()
          // The form alone begins anew: what is typed beside it stays.
          form.reset(startOf(form.resource, data))
        },
        onError: (problem) => {
          if (problem instanceof RequestProblem && problem.fields) form.showErrors(problem.fields)
        },
      })
    },
  }
}
