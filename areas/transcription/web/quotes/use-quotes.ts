import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { quoteCalls } from '../../contract/quotes/quote-calls.ts'
import type { Quote } from '../../contract/quotes/quote.ts'
import { pathOf } from '../call/use-call.ts'

/** The passages of calls that an audit quotes. */
export const useQuotes = (reviewId: number) =>
  useQuery({
    queryKey: [transcribeJob.name, 'quotes', reviewId],
    queryFn: async ({ signal }) =>
      (await request<readonly Quote[]>(pathOf(quoteCalls.getQuotes, reviewId), { signal })).data,
  })
