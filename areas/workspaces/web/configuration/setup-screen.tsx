import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { Button } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { workspaceFields } from '../../contract/workspace-fields.ts'
import { configurationPage } from '../../contract/workspace-pages.ts'
import { NewWorkspace } from './new-workspace.tsx'
import { setupSteps } from './setup-steps.ts'
import { StepList } from './step-list.tsx'
import type { Configuration } from '../../contract/workspace-answers.ts'
import { useConfiguration } from './use-configuration.ts'
import styles from './configuration.module.css'

const CRUMBS = [{ label: 'AI' }, { label: 'Workspaces', to: configurationPage.url }]

/** The guided set-up of a workspace: a new one is named first, then it goes on step by step. */
export function SetupScreen() {
  const { id } = useParams()
  const number = Number(id ?? '')
  const isNumber = Number.isSafeInteger(number) && number > 0
  if (id === undefined)
    return (
      <>
        <PageHeader title={t`New workspace`} crumbs={CRUMBS} />
        <div className={styles.setup}>
          <StepList workspace={undefined} current="subject" />
          <NewWorkspace />
        </div>
      </>
    )
  return <OpenSetup id={isNumber ? number : 0} />
}

function OpenSetup({ id }: { id: number }) {
  const configuration = useConfiguration(id)
  if (configuration.error && !configuration.data)
    return (
      <>
        <PageHeader title={t`Set up a workspace`} crumbs={CRUMBS} />
        <NotLoaded
          title="The workspace did not load"
          problem={configuration.error}
          onAgain={() => void configuration.refetch()}
        />
      </>
    )
  if (!configuration.data) return <div aria-busy />
  return <Steps workspace={configuration.data} />
}

function Steps({ workspace }: { workspace: Configuration }) {
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const { id, name, state, may_contribute, may_manage } = workspace
  const place = setupSteps.findIndex(({ key }) => key === (asked.get('step') ?? ''))
  const at = Math.max(0, place)
  const { key, Step } = setupSteps[at] ?? {}
  const go = (to: number) =>
    void navigate(`${configurationPage.url}/add/${id}?step=${setupSteps[to]?.key ?? 'try'}`)
  const view = `${configurationPage.url}/view?id=${id}`
  return (
    <>
      <PageHeader
        title={t`Set up ${name}`}
        isNamed
        crumbs={CRUMBS}
        beside={<State filled tone={workspaceFields.state.tones[state]} word={state} />}
        actions={
          <Button component={Link} to={view} variant="default">
            View workspace
          </Button>
        }
      />
      <div className={styles.setup}>
        <StepList workspace={workspace} current={key ?? 'subject'} />
        {may_manage || (may_contribute && (key === 'sources' || key === 'sheet')) ? (
          Step && <Step key={key} workspace={workspace} onNext={() => go(at + 1)} />
        ) : (
          <Card>
            <p className="muted">
              {may_contribute
                ? t`You may add files and outcome sheets here. Those who manage the workspace set up the rest.`
                : t`Those who manage the workspace set it up.`}
            </p>
          </Card>
        )}
      </div>
    </>
  )
}
