import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request, write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './session-list.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface Session {
  readonly id: number
  readonly device: string
  readonly ip: string | null
  readonly last_seen_at: string
  readonly ended_at: string | null
  readonly ended_why: string | null
  readonly is_live: boolean
  readonly is_current: boolean
  readonly viewed_by: string | null
}

interface SessionListProps {
  /** Where the sessions are asked for. */
  path: string
  /** The call that ends one; none when the reader may only look. */
  endOf?: (id: number) => { path: string; method: 'POST' | 'DELETE'; body: unknown }
  aside?: ReactNode
}

/** Where a person is signed in, and since when they were not seen; a live session can be ended. */
export function SessionList({ path, endOf, aside }: SessionListProps) {
  const { data, error } = useQuery({
    queryKey: ['sessions', path],
    queryFn: async ({ signal }) => (await request<Session[]>(path, { signal })).data,
  })
  const end = useEndSession(endOf)
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
            {endOf && session.is_live && !session.is_current && (
              <Button
                size="xs"
                variant="default"
                loading={end.isPending && end.variables === session.id}
                aria-label={`End the session of ${t(session.device)}`}
                onClick={() => end.mutate(session.id)}
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

const factsOf = ({ ip, viewed_by }: Session): string =>
  [ip ?? t`no address`, viewed_by && t`${viewed_by} looked with these rights`]
    .filter(Boolean)
    .join(' · ')

function SessionState({ session }: { session: Session }) {
  if (session.is_current) return <State tone="ok" word="This session" />
  if (session.is_live) return <State tone="info" word="Signed in" icon="user-check" />
  return <State tone="off" word={`Ended: ${session.ended_why ?? 'expired'}`} />
}

function useEndSession(endOf: SessionListProps['endOf']) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  return useMutation({
    mutationFn: async (id: number) => {
      const call = endOf?.(id)
      return call && write(call.path, { ...call, key: keys.keyFor(call) })
    },
    onSuccess: async () => {
      keys.spent()
      showSnackbar('success', t`The session has ended.`)
      await queries.invalidateQueries({ queryKey: ['sessions'] })
    },
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
  })
}
