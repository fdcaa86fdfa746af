import { t } from '#platform/contract/words/texts.ts'
import { workspaces } from '../../../contract/workspaces.ts'
import { presentWorkspaces } from '../../records/workspaces.ts'
import { type StepProps, wholeRecord } from '../step-props.ts'
import { StepForm } from '../step-form.tsx'
import { answersSections } from './sections.ts'
import { useSaveStep } from './use-save-step.ts'

/** The model, the wording, and how long answers are. */
export function AnswersStep({ workspace, onNext }: StepProps) {
  const send = useSaveStep(workspace, onNext)
  return (
    <StepForm
      key={String(workspace.record['version'])}
      resource={workspaces}
      sections={answersSections}
      record={wholeRecord(workspace)}
      presentation={presentWorkspaces}
      button={t`Save and continue`}
      send={send}
    />
  )
}
