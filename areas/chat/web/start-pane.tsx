import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import type { ChatWorkspace } from '../contract/answers.ts'
import { chatPage } from '../contract/chat-page.ts'
import type { NewChat } from './new-chat.ts'
import { useChatWorkspaces } from './use-chats.ts'
import styles from './start-pane.module.css'

/** Where a chat begins: the workspaces one may ask, with questions to begin with. */
export function StartPane() {
  const { data, error, refetch, isPending } = useChatWorkspaces()
  if (error && !data)
    return (
      <NotLoaded
        title={t`The workspaces did not load`}
        problem={error}
        onAgain={() => void refetch()}
      />
    )
  if (data?.length === 0)
    return (
      <EmptyState icon="message" title={t`There is no workspace you can ask`}>
        {t`A person who manages a workspace can let you in.`}
      </EmptyState>
    )
  return (
    <section className={styles.start} aria-label={t`New chat`} aria-busy={isPending}>
      <h2>{t`What do you want to ask?`}</h2>
      <p className={styles.quiet}>
        {t`Each workspace answers from its own files, and from the documents and figures you may see.`}
      </p>
      <ul className={styles.workspaces}>
        {data?.map((workspace) => (
          <Workspace key={workspace.id} workspace={workspace} />
        ))}
      </ul>
    </section>
  )
}

function Workspace({ workspace }: { readonly workspace: ChatWorkspace }) {
  const { id, name, description, suggested_questions } = workspace
  const navigate = useNavigate()
  const begin = (question?: string) => {
    const state: NewChat = { isNew: true, ...(question !== undefined && { question }) }
    void navigate(`${chatPage.url}/${id}/${newSessionId()}`, { state })
  }
  return (
    <li className={styles.workspace}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>{name}</h3>
          {description && <p className={styles.quiet}>{description}</p>}
        </div>
        <Button size="xs" aria-label={t`Ask ${name}`} onClick={() => begin()}>
          {t`Ask`}
        </Button>
      </div>
      {suggested_questions.length > 0 && (
        <div className={styles.questions}>
          {suggested_questions.map((question) => (
            <Button key={question} size="xs" variant="default" onClick={() => begin(question)}>
              {question}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

/** A key has 32 digits where there is no UUID. */
const newSessionId = (): string => {
  const key = newKey()
  return key.includes('-')
    ? key
    : key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
