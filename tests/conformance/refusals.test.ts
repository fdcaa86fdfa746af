import { describe, expect, it } from 'vitest'
import '../harness/refusals.ts'

const answer = (status: number, code: string, error: unknown) => ({ status, body: { code, error } })
const ofDays = answer(422, 'leave.length', { start_date: ['At most 3 days in a row'] })

describe('a refusal in a test', () => {
  it('is known by its status, its code and its field', () => {
    expect(ofDays).toBeRefused('leave.length')
    expect(ofDays.body).toBeRefused('leave.length')
    for (const other of [
      { ...ofDays, status: 409 },
      answer(422, 'leave.notice', ofDays.body.error),
      answer(422, 'leave.length', { end_date: ['At most 3 days in a row'] }),
      answer(422, 'leave.length', 'At most 3 days in a row'),
      answer(200, '', undefined),
    ])
      expect(other).not.toBeRefused('leave.length')
  })

  it('is held to the figures in its words', () => {
    expect(ofDays).toBeRefused('leave.length', { n: 3 })
    expect(ofDays).not.toBeRefused('leave.length', { n: 4 })
  })

  it('has a code that is declared, and figures that its words have', () => {
    expect(() => expect(ofDays).toBeRefused('leave.lenght')).toThrow('No problem')
    expect(() => expect(ofDays).toBeRefused('leave.length', { days: 3 })).toThrow('{days}')
  })
})
