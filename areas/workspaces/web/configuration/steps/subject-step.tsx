import { t } from '#platform/contract/words/texts.ts'
import { workspaces } from '../../../contract/workspaces.ts'
import { type StepProps, wholeRecord } from '../step-props.ts'
import { StepForm } from '../step-form.tsx'
import { subjectSection } from './sections.ts'
import { useSaveStep } from './use-save-step.ts'

/** The name of a workspace, and what it is about. */
export function SubjectStep({ workspace, onNext }: StepProps) {
  const send = useSaveStep(workspace, onNext)
  return (
    <StepForm
      key={String(workspace.record['version'])}
      resource={workspaces}
      page={workspaces.page}
      sections={[subjectSection]}
      record={wholeRecord(workspace)}
      button={t`Save and continue`}
      send={send}
    />
  )
}
