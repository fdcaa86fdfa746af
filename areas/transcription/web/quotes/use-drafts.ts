import { useQuery } from '@tanstack/react-query'
import { sendCall } from '#platform/web/client/use-change.ts'
import { type Draft, draftCalls } from '../../contract/drafts/draft.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'

/** Answers that are proposed for an audit: those of checks at once, those of a language model beside them when it has read the call. */
export function useDrafts(reviewId: number): readonly Draft[] {
  const { data: byChecks } = useProposed(draftCalls.getDrafts, reviewId, true)
  const { data: byAll } = useProposed(draftCalls.draftByModel, reviewId, byChecks !== undefined)
  return byAll ?? byChecks ?? []
}

/** Asked once while the audit is open. */
const useProposed = (
  call: (typeof draftCalls)[keyof typeof draftCalls],
  reviewId: number,
  enabled: boolean,
) =>
  useQuery({
    queryKey: [transcribeJob.name, 'drafts', call.path, reviewId],
    ...{ enabled, staleTime: 60_000, retry: false },
    queryFn: async ({ signal }): Promise<readonly Draft[]> =>
      (await sendCall(call, { id: reviewId }, { signal })).data,
  })
