import { RequestProblem, UNREADABLE } from './request-problem.ts'
import type { FieldProblems } from './request-problem.ts'

export interface Answer<Data> {
  data: Data
  message?: string
  total?: number
  total_is_capped?: boolean
  [more: string]: unknown
}

/** Opens the envelope: the data of a success, or a `RequestProblem` with the server's own words. */
export async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  const body = await readBody(response)
  if (response.ok && isRecord(body) && 'data' in body) {
    // The one place where an answer is believed to have the declared shape.
    return body as unknown as Answer<Data>
  }
  throw problemOf(response, body)
}

/** The server's text of a failure, if it sent one. */
export function errorText(body: unknown): string | undefined {
  return isRecord(body) && typeof body['error'] === 'string' ? body['error'] : undefined
}

/** The answer as JSON, or undefined when it is none. */
export async function readBody(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

function problemOf(response: Response, body: unknown): RequestProblem {
  const number = response.headers.get('x-request-id')
  const fields = fieldProblems(body)
  const code = isRecord(body) && typeof body['code'] === 'string' ? body['code'] : undefined
  const current = isRecord(body) && isRecord(body['current']) ? body['current'] : undefined
  return new RequestProblem(textOf(response, body, fields), {
    status: response.status,
    ...(code ? { code } : {}),
    ...(number ? { number } : {}),
    ...(fields ? { fields } : {}),
    ...(current ? { current } : {}),
  })
}

function textOf(response: Response, body: unknown, fields: FieldProblems | undefined): string {
  const text = errorText(body)
  if (text) return text
  if (fields) return Object.values(fields).flat().join('. ')
  if (response.ok || body === undefined) return UNREADABLE
  return `${response.status} ${response.statusText}`.trim()
}

function fieldProblems(body: unknown): FieldProblems | undefined {
  if (!isRecord(body) || !isRecord(body['error'])) return undefined
  const entries = Object.entries(body['error']).map(([name, texts]) => {
    const list = Array.isArray(texts) ? texts : [texts]
    return [name, list.map(String)] as const
  })
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
