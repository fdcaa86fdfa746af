import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { workspaceFields } from '../../contract/workspace-fields.ts'
import { configurationPage } from '../../contract/workspace-pages.ts'
import styles from './configuration.module.css'
import { FilePane } from './file-pane.tsx'
import { FilesGallery } from './files-gallery.tsx'
import { ReadinessList } from './readiness-list.tsx'
import { useConfiguration } from './use-configuration.ts'

const CHAT = '/chat'
const CRUMBS = [{ label: 'AI' }, { label: 'Workspaces', to: configurationPage.url }]

/** A workspace as it is, with its files; one that is cited opens beside them. */
export function WorkspaceScreen() {
  const [asked, setAsked] = useSearchParams()
  const id = numberOf(asked.get('id'))
  const opened = numberOf(asked.get('attachment'))
  const configuration = useConfiguration(id)
  const mayOpen = useMayOpen()
  if (id === undefined || (configuration.error && !configuration.data))
    return (
      <>
        <PageHeader title={t`Workspace`} crumbs={CRUMBS} />
        {id === undefined ? (
          <EmptyState icon="map" title="No workspace was chosen">
            Open one from the list of workspaces.
          </EmptyState>
        ) : (
          <NotLoaded
            title="The workspace did not load"
            problem={configuration.error}
            onAgain={() => void configuration.refetch()}
          />
        )}
      </>
    )
  const workspace = configuration.data
  if (!workspace) return <div aria-busy />
  const open = (attachment: number | undefined) => {
    const next = new URLSearchParams({ id: String(id) })
    if (attachment !== undefined) next.set('attachment', String(attachment))
    setAsked(next)
  }
  const { name, state, description, client_name, may_contribute } = workspace
  return (
    <>
      <PageHeader
        title={name}
        isNamed
        crumbs={[...CRUMBS, { label: name }]}
        beside={<State filled tone={workspaceFields.state.tones[state]} word={state} />}
        facts={client_name}
        actions={
          <>
            {state === 'Active' && workspace.level && mayOpen(CHAT) && (
              <Button component={Link} to={`${CHAT}?workspace=${id}`} variant="default">
                Chat
              </Button>
            )}
            {may_contribute && (
              <Button component={Link} to={`${configurationPage.url}/add/${id}`}>
                Set up
              </Button>
            )}
          </>
        }
      />
      <div className={styles.view} data-opened={opened !== undefined || undefined}>
        <div className={styles.stepBody}>
          <Card title={may_contribute ? t`Is it ready?` : t`About it`}>
            {description && <p className={styles.intro}>{description}</p>}
            <ReadinessList workspace={workspace} />
          </Card>
          <Card title="Files">
            <FilesGallery workspace={workspace} isShown onOpen={(file) => open(file.id)} />
          </Card>
        </div>
        {opened !== undefined && (
          <FilePane
            key={opened}
            id={opened}
            page={numberOf(asked.get('page'))}
            onClose={() => open(undefined)}
          />
        )}
      </div>
    </>
  )
}

function numberOf(raw: string | null): number | undefined {
  const number = Number(raw ?? '')
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
