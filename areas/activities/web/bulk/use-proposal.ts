import { useState } from 'react'
import { type FieldProblems, RequestProblem } from '#platform/web/client/request-problem.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

/** How an uploaded file seems to be read. */
export const useProposal = (id: number) =>
  // What was changed by hand since is not asked for again.
  useCall(bulkCalls.setupProposal, { id }, { family: bulkActivityLogs, staleTime: Infinity })

/** Says that an upload is read by a set-up. */
async function readBy(id: number, setupId: number): Promise<void> {
  await sendCall(bulkCalls.setUpUpload, { id, bulk_activity_setup_id: setupId })
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

const makeSetup = async (draft: Readonly<Record<string, unknown>>): Promise<number> =>
  (await sendCall(bulkCalls.createBulkSetup, draft)).data.id
