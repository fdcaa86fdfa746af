import { useCall } from '#platform/web/client/use-call.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { quoteCalls } from '../../contract/quotes/quote-calls.ts'

/** The passages of calls that an audit quotes. */
export const useQuotes = (reviewId: number) =>
  useCall(quoteCalls.getQuotes, { id: reviewId }, { family: transcribeJob })
