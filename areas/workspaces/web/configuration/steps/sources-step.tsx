import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { workspaces } from '../../../contract/workspaces.ts'
import { presentWorkspaces } from '../../records/workspaces.ts'
import { FilesGallery } from '../files-gallery.tsx'
import { type StepProps, wholeRecord } from '../step-props.ts'
import { StepForm } from '../step-form.tsx'
import styles from '../configuration.module.css'
import { sourcesSection } from './sections.ts'
import { useSaveStep } from './use-save-step.ts'

/** What a workspace answers from: its files, documents of the repository, figures of reports. */
export function SourcesStep({ workspace, onNext }: StepProps) {
  const send = useSaveStep(workspace, onNext)
  return (
    <div className={styles.stepBody}>
      <Card title="Files">
        <FilesGallery workspace={workspace} />
      </Card>
      {workspace.may_manage && (
        <StepForm
          key={String(workspace.record['version'])}
          resource={workspaces}
          sections={[sourcesSection]}
          record={wholeRecord(workspace)}
          presentation={presentWorkspaces}
          button={t`Save and continue`}
          send={send}
        />
      )}
    </div>
  )
}
