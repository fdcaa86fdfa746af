import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DataOf, InputOf } from '#platform/contract/answers.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { type Query, request } from './request.ts'
import { apiOf, type SentCall, sentCall, usePageOfCall } from './sent-call.ts'

interface CallOptions {
  /** The page it is asked from, where several have a right to it. */
  readonly page?: string
  /** False until enough is known to ask. */
  readonly isAsked?: boolean
  /** Milliseconds for which an answer is not asked for again. */
  readonly staleTime?: number
  /** Whatever else makes it another question, as the version of the record it is about. */
  readonly about?: unknown
}

/** Asks a call that only reads, and keeps what it answers until a record of its family changes. */
export function useCall<Call extends CallDeclaration>(
  call: Call,
  input: InputOf<Call>,
  { page, isAsked = true, about, ...options }: CallOptions = {},
): UseQueryResult<DataOf<Call>> {
  const sent = sentCall(call, input, usePageOfCall(call, page))
  return useQuery({
    ...options,
    queryKey: [apiOf(call.path), sent.path, sent.values, about],
    enabled: isAsked,
    queryFn: async ({ signal }) =>
      (await request<DataOf<Call>>(sent.path, { ...said(call, sent), signal })).data,
  })
}

/** A GET says its values in the query, everything else in the body. */
const said = ({ method }: CallDeclaration, { values }: SentCall) =>
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
