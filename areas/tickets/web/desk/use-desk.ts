import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { request } from '#platform/web/client/request.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { ticketCalls } from '../../contract/ticket-calls.ts'
import { allTickets, tickets } from '../../contract/tickets.ts'

/** Which tickets the desk shows, by name. */
export const deskViews = {
  open: 'All that are open',
  mine: 'Assigned to me',
  nobody: 'Not assigned',
  late: 'Late',
  hold: 'On hold',
  resolved: 'Resolved',
  closed: 'Closed',
} as const
export type DeskView = keyof typeof deskViews

/** What the address of the desk says. */
export interface DeskPlace {
  readonly view: DeskView
  readonly search: string
  readonly id: number | undefined
}

const isView = (name: string | null): name is DeskView =>
  name !== null && Object.hasOwn(deskViews, name)

/** Where the desk is, kept in its address; a change of it leaves the rest. */
export function useDeskPlace(): readonly [DeskPlace, (change: Partial<DeskPlace>) => void] {
  const [asked, setAsked] = useSearchParams()
  const view = asked.get('view')
  const id = Number(asked.get('id'))
  const place: DeskPlace = {
    view: isView(view) ? view : 'open',
    search: asked.get('search') ?? '',
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
  }
  const change = (next: Partial<DeskPlace>) => {
    const { view: name, search, id: opened } = { ...place, ...next }
    setAsked(
      {
        ...(name !== 'open' && { view: name }),
        ...(search !== '' && { search }),
        ...(opened !== undefined && { id: String(opened) }),
      },
      { replace: true },
    )
  }
  return [place, change]
}

const OPEN = { status: { in: ['Open', 'In Progress', 'On Hold'] } }

const filterOf = (view: DeskView, user: number): object =>
  ({
    open: OPEN,
    mine: { ...OPEN, assignee_id: { eq: user } },
    nobody: { ...OPEN, assignee_id: { empty: true } },
    late: { ...OPEN, resolution_state: { eq: 'Late' } },
    hold: { status: { eq: 'On Hold' } },
    resolved: { status: { eq: 'Resolved' } },
    closed: { status: { eq: 'Closed' } },
  })[view]

/** As many as one looks through; the search finds the others. */
const SHOWN = 100

/** The tickets of the queue, the most urgent first. */
export function useQueue({ view, search }: DeskPlace) {
  const user = useSession().user.id
  return useQuery({
    queryKey: [allTickets.name, 'queue', view, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, total } = await request<readonly StoredRecord[]>(`${allTickets.api}/getAll`, {
        signal,
        query: {
          ...{ startRow: 0, endRow: SHOWN, search },
          filter: JSON.stringify(filterOf(view, user)),
        },
      })
      return { rows: data, total: total ?? data.length }
    },
  })
}

/** A ticket as the desk opens it. */
export const useTicket = (id: number) =>
  useQuery({
    queryKey: [tickets.name, 'record', id],
    queryFn: async ({ signal }) =>
      (await request<StoredRecord>(`${tickets.api}/getById/${id}`, { signal })).data,
  })

/** The facts of a ticket, for its handlers. */
export const useFacts = (id: number, isHandler: boolean) =>
  useCall(ticketCalls.getFacts, { id }, { family: tickets, isAsked: isHandler })
