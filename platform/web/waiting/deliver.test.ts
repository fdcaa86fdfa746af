import { expect, test } from 'vitest'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { deliver } from './deliver.ts'
import type { KeptWrite } from './waiting-write.ts'

const START = Date.parse('2026-03-09T08:00:00Z')

const write = (order: number, more: Partial<KeptWrite> = {}): KeptWrite => ({
  order,
  key: `key-${order}`,
  user: 7,
  method: 'POST',
  path: 'clockin/create',
  body: {},
  madeAt: '2026-03-09T07:00:00Z',
  topic: 'clock',
  title: `Press ${order}`,
  asksAnew: [],
  ...more,
})

/** A queue in memory, and a server that answers with these statuses, one after the other, and with 200 when they are used up. */
function queueOf(writes: readonly KeptWrite[], statuses: readonly number[], at = START) {
  const kept = new Map(writes.map((each) => [each.order, each]))
  const answers = [...statuses]
  const sent: string[] = []
  return {
    sent,
    left: () => [...kept.values()].map(({ title, refused }) => [title, refused]),
    delivery: {
      kept: async () => [...kept.values()],
      send: async ({ title, key }: KeptWrite) => {
        sent.push(`${title} ${key}`)
        const status = answers.shift() ?? 200
        if (status !== 200) throw new RequestProblem(`answered ${status}`, { status })
      },
      change: async (each: KeptWrite) => void kept.set(each.order, each),
      remove: async ({ order }: KeptWrite) => void kept.delete(order),
      now: () => new Date(at),
    },
  }
}

test('what waits is sent in order, and leaves the queue with its answer', async () => {
  const queue = queueOf([write(1), write(2), write(3)], [])
  expect(await deliver(queue.delivery)).toBe('done')
  expect(queue.sent).toEqual(['Press 1 key-1', 'Press 2 key-2', 'Press 3 key-3'])
  expect(queue.left()).toEqual([])
})

test.each([0, 302, 408, 429, 500, 502, 503, 504])(
  'an answer of %s keeps the write and everything behind it, and the same key is sent again',
  async (status) => {
    const queue = queueOf([write(1), write(2)], [status])
    expect(await deliver(queue.delivery)).toBe('later')
    expect(queue.left()).toHaveLength(2)
    expect(await deliver(queue.delivery)).toBe('done')
    expect(queue.sent).toEqual(['Press 1 key-1', 'Press 1 key-1', 'Press 2 key-2'])
  },
)

test('a dead session keeps everything', async () => {
  const queue = queueOf([write(1), write(2)], [200, 401])
  expect(await deliver(queue.delivery)).toBe('signed out')
  expect(queue.left()).toEqual([['Press 2', undefined]])
})

test.each([400, 403, 404, 409, 413, 422])(
  'what is refused with %s stays with the words of the server, is never sent again, and holds up nothing',
  async (status) => {
    const queue = queueOf([write(1), write(2)], [status])
    expect(await deliver(queue.delivery)).toBe('done')
    expect(await deliver(queue.delivery)).toBe('done')
    expect(queue.sent).toEqual(['Press 1 key-1', 'Press 2 key-2'])
    expect(queue.left()).toEqual([['Press 1', `answered ${status}`]])
  },
)

test('a write that was sent a day ago without an answer is not sent again: its key may be forgotten', async () => {
  const queue = queueOf([write(1, { triedAt: '2026-03-08T08:59:00Z' }), write(2)], [])
  expect(await deliver(queue.delivery)).toBe('done')
  expect(queue.sent).toEqual(['Press 2 key-2'])
  expect(queue.left()).toEqual([['Press 1', expect.stringContaining('Look whether it arrived')]])
})

test('a fault of our own is not taken for an answer', async () => {
  const queue = queueOf([write(1)], [])
  const send = () => Promise.reject(new TypeError('a bug'))
  await expect(deliver({ ...queue.delivery, send })).rejects.toThrow('a bug')
  expect(queue.left()).toHaveLength(1)
})
