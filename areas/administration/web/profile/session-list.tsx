import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  ownSessionCalls,
  userSessionCalls,
  type UserSession,
} from '#areas/session/contract/session-calls.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './session-list.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useChange } from '#platform/web/client/use-change.ts'

/** What is asked again when a session ends. */
export const SESSIONS = { name: 'sessions' }

interface SessionListProps {
  /** Whose they are; of the person who looks without one. */
  userId?: number
  mayEnd: boolean
  aside?: ReactNode
}

/** Where a person is signed in, and since when they were not seen; a live session can be ended. */
export function SessionList({ userId, mayEnd, aside }: SessionListProps) {
  const own = useCall(
    ownSessionCalls.mySessions,
    {},
    { family: SESSIONS, isAsked: userId === undefined },
  )
  const theirs = useCall(
    userSessionCalls.sessionsOf,
    { id: userId ?? 0 },
    { family: SESSIONS, isAsked: userId !== undefined },
  )
  const { data, error } = userId === undefined ? own : theirs
  const [end, ending] = useEndSession(userId)
  return (
    <Card title="Sessions" note={data && String(data.length)} aside={aside} flush>
      {error && <p className={classes(styles.empty, 'muted')}>{problemText(error)}</p>}
      {data?.length === 0 && <p className={classes(styles.empty, 'muted')}>Never signed in.</p>}
      <ul className={styles.sessionList}>
        {data?.map((session) => (
          <li key={session.id}>
            <div className={styles.words}>
              <strong>{t(session.device)}</strong>
              <span className="small muted">
                {factsOf(session)} · seen <RelativeTime at={session.last_seen_at} />
              </span>
            </div>
            <SessionState session={session} />
            {mayEnd && session.is_live && !session.is_current && (
              <Button
                size="xs"
                variant="default"
                loading={ending === session.id}
                aria-label={`End the session of ${t(session.device)}`}
                onClick={() => end(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const factsOf = ({ ip, viewed_by }: UserSession): string =>
  [ip ?? t`no address`, viewed_by && t`${viewed_by} looked with these rights`]
    .filter(Boolean)
    .join(' · ')

function SessionState({ session }: { session: UserSession }) {
  if (session.is_current) return <State tone="ok" word="This session" />
  if (session.is_live) return <State tone="info" word="Signed in" icon="user-check" />
  return <State tone="off" word={`Ended: ${session.ended_why ?? 'expired'}`} />
}

/** Ends a session, and which one is being ended. */
function useEndSession(userId: number | undefined) {
  const said = { changes: [SESSIONS], done: t`The session has ended.` }
  const own = useChange(ownSessionCalls.endMySession, said)
  const theirs = useChange(userSessionCalls.endSessionOf, said)
  const onError = (problem: Error) => showSnackbar('general_error', problemText(problem))
  const end = (id: number) =>
    userId === undefined
      ? own.mutate({ id }, { onError })
      : theirs.mutate({ id: userId, session_id: id }, { onError })
  const ending = own.isPending
    ? own.variables.id
    : theirs.isPending
      ? theirs.variables.session_id
      : undefined
  return [end, ending] as const
}
