import { describe, expect, it } from 'vitest'
import { coachingCalls } from '#areas/coaching/contract/coaching-calls.ts'
import type { CallRequest, ServedArea } from '#platform/server/kernel/served-area.ts'
import { withJudgedAnswers } from '../harness/judged-answers.ts'

/** What a test hears of a call that declares effects of topics and answers this. */
async function answered(data: unknown): Promise<unknown> {
  const declaration = coachingCalls.coachingEffect
  const { calls } = withJudgedAnswers({
    calls: [{ declaration, handle: async () => ({ data }) }],
  } as unknown as ServedArea) // it reads nothing else
  return calls[0]?.handle({} as CallRequest)
}

const EFFECT = { topic: null, before: 80, before_sample: 3, after: null, after_sample: 0 }

describe('an answer in a test', () => {
  it('passes when it is what the call declares', async () => {
    expect(await answered([EFFECT])).toEqual({ data: [EFFECT] })
  })

  it.each([
    ['lacks a part', [{ ...EFFECT, after_sample: undefined }]],
    ['has a part more', [{ ...EFFECT, coach: 'Ann' }]],
    ['has a part of another type', [{ ...EFFECT, before: '80.00' }]],
  ])('fails when it %s', async (_, data) => {
    await expect(answered(data)).rejects.toThrow('answers what it does not declare')
  })
})
