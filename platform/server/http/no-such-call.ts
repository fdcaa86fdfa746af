import { type Refusal, refusal } from '#platform/contract/problems.ts'
import { requestProblems } from '../kernel/request-problems.ts'

/** What an unknown path of the API is told. */
export const noSuchCall = ({ method, url }: { method: string; url: string }): Refusal =>
  refusal(requestProblems.noSuchCall, { call: `${method} ${url.split('?')[0]}` })
