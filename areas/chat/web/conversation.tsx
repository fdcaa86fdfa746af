import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import type { ChatWorkspace, Citation } from '../contract/answers.ts'
import { SESSION_ID } from '../contract/chat-limits.ts'
import { chatPage } from '../contract/chat-page.ts'
import { shownBranch, type ChosenBranches } from './branches.ts'
import { Composer } from './composer.tsx'
import type { AnswerOptions } from './composer-options.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { MessageList } from './message-list.tsx'
import { newChatIn } from './new-chat.ts'
import { SourcePane } from './source-pane.tsx'
import { useAnswer } from './use-answer.ts'
import { isOpen, useChatHistory, useChatWorkspaces } from './use-chats.ts'
import styles from './conversation.module.css'

interface ConversationProps {
  readonly workspace: number
  readonly session: string
}

/** A conversation: what was said, the answer that is written now, and the place to ask. */
export function Conversation({ workspace, session }: ConversationProps) {
  const begun = newChatIn(useLocation().state)
  const isId = SESSION_ID.test(session)
  const history = useChatHistory(session, begun !== undefined || !isId)
  const workspaces = useChatWorkspaces()
  const known = history.data?.workspace ?? workspaces.data?.find(({ id }) => id === workspace)
  if (isId && (begun ? workspaces.isPending : history.isPending)) return <div aria-busy />
  if (!isId || (history.error instanceof RequestProblem && history.error.status === 404))
    return (
      <EmptyState
        icon="message"
        title={t`This chat is not there`}
        actions={
          <Button component={Link} to={chatPage.url}>
            {t`New chat`}
          </Button>
        }
      >
        {t`It was deleted, or it is not yours.`}
      </EmptyState>
    )
  const failed = begun ? workspaces : history
  if (failed.error && !failed.data)
    return (
      <NotLoaded
        title={t`The chat did not load`}
        problem={failed.error}
        onAgain={() => void failed.refetch()}
      />
    )
  if (!known)
    return (
      <EmptyState icon="message" title={t`You cannot ask here`}>
        {t`This workspace is not active, or you may not chat in it.`}
      </EmptyState>
    )
  return (
    <OpenConversation
      {...{ workspace: known, session, history: history.data, question: begun?.question }}
    />
  )
}

interface OpenProps {
  readonly workspace: ChatWorkspace
  readonly session: string
  readonly history: ReturnType<typeof useChatHistory>['data']
  readonly question: string | undefined
}

function OpenConversation({ workspace, session, history, question }: OpenProps) {
  const [chosen, setChosen] = useState<ChosenBranches>({})
  const [source, setSource] = useState<Citation>()
  const [edited, setEdited] = useState<number>()
  const [options, setOptions] = useState<AnswerOptions>({})
  const answer = useAnswer(session, workspace.id)
  const { live, problem, left, stop } = answer
  const ask = useAskedOnce(answer.ask)
  const shown = shownBranch(history?.messages ?? [], chosen)
  const isWritten = shown.some(({ message }) => isOpen(message))
  return (
    <div className={styles.conversation} data-source={source !== undefined || undefined}>
      <section className={styles.pane} aria-label={history?.title ?? t`New chat`}>
        <ConversationHead
          {...{ workspace, history }}
          messages={shown.map(({ message }) => message)}
        />
        <MessageList
          {...{ shown, live, workspace, edited, onCite: setSource, onEdit: setEdited }}
          isBusy={live !== undefined || isWritten}
          onChoose={(parent, id) => setChosen({ ...chosen, [parent]: id })}
          onAsk={(asking) => {
            setChosen({})
            void ask({ ...options, ...asking })
          }}
        />
        <Composer
          {...{ workspace, session, options, problem, left, first: history ? undefined : question }}
          parent={shown.findLast(({ message }) => message.role === 'assistant')?.message.id}
          isAnswering={live !== undefined}
          isWaiting={live === undefined && isWritten}
          onAsk={ask}
          onOptions={setOptions}
          onStop={stop}
          onEditLast={() =>
            setEdited(shown.findLast(({ message }) => message.role === 'user')?.message.id)
          }
        />
      </section>
      {source && (
        <SourcePane
          key={`${source.kind}-${source.id}-${source.n}`}
          citation={source}
          onClose={() => setSource(undefined)}
        />
      )}
    </div>
  )
}

/** Once something was asked, the chat is a chat like others: its address says no more that it is new. */
function useAskedOnce(ask: ReturnType<typeof useAnswer>['ask']): typeof ask {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  return async (asking) => {
    const wasAsked = await ask(asking)
    // The person who has gone on meanwhile is not brought back.
    const isHere = window.location.pathname === pathname
    if (wasAsked && isHere && newChatIn(state))
      void navigate(pathname, { replace: true, state: null })
    return wasAsked
  }
}
