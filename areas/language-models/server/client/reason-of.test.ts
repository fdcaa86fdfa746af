import { APICallError, RetryError } from 'ai'
import { expect, it } from 'vitest'
import { OutboundFailed } from '#platform/server/outbound/outbound.ts'
import { AnswerGivenUp, reasonOf } from './reason-of.ts'

const SECRET = 'your key sk-secret is wrong, and you asked: the salaries'
const refused = new APICallError({
  ...{ message: SECRET, url: `https://api.example/?key=${SECRET}`, requestBodyValues: { SECRET } },
  ...{ statusCode: 401, responseBody: SECRET },
})

it.each([
  ['a refusal', refused, 'AI_APICallError, status 401'],
  [
    'a refusal after trying again',
    new RetryError({ message: SECRET, reason: 'maxRetriesExceeded', errors: [refused] }),
    'AI_APICallError, status 401',
  ],
  ['what is no error', { message: SECRET }, 'an error of its provider'],
  ['an error of the provider in the stream', new Error(SECRET), 'Error'],
  ['a connection that failed', new OutboundFailed(), 'The outside service cannot be reached.'],
  ['our own reason', new AnswerGivenUp('no such model'), 'no such model'],
])(
  'the log is told of %s without the words of a provider [language-models-1]',
  (_, problem, reason) => {
    expect(reasonOf(problem)).toBe(reason)
  },
)
