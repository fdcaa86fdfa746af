import type { BulkUpload, ChunkStored } from '../../contract/bulk/bulk-answers.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

/** Saves the parts that are left, one after the other, and answers what the last one said. The person who stops it goes on later. */
export async function saveParts(
  { id, chunks_left }: BulkUpload,
  onPart: (stored: ChunkStored) => void,
  isOver: () => boolean,
): Promise<{ readonly message: string; readonly batch: number | null } | undefined> {
  let last: { readonly message: string; readonly batch: number | null } | undefined
  for (const chunk of chunks_left) {
    if (isOver()) break
    const answer = await sendCall(bulkCalls.storeChunk, { id, chunk })
    const { data, message } = answer
    last = message === undefined ? undefined : { message, batch: data.batch }
    onPart(data)
  }
  return last
}
