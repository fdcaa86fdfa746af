import { Suspense, useState } from 'react'
import { fieldOf } from '#platform/contract/fields/extra-field.ts'
import { FieldSpace } from '#platform/web/fields/field-space.tsx'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { HeadingLine } from '../log-form/answer-inputs.tsx'
import { startOf } from '../log-form/choose-work.ts'
import { questionField } from '../hidden-answers.ts'
import { asDefined, type Question } from './question.ts'
import styles from './question-preview.module.css'

/** The question as the log form will draw it; what is tried here is not kept. */
export function QuestionPreview({
  question,
  pageId,
}: {
  question: Question
  pageId: number | undefined
}) {
  const [tried, setTried] = useState<unknown>()
  const [titles] = useState(() => new Map<number, string>())
  const defined = asDefined(question)
  if (!defined) return null
  return (
    <section className={styles.questionPreview} aria-label="As people see it">
      <p className="small muted">As people see it</p>
      <Suspense fallback={<FieldSpace />}>
        <FieldInput
          name={`preview-${defined.name}`}
          field={questionField(defined, {})}
          input={fieldOf(defined) ? undefined : HeadingLine}
          value={tried === undefined ? startOf(defined) : tried}
          siblings={{}}
          error={undefined}
          errors={{}}
          isDisabled={false}
          titles={titles}
          pageId={pageId}
          onChange={setTried}
          onLeave={() => undefined}
        />
      </Suspense>
    </section>
  )
}
