import { t } from '#platform/contract/words/texts.ts'
import type { ShownCall } from './use-call.ts'

interface StateWords {
  readonly title: string
  readonly more?: string
  readonly isBad?: boolean
}

/** Why a call cannot be read yet, or any more; nothing where it can. */
export function stateWords(call: ShownCall): StateWords | undefined {
  if (call.detail.length > 0) return undefined
  const problem = typeof call['error'] === 'string' ? call['error'] : ''
  const words: Readonly<Record<string, StateWords>> = {
    Queued: { title: t`This call will be fetched` },
    Fetching: { title: t`This call is being fetched` },
    Waiting: { title: t`This call waits to be transcribed`, more: problem },
    Transcribing: { title: t`This call is being transcribed` },
    Failed: { title: t`This call could not be transcribed`, more: problem, isBad: true },
    Skipped: { title: t`This recording was skipped`, more: problem },
    Duplicate: { title: t`This recording was transcribed before`, more: problem },
    Cancelled: { title: t`This call was cancelled` },
  }
  const gone = call['text_deleted_at']
    ? { title: t`The text of this call was removed`, more: t`Its time to be kept is over.` }
    : { title: t`Nothing was said in this call` }
  return words[String(call['state'])] ?? gone
}
