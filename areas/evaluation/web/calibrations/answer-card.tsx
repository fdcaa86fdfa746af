import { Button } from '@mantine/core'
import { useState } from 'react'
import { missingErrors } from '#areas/quality/contract/reviews/check-answers.ts'
import type { ReviewAnswer } from '#areas/quality/contract/reviews/review-rows.ts'
import { scorecardPart } from '#areas/quality/contract/reviews/scorecard-part.ts'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { useKeptValues } from '#platform/web/forms/use-kept-values.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { Lent } from '#platform/web/screens/lent.tsx'
import { auditCalibrations } from '../../contract/calibrations/audit-calibrations.ts'
import { type CalibrationVerb, useCalibrationVerb, useFormSheet } from './use-calibration.ts'
import styles from './calibration.module.css'

interface AnswerCardProps {
  session: number
  form: number
  /** What was answered before. */
  start: readonly ReviewAnswer[]
  call: CalibrationVerb
  button: string
  note: string
}

/** The scorecard of a session, answered as a review is; what is wrong stands where it belongs. */
export function AnswerCard({ session, form, start, call, button, note }: AnswerCardProps) {
  const draft = `${auditCalibrations.name}:${session}:${call.path}`
  const kept = useKeptValues(draft, { answers: start }, { resumes: true })
  const { answers } = kept.values
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { send, isBusy, failure } = useCalibrationVerb(session)
  const sheet = useFormSheet(form)
  const definition = sheet?.definition
  if (!sheet || !definition) return null
  const submit = async () => {
    const missing = Object.entries(missingErrors(definition, answers))
    const found = Object.fromEntries(missing.map(([name, [first = '']]) => [name, first]))
    setErrors(missing.length > 0 ? found : await send(call, { answers: [...answers] }, kept.sent))
  }
  const set = (_name: string, value: unknown) => {
    kept.set({ answers: value as readonly ReviewAnswer[] }) // the part sets answers alone
    setErrors({})
  }
  return (
    <form
      className={styles.answers}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Lent
        part={scorecardPart}
        given={{ form: { values: { answers }, errors, set }, sheet: { ...sheet, definition } }}
      />
      <div className={styles.submit}>
        <Button type="submit" id="submit-review" loading={isBusy}>
          {button}
        </Button>
        <span className="muted">{note}</span>
      </div>
      <LeaveWarning isChanged={kept.isUnsent} />
    </form>
  )
}
