import { type Answer, readAnswer } from './read-answer.ts'
import { twice } from './request.ts'
import { RequestProblem } from './request-problem.ts'
import { leaveDeadSession } from './session-end.ts'
import { readToken } from './token.ts'
import { languageTag, t } from '#platform/contract/words/texts.ts'

interface Sending {
  readonly key: string
  /** How much has left, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Sends files as a form. `fetch` does not tell how far it is, so this is the older way to ask. */
export async function sendForm<Data>(
  path: string,
  form: FormData,
  { key, onProgress }: Sending,
): Promise<Answer<Data>> {
  const token = readToken() ?? ''
  const response = await twice(() => post(path, form, { key, onProgress, token }))
  if (response.status === 401) await leaveDeadSession(response.clone(), token)
  return readAnswer<Data>(response)
}

function post(
  path: string,
  form: FormData,
  { key, onProgress, token }: Sending & { token: string },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = new XMLHttpRequest()
    sent.open('POST', `/api/${path}`)
    sent.setRequestHeader('authorization', `Bearer ${token}`)
    sent.setRequestHeader('accept', 'application/json')
    sent.setRequestHeader('accept-language', languageTag())
    sent.setRequestHeader('idempotency-key', key)
    sent.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    sent.addEventListener('load', () => resolve(responseOf(sent)))
    sent.addEventListener('error', () =>
      reject(
        new RequestProblem(t`The files did not arrive. Check the connection and try again.`, {
          status: 0,
        }),
      ),
    )
    sent.send(form)
  })
}

const responseOf = (sent: XMLHttpRequest): Response =>
  new Response(sent.responseText, {
    status: sent.status,
    statusText: sent.statusText,
    headers: { 'x-request-id': sent.getResponseHeader('x-request-id') ?? '' },
  })
