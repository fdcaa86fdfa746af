import type { BulkUpload, ChunkStored } from '../../contract/bulk/bulk-answers.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'

/** Saves the parts that are left, one after the other, and answers the last message. The person who stops it goes on later. */
export async function saveParts(
  { id, chunks_left }: BulkUpload,
  onPart: (stored: ChunkStored) => void,
  isOver: () => boolean,
): Promise<string | undefined> {
  const { path, method } = bulkCalls.storeChunk
  let message: string | undefined
  for (const chunk of chunks_left) {
    if (isOver()) break
    const answer = await write<ChunkStored>(path, { method, body: { id, chunk }, key: newKey() })
    message = answer.message
    onPart(answer.data)
  }
  return message
}
