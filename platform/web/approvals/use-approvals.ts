import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  approvalCalls,
  type InboxTab,
  inboxTabs,
  type RequestGroup,
  type RequestRow,
  type Verdict,
} from '#platform/contract/approvals.ts'
import { pollNotifications } from '#platform/web/client/notifications.ts'
import { askAnswer, useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'

const OF_APPROVALS = { name: 'approvals' }

/** What the inbox shows; all of it stands in the address. */
export interface InboxPlace {
  readonly tab: InboxTab
  readonly kind: string
  readonly id: number | undefined
}

export function useInboxPlace(): [InboxPlace, (change: Partial<InboxPlace>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const tab = inboxTabs.find((each) => each === parameters.get('tab')) ?? 'waiting'
  const id = Number(parameters.get('id'))
  const place = { tab, kind: parameters.get('kind') ?? '', id: id > 0 ? id : undefined }
  const change = (given: Partial<InboxPlace>) => {
    const { tab: nextTab, kind, id: nextId } = { ...place, ...given }
    setParameters(
      {
        ...(nextTab === 'waiting' ? {} : { tab: nextTab }),
        ...(kind === '' ? {} : { kind }),
        ...(nextId === undefined ? {} : { id: String(nextId) }),
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [place, change]
}

interface InboxRows {
  readonly rows: readonly RequestRow[]
  readonly hasMore: boolean
  readonly waiting: number
  readonly asked: number
  readonly kinds: string[]
  readonly groups: readonly RequestGroup[]
}

/** A tab of the inbox, page by page, with how many wait and how many of one's own are open. */
export function useInbox({ tab, kind }: Pick<InboxPlace, 'tab' | 'kind'>) {
  return useInfiniteQuery({
    queryKey: [OF_APPROVALS.name, 'inbox', tab, kind],
    initialPageParam: undefined as number | undefined, // the first page follows nothing
    queryFn: async ({ signal, pageParam }): Promise<InboxRows> => {
      // What waits is worked through from the oldest on.
      const isWaiting = tab === 'waiting'
      const from = pageParam ?? null
      const asked = {
        tab,
        kind: kind === '' ? null : kind,
        order: isWaiting ? 'oldest' : 'newest',
        after: isWaiting ? from : null,
        before: isWaiting ? null : from,
      } as const
      const answer = await askAnswer(approvalCalls.inbox, asked, { signal })
      return {
        rows: answer.data,
        hasMore: answer['has_more'] === true,
        waiting: Number(answer['waiting'] ?? 0),
        asked: Number(answer['asked'] ?? 0),
        kinds: (answer['kinds'] ?? []) as string[], // beside the rows, as the call answers
        groups: (answer['groups'] ?? []) as RequestGroup[], // there too
      }
    },
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
  })
}

/** What a tab holds at the moment, read when something has happened and not when it is drawn. */
export function useListed({ tab, kind }: Pick<InboxPlace, 'tab' | 'kind'>) {
  const queries = useQueryClient()
  return () => {
    const key = [OF_APPROVALS.name, 'inbox', tab, kind]
    const pages = queries.getQueryData<InfiniteData<InboxRows>>(key)?.pages
    return {
      ids: idsInOrder(pages),
      waiting: pages?.[0]?.waiting ?? 0,
    }
  }
}

/** The requests as they are drawn: kind by kind, where they wait. */
function idsInOrder(pages: readonly InboxRows[] = []): number[] {
  const rows = pages.flatMap((page) => page.rows)
  return inGroups(rows, pages[0]?.groups ?? []).flatMap(({ rows: some }) =>
    some.map(({ id }) => id),
  )
}

/** Requests of one kind under a head. */
export interface RowGroup {
  readonly group: RequestGroup | undefined
  readonly rows: readonly RequestRow[]
}

/** Requests under the heads of their kinds, in the order of the groups; what belongs to none comes last. */
export function inGroups(rows: readonly RequestRow[], groups: readonly RequestGroup[]): RowGroup[] {
  const kinds = new Set(groups.map(({ kind }) => kind))
  const others = rows.filter(({ kind, state }) => state !== 'Waiting' || !kinds.has(kind))
  return [
    ...groups.map((group) => ({
      group,
      rows: rows.filter(({ kind, state }) => state === 'Waiting' && kind === group.kind),
    })),
    { group: undefined, rows: others },
  ].filter((one) => one.rows.length > 0)
}

export function useRequest(id: number | undefined) {
  return useCall(
    approvalCalls.request,
    { id: id ?? 0 },
    { family: OF_APPROVALS, isAsked: id !== undefined },
  )
}

export interface Decision {
  readonly ids: readonly number[]
  readonly decision: Verdict
  readonly comment: string | null
  /** Nothing is decided when one of them needs a look by now. */
  readonly are_clean?: boolean
}

/** Decides, and lets everything that shows it be read anew. */
export function useDecide() {
  const queries = useQueryClient()
  const keys = useWriteKey()
  return useMutation({
    mutationFn: (body: Decision) =>
      sendCall(approvalCalls.decide, body, { key: keys.keyFor(body) }),
    onSuccess: async () => {
      keys.spent()
      void pollNotifications()
      await queries.invalidateQueries() // what was asked for has happened: any list may show it
    },
  })
}
