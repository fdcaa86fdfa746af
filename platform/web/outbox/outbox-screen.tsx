import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { mailStates, outboxCalls, type OutboxMail, outboxPage } from '#platform/contract/outbox.ts'
import { request } from '#platform/web/client/request.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { OutboxItem } from './outbox-item.tsx'
import { outboxKey, stateWords } from './outbox-words.ts'
import styles from './outbox-screen.module.css'

/** While mail is on its way the screen looks this often. */
const LOOK_MS = 3_000

/** What was sent to whom, when and with what result. Codes and links are never shown. */
export function OutboxScreen() {
  const [parameters, setParameters] = useSearchParams()
  const state = parameters.get('state') ?? ''
  const outbox = useOutbox(state)
  const mails = outbox.data?.pages.flatMap(({ mails: some }) => some)
  return (
    <>
      <PageHeader
        title={outboxPage.label}
        crumbs={useCrumbs(outboxPage.url, [])}
        facts="Mail of the last 90 days. Codes and links are never shown here."
      />
      {outbox.data?.pages[0]?.canSend === false && (
        <div className={styles.notice}>
          <Notice tone="warn" title="Mail is not sent">
            There is no mail server, so mail is only kept here. Set one under Settings, Mail. Then
            send again what is still useful.
          </Notice>
        </div>
      )}
      <Card flush className={styles.outbox} classNames={{ body: styles.body }}>
        <div className={styles.filter} role="search" aria-label="Filter the outbox">
          <NativeSelect
            size="xs"
            label="State"
            value={state}
            onChange={({ currentTarget: { value } }) =>
              setParameters(value === '' ? {} : { state: value }, { replace: true })
            }
            data={[
              { value: '', label: 'Any' },
              ...mailStates.map((value) => ({ value, label: stateWords[value].word })),
            ]}
          />
        </div>
        {outbox.error && !mails && (
          <NotLoaded
            title="The outbox did not load"
            problem={outbox.error}
            onAgain={() => void outbox.refetch()}
          />
        )}
        {mails?.length === 0 && (
          <EmptyState icon="mail" title={state === '' ? 'Nothing was sent yet' : 'No such mail'}>
            {state === ''
              ? 'Sign-in codes, invitations and notices appear here.'
              : 'Choose another state.'}
          </EmptyState>
        )}
        <ul className={styles.list} aria-label={outboxPage.label} aria-busy={outbox.isPending}>
          {mails?.map((mail) => (
            <OutboxItem
              key={mail.id}
              mail={mail}
              canSend={outbox.data?.pages[0]?.canSend !== false}
            />
          ))}
        </ul>
        {outbox.hasNextPage && (
          <div className={styles.more}>
            <Button
              variant="default"
              loading={outbox.isFetchingNextPage}
              onClick={() => void outbox.fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

function useOutbox(state: string) {
  return useInfiniteQuery({
    queryKey: [...outboxKey, state],
    initialPageParam: undefined as number | undefined, // the first page follows nothing
    queryFn: async ({ signal, pageParam }) => {
      const { data, has_more, can_send } = await request<OutboxMail[]>(outboxCalls.outbox.path, {
        signal,
        query: { before: pageParam, state: state === '' ? undefined : state },
      })
      return { mails: data, hasMore: has_more === true, canSend: can_send !== false }
    },
    getNextPageParam: ({ mails, hasMore }) => (hasMore ? mails.at(-1)?.id : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ mails }) => mails.some(isOnItsWay)) ? LOOK_MS : false,
  })
}

const isOnItsWay = (mail: OutboxMail): boolean =>
  mail.state === 'sending' || (mail.state === 'waiting' && mail.attempts === 0)
