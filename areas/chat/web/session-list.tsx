import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import queueStyles from '#platform/web/lists/queue-rows.module.css'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { chatPage } from '../contract/chat-page.ts'
import type { ChatSession } from '../contract/answers.ts'
import { SessionMenu } from './session-menu.tsx'
import { useChatSessions } from './use-chats.ts'
import styles from './session-list.module.css'

/** Sessions at first, and so many more each time. */
const STEP = 20

/** One's chats: the pinned ones, then the newest first, with a search in what was said. */
export function SessionList({ open }: { readonly open: string | undefined }) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(STEP)
  const { data, error, refetch, isPending } = useChatSessions(search.trim(), limit)
  return (
    <>
      <div className={styles.head}>
        {open !== undefined && (
          <Button
            component={Link}
            to={chatPage.url}
            fullWidth
            size="xs"
            leftSection={<Icon name="plus" />}
          >
            {t`New chat`}
          </Button>
        )}
        <TextInput
          size="xs"
          type="search"
          aria-label={t`Search your chats`}
          placeholder={t`Search`}
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
      </div>
      <div className={styles.list} aria-busy={isPending}>
        {error && !data && (
          <NotLoaded
            title={t`Your chats did not load`}
            problem={error}
            onAgain={() => void refetch()}
          />
        )}
        {data?.sessions.length === 0 &&
          (search.trim() === '' ? (
            <EmptyState icon="message" title={t`No chats yet`}>
              {t`Choose a workspace and ask it something.`}
            </EmptyState>
          ) : (
            <p className={styles.none}>{t`No chat holds this.`}</p>
          ))}
        {data && data.sessions.length > 0 && (
          <ul className={queueStyles.rows}>
            {data.sessions.map((session) => (
              <SessionRow
                key={session.session_id}
                session={session}
                isOpen={session.session_id === open}
              />
            ))}
          </ul>
        )}
        {data && data.total > data.sessions.length && (
          <Button
            className={styles.more}
            size="xs"
            variant="subtle"
            disabled={limit >= 100}
            onClick={() => setLimit(Math.min(100, limit + STEP))}
          >
            {t`Show more`}
          </Button>
        )}
      </div>
    </>
  )
}

function SessionRow({ session, isOpen }: { session: ChatSession; isOpen: boolean }) {
  const { session_id, workspace_id, workspace_name, title, last_message_at, found, is_pinned } =
    session
  return (
    <li className={classes(queueStyles.item, styles.row)} data-open={isOpen || undefined}>
      <Link
        className={queueStyles.button}
        to={`${chatPage.url}/${workspace_id}/${session_id}`}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={styles.named}>
          {is_pinned && (
            <span role="img" aria-label={t`Pinned`} className={styles.pin}>
              <Icon name="pin" size={14} />
            </span>
          )}
          <strong className={styles.title}>{title}</strong>
        </span>
        {found && <span className={styles.found}>{found}</span>}
        <span className={queueStyles.line}>
          <span className={styles.quiet}>{workspace_name}</span>
          <span className={styles.quiet}>
            <RelativeTime at={last_message_at} />
          </span>
        </span>
      </Link>
      <span className={styles.menu}>
        <SessionMenu session={session} isOpen={isOpen} />
      </span>
    </li>
  )
}
