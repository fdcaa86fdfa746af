import { randomUUID } from 'node:crypto'

/** A person who has signed in over the API. */
export type Person = { email: string; token: string }

/** An answer that is not a success; its message has the status and what the server said. */
export class Refused extends Error {}

export async function signIn(
  url: string,
  email: string,
  password = 'Muster-demo-1',
): Promise<Person> {
  const nobody = { email, token: '' }
  const answer = await ask<{ data: { access_token: string } }>(url, nobody, 'POST', 'login', {
    email,
    password,
  })
  return { email, token: answer.data.access_token }
}

/**
 * Asks a running Muster as that person and returns what it answered. The type is what the caller expects of the call: the
 * tests then look at the values themselves.
 */
export async function ask<Answer>(
  url: string,
  { token }: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      // As our own client does: the person who sends a write again means the same one.
      ...(body !== undefined && {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Refused(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}
