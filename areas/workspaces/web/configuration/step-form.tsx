import { Button } from '@mantine/core'
import { type SubmitEvent, useCallback, useState } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Section } from '#platform/contract/resource-parts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { ErrorSummary } from '#platform/web/forms/error-summary.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { configurationPage } from '../../contract/workspace-pages.ts'
import styles from './configuration.module.css'

interface StepFormProps {
  /** The family, of which the step asks these sections. */
  readonly resource: AnyResource
  readonly sections: readonly Section[]
  readonly record: StoredRecord | undefined
  readonly presentation?: Presentation
  /** As far as on this page one chooses from. */
  readonly page?: string
  readonly button: string
  /** Saves what changed; what is refused stands at its fields. */
  readonly send: (values: Record<string, unknown>) => Promise<unknown>
}

/** The form of one step. */
export function StepForm(props: StepFormProps) {
  const { record, sections, button, send, page = configurationPage.url } = props
  const names = new Set(sections.flatMap(({ fields }) => fields))
  const fields = Object.fromEntries(
    Object.entries(props.resource.fields).filter(([name]) => names.has(name)),
  )
  const resource = { ...props.resource, fields, sections, order: [] }
  const start = record ? draftOf(resource, record) : emptyDraft(fields)
  const form = useRecordForm(resource, start, record === undefined)
  const pageId = usePagePermission(page)?.object_id
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isChanged = useCallback(() => form.isChanged && !isBusy, [form.isChanged, isBusy])
  const save = async (values: Record<string, unknown>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await send(values)
    } catch (problem) {
      if (problem instanceof RequestProblem && problem.fields) {
        form.showErrors(problem.fields)
        if (!Object.keys(problem.fields).some((name) => names.has(name.replace(/\..*/, ''))))
          setFailure(problemText(problem))
      } else setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    const values = form.check()
    if (values) void save(values)
  }
  return (
    <form noValidate onSubmit={submit} className={styles.stepForm}>
      <LeaveWarning isChanged={isChanged} />
      <ErrorSummary resource={resource} errors={form.errors} attempt={attempt} />
      {failure && (
        <Notice tone="bad" title="It was not saved. Nothing is lost.">
          {failure}
        </Notice>
      )}
      <FormSections {...{ resource, form, record, pageId }} presentation={props.presentation} />
      <div className={styles.verbs}>
        <Button type="submit" loading={isBusy}>
          {button}
        </Button>
      </div>
    </form>
  )
}
