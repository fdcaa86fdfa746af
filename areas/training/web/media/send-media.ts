import type { Answer } from '#platform/web/client/read-answer.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { sendForm } from '#platform/web/client/send-form.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { mediaCalls, type MediaBegun } from '../../contract/media/media-calls.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

/** How far a file is, and whether it waits for the connection. */
export interface Sent {
  readonly share: number
  readonly isWaiting: boolean
}

interface Sending {
  readonly signal: AbortSignal
  readonly onProgress: (sent: Sent) => void
}

/** How long it is waited before a part is sent anew: a phone looks for its network. */
const AGAIN_AFTER_MS = 3000

/**
 * Sends a course file in parts. What has arrived is not sent again, also after the page was closed: the file is known by its name, size
 * and day. Without a connection it waits.
 */
export async function sendMedia(file: File, { signal, onProgress }: Sending): Promise<number> {
  const known = { name: file.name, bytes: file.size, known_by: `${file.lastModified}` }
  const { data } = await patiently(signal, onProgress, 0, () =>
    sendCall(mediaCalls.begin, known, { signal }),
  )
  const here = new Set(data.received)
  for (let place = 0; place < data.parts; place += 1) {
    if (!here.has(place)) await sendPart(file, data, place, { signal, onProgress })
    onProgress({ share: (place + 1) / data.parts, isWaiting: false })
  }
  await patiently(signal, onProgress, 1, () =>
    sendCall(mediaCalls.finish, { id: data.id }, { signal }),
  )
  return data.id
}

function sendPart(
  file: File,
  { id, part_bytes, parts }: MediaBegun,
  place: number,
  { signal, onProgress }: Sending,
): Promise<Answer<unknown>> {
  const form = new FormData()
  form.append('place', String(place))
  form.append('part', file.slice(place * part_bytes, (place + 1) * part_bytes), 'part')
  const path = mediaCalls.part.path.replace('{id}', String(id))
  const share = (of: number) => onProgress({ share: (place + of) / parts, isWaiting: false })
  return patiently(signal, onProgress, place / parts, () =>
    sendForm(path, form, { key: newKey(), onProgress: share }),
  )
}

/** Asks until there is an answer, whatever it says. */
async function patiently<Result>(
  signal: AbortSignal,
  onProgress: Sending['onProgress'],
  share: number,
  ask: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await ask()
    } catch (problem) {
      if (!(problem instanceof RequestProblem) || problem.status !== 0) throw problem
      onProgress({ share, isWaiting: true })
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
  }
}
