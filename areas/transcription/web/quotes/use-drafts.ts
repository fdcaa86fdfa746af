import { useQuery } from '@tanstack/react-query'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { type Draft, draftCalls } from '../../contract/drafts/draft.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { pathOf } from '../call/use-call.ts'

/** Answers that are proposed for an audit: those of checks at once, those of a language model beside them when it has read the call. */
export function useDrafts(reviewId: number): readonly Draft[] {
  const { data: byChecks } = useProposed(draftCalls.getDrafts, reviewId, true)
  const { data: byAll } = useProposed(draftCalls.draftByModel, reviewId, byChecks !== undefined)
  return byAll ?? byChecks ?? []
}

/** Asked once while the audit is open. */
const useProposed = (call: { readonly path: string }, reviewId: number, enabled: boolean) =>
  useQuery({
    queryKey: [transcribeJob.name, 'drafts', call.path, reviewId],
    ...{ enabled, staleTime: 60_000, retry: false },
    queryFn: async ({ signal }) =>
      (
        await write<readonly Draft[]>(pathOf(call, reviewId), {
          ...{ method: 'POST', body: {}, key: newKey(), signal },
        })
      ).data,
  })
