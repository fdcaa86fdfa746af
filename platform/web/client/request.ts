import { connectionStore } from './connection.ts'
import { readAnswer } from './read-answer.ts'
import type { Answer } from './read-answer.ts'
import { RequestProblem } from './request-problem.ts'
import { leaveDeadSession } from './session-end.ts'
import { noteServerTime } from './server-time.ts'
import { readToken } from './token.ts'
import { languageTag, t } from '#platform/contract/words/texts.ts'

export type Query = Record<string, string | number | boolean | undefined>

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  query?: Query
  body?: unknown
  signal?: AbortSignal
  /** Another token than the tab's own: of a person it was read for. */
  token?: string
  /** Whether it arrives although the page is left meanwhile. */
  keepalive?: boolean
}

/** Sends one call of the API. Throws a `RequestProblem` unless the server said yes. */
export async function request<Data = unknown>(
  path: string,
  call: Call = {},
): Promise<Answer<Data>> {
  return send(path, call, {})
}

/** A write carries a key, so that a second sending of the same press of a button changes nothing twice. */
export async function write<Data = unknown>(
  path: string,
  call: Call & { key: string },
): Promise<Answer<Data>> {
  return twice(() => send(path, call, { 'idempotency-key': call.key }))
}

/** Sends what has a key, and once more when no answer came: nobody knows whether it arrived, and the key makes it one act. */
export async function twice<Result>(sending: () => Promise<Result>): Promise<Result> {
  try {
    return await sending()
  } catch (problem) {
    if (!(problem instanceof RequestProblem) || problem.status !== 0) throw problem
    await pause(RETRY_AFTER_MS)
    return sending()
  }
}

/** Long enough for a phone to change its network, short enough to be waited for. */
const RETRY_AFTER_MS = 700

async function send<Data>(path: string, call: Call, extra: Record<string, string>) {
  return readAnswer<Data>(await fetchCall(path, call, extra))
}

/** Sends one call and answers the response as it is, unread: for files. */
export async function fetchCall(
  path: string,
  call: Call,
  extra: Record<string, string> = {},
): Promise<Response> {
  const token = call.token ?? readToken()
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': languageTag(),
    ...extra,
  }
  if (token) headers['authorization'] = `Bearer ${token}`
  const init: RequestInit = { method: call.method ?? 'GET', headers }
  if (call.signal) init.signal = call.signal
  if (call.keepalive) init.keepalive = true
  if (call.body instanceof FormData || call.body instanceof Blob) init.body = call.body
  else if (call.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(call.body)
  }
  const response = await fetch(address(path, call.query), init).catch((fault: unknown) => {
    if (call.signal?.aborted) throw fault
    connectionStore.set('lost')
    throw new RequestProblem(t`The server did not answer. Check the connection and try again.`, {
      status: 0,
    })
  })
  connectionStore.set('there')
  noteServerTime(response)
  if (response.status === 401 && token && token === readToken()) {
    await leaveDeadSession(response.clone(), token)
  }
  return response
}

function address(path: string, query: Query = {}): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parts.set(name, String(value))
  }
  const text = parts.toString()
  return `/api/${path}${text ? `?${text}` : ''}`
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
