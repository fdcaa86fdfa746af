import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { QuestionClient } from './question-client.ts'

const client = new QuestionClient()
afterEach(() => client.clear())

/** A question that a screen shows; each time it is asked, the test answers. */
function shown(): {
  answers: ((answer: string) => void)[]
  data: () => unknown
  leave: () => void
} {
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const observer = new QueryObserver(client, { queryKey: ['clock'], queryFn })
  const leave = observer.subscribe(() => undefined)
  return { answers, data: () => client.getQueryData(['clock']), leave }
}

it('asks once more where a change comes before the first answer', async () => {
  const { answers, data, leave } = shown()
  const changed = client.invalidateQueries({ queryKey: ['clock'] })
  answers[0]?.('before the change')
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.('after it')
  await changed
  expect(data()).toBe('after it')
  leave()
})

it('asks once where there is an answer already', async () => {
  const { answers, data, leave } = shown()
  answers[0]?.('first')
  await expect.poll(data).toBe('first')
  const changed = client.invalidateQueries({ queryKey: ['clock'] })
  answers[1]?.('second')
  await changed
  expect(answers).toHaveLength(2)
  expect(data()).toBe('second')
  leave()
})
