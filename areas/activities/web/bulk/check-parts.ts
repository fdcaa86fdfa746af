import type { BulkFault, BulkUpload, ChunkChecked } from '../../contract/bulk/bulk-answers.ts'
import type { NewToClient } from '../../contract/bulk/client-starts.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { SHOWN_FAULTS } from '../../contract/bulk/bulk-requests.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

/** What the check of all parts found. */
export interface Checked {
  readonly ok: number
  readonly bad: number
  readonly repeated: number
  readonly seconds: number
  readonly problems: readonly BulkFault[]
  /** How long it took, and how many rows could not be looked at. */
  readonly milliseconds: number
  readonly unseen: number
  readonly newToClients: readonly NewToClient[]
}

const nothing: Checked = {
  ok: 0,
  bad: 0,
  repeated: 0,
  seconds: 0,
  problems: [],
  milliseconds: 0,
  unseen: 0,
  newToClients: [],
}

/** Rows that come in once it is decided that their people work for the client; they are among the bad ones. */
export const waitingRows = ({ newToClients }: Checked): number =>
  newToClients.reduce((sum, one) => (one.begins === null ? sum + one.rows : sum), 0)

/** Checks part after part. One that cannot be checked stops nothing: its rows are judged when they are saved. */
export async function checkParts(
  upload: BulkUpload,
  onPart: (checked: Checked) => void,
  isOver: () => boolean,
): Promise<Checked> {
  const began = performance.now()
  let checked = nothing
  for (const chunk of upload.chunks_left) {
    if (isOver()) break
    const part = await checkPart(upload.id, chunk)
    checked = { ...added(checked, upload, part), milliseconds: performance.now() - began }
    onPart(checked)
  }
  return checked
}

const checkPart = async (id: number, chunk: number): Promise<ChunkChecked | undefined> => {
  try {
    return (await sendCall(bulkCalls.checkChunk, { id, chunk }, { isSentOnce: true })).data
  } catch {
    return undefined // told as rows that were not looked at
  }
}

function added(all: Checked, { chunk_size }: BulkUpload, part: ChunkChecked | undefined): Checked {
  if (!part) return { ...all, unseen: all.unseen + chunk_size }
  return {
    ...all,
    ok: all.ok + part.rows_ok,
    bad: all.bad + part.rows_bad,
    repeated: all.repeated + part.rows_duplicate,
    seconds: all.seconds + part.seconds,
    problems: [...all.problems, ...part.first_errors].slice(0, SHOWN_FAULTS),
    newToClients: [
      ...Map.groupBy([...all.newToClients, ...part.new_to_clients], byClient).values(),
    ].map((some) => some.reduce(together)),
  }
}

const byClient = ({ client_id }: NewToClient): number => client_id

/** The same client in two parts of a file: a person may have rows in both, and begins where they do with one of them. */
function together(one: NewToClient, other: NewToClient): NewToClient {
  const beginning = new Set([...one.beginning, ...other.beginning])
  const refused = new Map([...one.refused, ...other.refused].map((each) => [each.id, each]))
  return {
    ...other,
    rows: one.rows + other.rows,
    people: [...new Set([...one.people, ...other.people])],
    first_day: one.first_day < other.first_day ? one.first_day : other.first_day,
    beginning: [...beginning],
    refused: [...refused.values()].filter(({ id }) => !beginning.has(id)),
  }
}
