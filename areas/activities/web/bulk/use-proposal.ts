import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request, write } from '#platform/web/client/request.ts'
import { type FieldProblems, RequestProblem } from '#platform/web/client/request-problem.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import type { SetupProposal } from '../../contract/bulk/bulk-answers.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'

/** How an uploaded file seems to be read. */
export const useProposal = (id: number) =>
  useQuery({
    queryKey: [bulkActivityLogs.name, 'proposal', id],
    // What was changed by hand since is not asked for again.
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const path = bulkCalls.setupProposal.path.replace('{id}', String(id))
      return (await request<SetupProposal>(path, { signal })).data
    },
  })

/** Says that an upload is read by a set-up. */
async function readBy(id: number, setupId: number): Promise<void> {
  const { path, method } = bulkCalls.setUpUpload
  const body = { id, bulk_activity_setup_id: setupId }
  await write(path, { method, body, key: newKey() })
}

/** Makes the set-up a person agreed to, and reads the upload by it. One that was made is not made again when only the second half failed. */
export function useSettingUp(uploadId: number, onDone: () => Promise<void>) {
  const [made, setMade] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ words: string; fields: FieldProblems }>()
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      await onDone()
    } catch (fault) {
      if (!(fault instanceof RequestProblem)) throw fault
      setProblem({ words: fault.message, fields: fault.fields ?? {} })
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    readAsKnown: (setupId: number) => run(() => readBy(uploadId, setupId)),
    create: (draft: Readonly<Record<string, unknown>>) =>
      run(async () => {
        const id = made ?? (await makeSetup(draft))
        setMade(id)
        await readBy(uploadId, id)
      }),
  }
}

async function makeSetup(body: Readonly<Record<string, unknown>>): Promise<number> {
  const { path, method } = bulkCalls.createBulkSetup
  return (await write<{ id: number }>(path, { method, body, key: newKey() })).data.id
}
