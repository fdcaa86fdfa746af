import { expect, test } from 'vitest'
import type { KeptWrite } from '#platform/web/waiting/waiting-write.ts'
import { withWaiting } from './waiting-clock.ts'

const stopped = { entry: null, day: null, ahead: 0 }

let order = 0
const pressed = (time: string, body: object, more: Partial<KeptWrite> = {}): KeptWrite => ({
  order: (order += 1),
  key: `key-${order}`,
  user: 7,
  method: 'POST',
  path: 'clockin/create',
  body: { ...body },
  madeAt: `2026-03-09T${time}.000Z`,
  topic: 'clock',
  title: 'A press',
  asksAnew: [],
  ...more,
})

const shown = (waiting: readonly KeptWrite[]) => {
  const { entry, day } = withWaiting(stopped, waiting, 'Asia/Manila')
  return {
    now: [entry?.status, entry?.running, entry?.total_time],
    stretches: day?.stretches.map(({ status, seconds }) => `${status} ${seconds}`),
  }
}

test('a whole shift that waits is shown as the server will tell it', () => {
  const morning = [
    pressed('08:00:00', { status: 'At Desk' }),
    pressed('10:00:00', { break_status: 'Other', custom_status: 'Prayer' }),
    pressed('10:15:00', { status: 'At Desk' }),
  ]
  expect(shown(morning)).toEqual({
    now: ['At Desk', true, '02:00:00'],
    stretches: ['At Desk 7200', 'Prayer 900', 'At Desk 0'],
  })
  expect(shown([...morning, pressed('10:45:00', { status: 'End Timer' })])).toEqual({
    now: ['End Timer', false, '02:30:00'],
    stretches: ['At Desk 7200', 'Prayer 900', 'At Desk 1800'],
  })
})

test('what was refused changes nothing, nor does what the clock cannot do', () => {
  expect(shown([pressed('08:00:00', { status: 'At Desk' }, { refused: 'No' })]).now).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(shown([pressed('08:00:00', { break_status: 'Lunch' })]).now[0]).toBeUndefined()
})

test('what has arrived meanwhile counts once', () => {
  const first = pressed('08:00:00', { status: 'At Desk' })
  const lunch = pressed('10:00:00', { break_status: 'Lunch' })
  const arrived = withWaiting(stopped, [first, lunch], 'Asia/Manila')
  expect(withWaiting(arrived, [first, lunch], 'Asia/Manila')).toEqual(arrived)
})
