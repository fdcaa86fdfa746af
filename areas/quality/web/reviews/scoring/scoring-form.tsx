import { t } from '#platform/contract/words/texts.ts'
import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { inputFor } from '#platform/web/fields/input-for.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { DraftOffer } from '#platform/web/forms/draft-offer.tsx'
import { ErrorSummary } from '#platform/web/forms/error-summary.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { newDraft, useKeptDraft } from '#platform/web/forms/use-kept-draft.ts'
import { type RecordFormState, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { useSaveKey } from '#platform/web/forms/use-save-key.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { KeyHint, SaveBar } from '#platform/web/parts/save-bar.tsx'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { auditReviews } from '../../../contract/reviews/audit-reviews.ts'
import { missingErrors } from '../../../contract/reviews/check-answers.ts'
import type { ScoringSheet } from '../../../contract/reviews/review-calls.ts'
import type { ReviewAnswer, ReviewFinding } from '../../../contract/reviews/review-rows.ts'
import { usualMeasure } from '../../../contract/scoring/outcome.ts'
import { useSheet } from '../use-sheet.ts'
import { CheckpointList } from './checkpoint-list.tsx'
import { errorsScore, missingFindings, type NotedErrors } from './errors-score.ts'
import { findingsInput } from './findings-input.tsx'
import { LiveScore } from './live-score.tsx'
import { LogPane } from './log-pane.tsx'
import { nextWords } from './next-words.ts'
import { SUBMIT } from './use-scoring.ts'
import { useSaidByLog } from './use-said-by-log.ts'
import { useSaveReview } from './use-save-review.ts'
import styles from './scoring-form.module.css'

interface ScoringFormProps {
  record: StoredRecord | undefined
  start: Record<string, unknown>
}

const idIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** What was submitted already asks why it changes. */
const { change_reason } = auditReviews.fields
const corrected = {
  ...auditReviews,
  fields: {
    ...auditReviews.fields,
    change_reason: { ...change_reason, offForm: false, required: true },
  },
}

/** The scoring screen: the work at the left, what is asked of it at the right. */
export function ScoringForm({ record, start }: ScoringFormProps) {
  const isDraft = record === undefined || record['status'] === 'Draft'
  const base = useRecordForm(isDraft ? auditReviews : corrected, start, record === undefined)
  const form = withoutOldAnswers(base)
  const { values } = form
  const logId = idIn(values['activity_log_id'])
  useSaidByLog(base, logId)
  const { data: sheet } = useSheet({
    review: record?.id,
    form: idIn(values['audit_form_id']),
    client: idIn(values['client_id']),
  })
  const draft = useKeptDraft(
    record ? `${auditReviews.name}:${record.id}` : newDraft(auditReviews),
    base,
  )
  // What was submitted without errors was said to have none.
  const [isClean, setClean] = useState(!isDraft)
  const noted: NotedErrors = {
    findings: (values['findings'] ?? []) as readonly ReviewFinding[], // a list of such rows, as declared
    isClean,
  }
  const missing = (): FieldErrors => {
    if (!sheet) return {}
    return sheet.definition
      ? missingErrors(sheet.definition, (values['answers'] ?? []) as readonly ReviewAnswer[])
      : missingFindings(noted)
  }
  const sayClean = (next: boolean) => {
    setClean(next)
    // What was missing is said now.
    form.change({ findings: values['findings'] })
  }
  const saving = useSaveReview(form, record, missing, draft.forget)
  const finish = () => void saving.save(isDraft ? 'submit' : 'draft')
  useSaveKey(finish)
  const name = record ? String(record['review_number']) : t`New review`
  const verb = isDraft ? 'Submit review' : 'Save correction'
  return (
    <form
      className={styles.screen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <PageHeader
        title={name}
        crumbs={useResourceCrumbs(auditReviews, [name])}
        facts={sheet?.form?.title}
      />
      {draft.offered && (
        <DraftOffer
          at={draft.offered.at}
          onUse={() => {
            base.reset({ ...start, ...draft.offered?.values }, start)
            draft.decide()
          }}
          onDiscard={draft.forget}
        />
      )}
      <ErrorSummary resource={auditReviews} errors={form.errors} attempt={saving.attempts} />
      {saving.failure && (
        <Notice tone="bad" title="It was not saved. Nothing is lost.">
          {saving.failure}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.work}>
          <Fields
            form={form}
            record={record}
            sheet={sheet}
            names={auditReviews.sections[0]?.fields}
            title="Work"
          />
          {logId !== undefined && <LogPane id={logId} />}
        </div>
        <div className={styles.evaluation}>
          {sheet && <Evaluation {...{ form, record, sheet, noted, sayClean }} />}
          {!sheet && (
            <p className="muted">Choose the agent, the client and a form to score with.</p>
          )}
        </div>
      </div>
      <SaveBar
        isNoted
        note={
          <>
            {sheet && isDraft && nextWords(sheet.rules)}
            <KeyHint>Ctrl Enter</KeyHint>
          </>
        }
      >
        <Button type="submit" id={SUBMIT} loading={saving.busy === (isDraft ? 'submit' : 'draft')}>
          {verb}
        </Button>
        {isDraft && (
          <Button
            variant="default"
            loading={saving.busy === 'draft'}
            onClick={() => void saving.save('draft')}
          >
            Save draft
          </Button>
        )}
        <Button variant="subtle" component={Link} to={saving.list}>
          Cancel
        </Button>
      </SaveBar>
      <LeaveWarning isChanged={() => form.isChanged && !saving.isLeaving.current} />
    </form>
  )
}

/** Answers belong to their form: another one begins without. */
const withoutOldAnswers = (form: RecordFormState): RecordFormState => ({
  ...form,
  set: (name, value) =>
    name === 'audit_form_id'
      ? form.change({ audit_form_id: value, answers: [] })
      : form.set(name, value),
})

/** A date with its time needs the width of two fields. */
const WholeRowInput = (props: InputProps) => (
  <div data-whole-row>
    <inputFor.instant {...props} />
  </div>
)

interface PartProps {
  form: RecordFormState
  record: StoredRecord | undefined
  sheet: ScoringSheet | undefined
}

/** Some fields as any form draws them. */
function Fields({
  form,
  record,
  sheet,
  title,
  names = [],
}: PartProps & { title: string; names?: readonly string[] | undefined }) {
  const pageId = usePagePermission(auditReviews.page)?.object_id
  const errors = sheet?.errors ?? null
  const presentation = useMemo(
    () =>
      presentResource(auditReviews, {
        inputs: { findings: findingsInput(errors), interaction_at: WholeRowInput },
      }),
    [errors],
  )
  const resource = { ...form.resource, sections: [{ title, fields: names }] }
  return <FormSections {...{ resource, presentation, form, record, pageId }} isStacked />
}

/** The checkpoints of the form; without one, the errors that were found. */
function Evaluation({
  form,
  record,
  sheet,
  noted,
  sayClean,
}: PartProps & ErrorScoreProps & { sheet: ScoringSheet }) {
  const { definition } = sheet
  const more = ['summary', 'change_reason']
  return (
    <>
      {definition ? (
        <CheckpointList
          key={sheet.form?.id}
          form={form}
          sheet={{ ...sheet, definition }}
          reviewId={record?.id}
        />
      ) : (
        <ErrorScore {...{ sheet, noted, sayClean }} />
      )}
      <Fields
        {...{ form, record, sheet }}
        title={definition ? 'In words' : 'Errors found'}
        names={definition ? more : ['findings', ...more]}
      />
    </>
  )
}

interface ErrorScoreProps {
  sheet: ScoringSheet
  noted: NotedErrors
  sayClean: (isClean: boolean) => void
}

function ErrorScore({ sheet, noted, sayClean }: ErrorScoreProps) {
  const { count, score } = errorsScore(noted, sheet.errors?.severities ?? [])
  return (
    <>
      <LiveScore
        score={score}
        passMark={usualMeasure.pass_mark}
        progress={count === 1 ? t`1 error` : t`${count} errors`}
      />
      {noted.findings.length === 0 && (
        <Checkbox
          label="No errors found"
          checked={noted.isClean}
          onChange={(event) => sayClean(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
