import { expect, it } from 'vitest'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { isRefusedSave } from './refused-save.ts'

const answered = (status: number, code?: string) =>
  isRefusedSave(new RequestProblem('No', { status, ...(code !== undefined && { code }) }))

it('answers are sent again unless the server refused them for good [learning-17]', () => {
  for (const status of [0, 401, 408, 429, 500, 502, 503, 504]) expect(answered(status)).toBe(false)
  expect(answered(409, 'request.collision')).toBe(false)
  expect(isRefusedSave(new DOMException('given up', 'TimeoutError'))).toBe(false)
  for (const status of [403, 404, 422]) expect(answered(status)).toBe(true)
  expect(answered(409, 'attempt.closed')).toBe(true)
})
