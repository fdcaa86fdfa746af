import { expect, it } from 'vitest'
import { readTogether } from './read-together.ts'

const database = {}

/** A read that ends when it is let. */
function reads() {
  const open: (() => void)[] = []
  let count = 0
  const read = () => {
    const number = (count += 1)
    return new Promise<number>((resolve) => open.push(() => resolve(number)))
  }
  return { read, open, count: () => count }
}

it('those who ask while a read goes on share the one after it', async () => {
  const { read, open, count } = reads()
  const first = readTogether(database, 'floor', read)
  const others = Array.from({ length: 49 }, () => readTogether(database, 'floor', read))
  expect(count()).toBe(1)
  open[0]?.()
  expect(await first).toBe(1)
  await expect.poll(() => count()).toBe(2)
  const late = readTogether(database, 'floor', read)
  open[1]?.()
  expect(await Promise.all(others)).toEqual(others.map(() => 2))
  // Who asked while the second went on waits for what is read after that.
  await expect.poll(() => count()).toBe(3)
  open[2]?.()
  expect(await late).toBe(3)
})

it('a read that failed is not kept, and does not hold up those after it', async () => {
  let count = 0
  const failing = () => {
    count += 1
    return Promise.reject(new Error('gone'))
  }
  const asked = [1, 2, 3].map(() => readTogether(database, 'gone', failing))
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(count).toBe(2)
  expect(await readTogether(database, 'gone', () => Promise.resolve('here'))).toBe('here')
})
