import {
  keepPreviousData,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { DataOf, InputOf } from '#platform/contract/answers.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import type { Answer } from './read-answer.ts'
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
  /** Milliseconds after which it is asked again, which may follow from what it answered last. */
  readonly refetchInterval?: NonNullable<UseQueryOptions<Data, Error, Shown>['refetchInterval']>
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
  const pageId = usePageOfCall(call, options.page)
  return useQuery<DataOf<Call>, Error, Shown>({
    ...questionOf(call, input, options, pageId),
    queryFn: ({ signal }) => askCall(call, input, { pageId, signal }),
  })
}

/** The same with what the call answers beside its data, as the total of what it answers a part of. */
export function useAnswer<Call extends CallDeclaration, Shown = Answer<DataOf<Call>>>(
  call: Call,
  input: InputOf<Call>,
  options: CallOptions<Answer<DataOf<Call>>, Shown> = {},
): UseQueryResult<Shown> {
  const pageId = usePageOfCall(call, options.page)
  const { queryKey, ...question } = questionOf(call, input, options, pageId)
  return useQuery<Answer<DataOf<Call>>, Error, Shown>({
    ...question,
    queryKey: [...queryKey, 'whole'],
    queryFn: ({ signal }) => askAnswer(call, input, { pageId, signal }),
  })
}

function questionOf<Data, Shown>(
  { path }: CallDeclaration,
  input: object,
  options: CallOptions<Data, Shown>,
  pageId: number | undefined,
) {
  const { family, page: _page, isAsked = true, about, keepsLast = false, ...others } = options
  return {
    ...others,
    queryKey: [family?.name ?? path, path, input, pageId, about],
    enabled: isAsked,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  }
}

interface Asking {
  /** The id of the page it is asked from. */
  readonly pageId?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Asks a call that only reads, once. */
export const askCall = async <Call extends CallDeclaration>(
  call: Call,
  input: InputOf<Call>,
  asking?: Asking,
): Promise<DataOf<Call>> => (await askAnswer(call, input, asking)).data

/** The same with what the call answers beside its data. */
export function askAnswer<Call extends CallDeclaration>(
  call: Call,
  input: InputOf<Call>,
  { pageId, signal }: Asking = {},
): Promise<Answer<DataOf<Call>>> {
  const sent = sentCall(call, input, pageId)
  return request(sent.path, { ...partsOf(call, sent), ...(signal && { signal }) })
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
