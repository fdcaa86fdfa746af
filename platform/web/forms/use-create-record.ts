import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { Answer } from '#platform/web/client/read-answer.ts'
import { serverNow } from '#platform/web/client/server-time.ts'
import { useSession } from '#platform/web/client/session.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { sendOrWait } from '#platform/web/waiting/send-or-wait.ts'
import { useChangeRecord } from '#platform/web/records/use-change-record.ts'

type Draft = Record<string, unknown>

/** What a new record is called while it waits, and what was typed for it. */
interface Waiting {
  readonly title: string
  readonly draft: Draft
}

/** Creates a record; of a family that declares so it may wait on the device for a connection, and then there is no answer yet. */
export function useCreateRecord(resource: AnyResource) {
  const change = useChangeRecord(resource)
  const send = useSendOrWait(resource)
  return (values: Draft, waiting: Waiting): Promise<Answer<StoredRecord> | undefined> =>
    resource.waits ? send(values, waiting) : change('create', undefined, values)
}

function useSendOrWait(resource: AnyResource) {
  const pageId = usePagePermission(resource.page)?.object_id
  const queries = useQueryClient()
  const { user } = useSession()
  const keys = useWriteKey()
  // A second press of Save is the same act, so it happened when the first one did.
  const first = useRef({ key: '', madeAt: '' })
  return async (values: Draft, { title, draft }: Waiting) => {
    const { waits } = resource
    if (!waits) throw new Error(`${resource.name} does not wait`)
    const body = { ...values, object_viewed_id: pageId }
    const key = keys.keyFor(body)
    if (first.current.key !== key) first.current = { key, madeAt: serverNow().toISOString() }
    const answer = await sendOrWait<StoredRecord>({
      ...first.current,
      user: user.id,
      method: 'POST',
      path: callFor(resource, 'create').path,
      waits,
      body,
      topic: resource.name,
      title,
      draft,
      asksAnew: [[resource.name], ['choices', resource.name]],
    })
    keys.spent()
    if (answer) await queries.invalidateQueries({ queryKey: [resource.name] })
    return answer
  }
}
