import { useNavigate } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { configurationPage } from '../../contract/workspace-pages.ts'
import { workspaceCalls } from '../../contract/workspace-calls.ts'
import { workspaces } from '../../contract/workspaces.ts'
import { StepForm } from './step-form.tsx'
import { subjectSection } from './steps/sections.ts'
import { useWorkspaceCall } from './use-configuration.ts'

/** Names a new workspace, which the set-up then goes on with. */
export function NewWorkspace() {
  const create = useWorkspaceCall(workspaceCalls.createWorkspace)
  const navigate = useNavigate()
  return (
    <StepForm
      resource={workspaces}
      page={workspaces.page}
      sections={[subjectSection]}
      record={undefined}
      button={t`Create workspace`}
      send={async (values) => {
        const { data } = await create.mutateAsync(values)
        void navigate(`${configurationPage.url}/add/${data.id}?step=answers`, { replace: true })
      }}
    />
  )
}
