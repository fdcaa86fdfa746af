import { QuestionClient } from './question-client.ts'
import { RequestProblem } from './request-problem.ts'

/** Answers of the server, kept while a screen shows them. */
export const queryClient = new QuestionClient({
  defaultOptions: {
    queries: {
      // A question without a connection fails in words; left to the library it would be put off without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 5_000,
      // An answer with a status is an answer; only a lost connection is worth another try.
      retry: (tries, problem) =>
        tries < 2 && problem instanceof RequestProblem && problem.status === 0,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
