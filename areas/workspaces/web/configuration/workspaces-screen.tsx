import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { useMayOpen, usePagePermission } from '#platform/web/client/access.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { State } from '#platform/web/parts/state.tsx'
import type { ConfiguredWorkspace } from '../../contract/workspace-answers.ts'
import { workspaceFields } from '../../contract/workspace-fields.ts'
import { configurationPage } from '../../contract/workspace-pages.ts'
import { workspaces } from '../../contract/workspaces.ts'
import styles from './configuration.module.css'
import { ReadinessList } from './readiness-list.tsx'
import { useConfigurations } from './use-configuration.ts'

/** The workspaces a person sees, each with what it still needs. */
export function WorkspacesScreen() {
  const list = useConfigurations()
  const mayAdd = usePagePermission(configurationPage.url)?.rights_add === 1
  const mayOpen = useMayOpen()
  const add = mayAdd && (
    <Button component={Link} to={`${configurationPage.url}/add`} leftSection={<Icon name="plus" />}>
      New workspace
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t`Workspaces`}
        crumbs={[{ label: t`AI` }, { label: t`Workspaces` }]}
        actions={
          <>
            {mayAdd && mayOpen(workspaces.page) && (
              <Button component={Link} to={workspaces.page} variant="default">
                As a list
              </Button>
            )}
            {add}
          </>
        }
      />
      {list.error && !list.data ? (
        <NotLoaded
          title="The workspaces did not load"
          problem={list.error}
          onAgain={() => void list.refetch()}
        />
      ) : list.data?.length === 0 ? (
        <EmptyState icon="message" title="No workspace is here for you yet" actions={add}>
          A workspace answers questions from its own files, for the people who may ask there.
        </EmptyState>
      ) : (
        <ul className={styles.cards} aria-label={t`Workspaces`} aria-busy={list.isPending}>
          {list.data?.map((workspace) => (
            <li key={workspace.id}>
              <WorkspaceCard workspace={workspace} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function WorkspaceCard({ workspace }: { workspace: ConfiguredWorkspace }) {
  const { id, name, state, description, client_name, level, may_contribute } = workspace
  const facts = [client_name, level && levelWords[level]].filter(Boolean)
  return (
    <Card className={styles.card} classNames={{ body: styles.cardBody }}>
      <div className={styles.cardHead}>
        <h2>
          <Link to={`${configurationPage.url}/view?id=${id}`}>{name}</Link>
        </h2>
        <State filled tone={workspaceFields.state.tones[state]} word={state} />
      </div>
      {facts.length > 0 && <p className="small muted">{facts.join(' · ')}</p>}
      {description && <p>{description}</p>}
      <ReadinessList workspace={workspace} />
      {may_contribute && (
        <div className={styles.cardVerbs}>
          <Button
            component={Link}
            to={`${configurationPage.url}/add/${id}`}
            size="xs"
            variant="default"
            aria-label={t`Set up ${name}`}
          >
            Set up
          </Button>
        </div>
      )}
    </Card>
  )
}

const levelWords = {
  Chat: t`You may chat`,
  Contribute: t`You may contribute`,
  Manage: t`You manage it`,
}
