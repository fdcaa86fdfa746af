import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DataOf, InputOf } from '#platform/contract/answers.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { type Query, request } from './request.ts'
import { type SentCall, sentCall, usePageOfCall } from './sent-call.ts'

interface CallOptions<Data, Shown> {
  /** It is asked again when records of this family change. */
  readonly family?: { readonly name: string }
  /** The page it is asked from, where several have a right to it. */
  readonly page?: string
  /** False until enough is known to ask. */
  readonly isAsked?: boolean
  /** Whatever else makes it another question, as the version of the record it is about. */
  readonly about?: unknown
  /** Shows the last answer until the next one is there. */
  readonly keepsLast?: boolean
  /** Milliseconds for which an answer is not asked for again. */
  readonly staleTime?: number
  /** Milliseconds for which an answer that nothing shows any more is kept. */
  readonly gcTime?: number
  readonly refetchInterval?: number | false
  readonly retry?: false
  /** What is shown of the answer. */
  readonly select?: (data: Data) => Shown
}

/** Asks a call that only reads, and keeps what it answers. */
export function useCall<Call extends CallDeclaration, Shown = DataOf<Call>>(
  call: Call,
  input: InputOf<Call>,
  options: CallOptions<DataOf<Call>, Shown> = {},
): UseQueryResult<Shown> {
  const { family, page, isAsked = true, about, keepsLast = false, ...others } = options
  const pageId = usePageOfCall(call, page)
  return useQuery<DataOf<Call>, Error, Shown>({
    ...others,
    queryKey: [family?.name ?? call.path, call.path, input, pageId, about],
    enabled: isAsked,
    ...(keepsLast && { placeholderData: keepPreviousData }),
    queryFn: ({ signal }) => askCall(call, input, { pageId, signal }),
  })
}

interface Asking {
  /** The id of the page it is asked from. */
  readonly pageId?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Asks a call that only reads, once. */
export async function askCall<Call extends CallDeclaration>(
  call: Call,
  input: InputOf<Call>,
  { pageId, signal }: Asking = {},
): Promise<DataOf<Call>> {
  const sent = sentCall(call, input, pageId)
  const asked = { ...partsOf(call, sent), ...(signal && { signal }) }
  return (await request<DataOf<Call>>(sent.path, asked)).data
}

/** A GET says its values in the query, everything else in the body. */
const partsOf = ({ method }: CallDeclaration, { values }: SentCall) =>
  method === 'GET' ? { query: queryOf(values) } : { method, body: values }

const queryOf = (values: SentCall['values']): Query =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
  )
