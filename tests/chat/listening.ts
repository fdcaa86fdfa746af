import { PASSWORD } from '../harness/company.ts'
import type { TestProgram } from '../harness/program.ts'

/** An answer as it comes. */
export interface TellingAnswer {
  readonly status: number
  readonly headers: Headers
  /** Waits for an event of this kind and answers it. */
  event(type: string): Promise<Record<string, unknown>>
  /** All events that are still to come, to the end. */
  rest(): Promise<Record<string, unknown>[]>
  leave(): void
}

/** The token of a person, for requests over a real connection. */
export async function tokenOf(program: TestProgram, name: string): Promise<string> {
  const { body } = await program.stranger.post('login', {
    email: `${name}@test.example`,
    password: PASSWORD,
  })
  return body.data.access_token
}

/** Asks over a real connection, which can be closed in the middle. */
export async function listenTo(
  url: string,
  token: string,
  question: object,
  more: Readonly<Record<string, string>> = {},
): Promise<TellingAnswer> {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/api/llm/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more },
    body: JSON.stringify(question),
    signal: leaving.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no answer')
  let left = ''
  const next = async (): Promise<Record<string, unknown> | undefined> => {
    for (;;) {
      const end = left.indexOf('\n\n')
      if (end >= 0) {
        const block = left.slice(0, end)
        left = left.slice(end + 2)
        if (block.startsWith('data: {')) return JSON.parse(block.slice('data: '.length))
        continue
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      left += value
    }
  }
  const event = async (type: string): Promise<Record<string, unknown>> => {
    const one = await next()
    if (!one) throw new Error(`the answer ended without ${type}`)
    return one['type'] === type ? one : event(type)
  }
  const rest = async (): Promise<Record<string, unknown>[]> => {
    const one = await next()
    return one ? [one, ...(await rest())] : []
  }
  return {
    status: answer.status,
    headers: answer.headers,
    event,
    rest,
    leave: () => leaving.abort(),
  }
}
