import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cameraStore } from './camera-store.ts'
import { type Sent, takePicture } from './take-picture.ts'

// A camera that does nothing, at a time that the test moves on.
let isOn: boolean
let sent: Sent[]
const camera = {
  stream: {} as MediaStream, // only handed on
  draw: () => 'data:image/jpeg;base64,AAAA',
  close: () => {
    isOn = false
  },
}
const open = async () => {
  isOn = true
  return camera
}
const send = async (one: Sent) => void sent.push(one)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T08:00:00Z') })
  isOn = false
  sent = []
})
afterEach(() => {
  vi.useRealTimers()
})

const state = () => ({ isOn, sent: sent.length, isShown: cameraStore.get() !== undefined })

test('the picture is drawn nine seconds after the fifteenth, and the camera goes off three seconds later [time-tracking-19]', async () => {
  const taken = takePicture({ open, send, signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(0)
  expect(cameraStore.get()).toMatchObject({ drawsAt: Date.now() + 24_000, isDrawn: false })
  await vi.advanceTimersByTimeAsync(23_900)
  expect(state()).toEqual({ isOn: true, sent: 0, isShown: true })
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual([{ imgsrc: 'data:image/jpeg;base64,AAAA' }])
  expect(cameraStore.get()?.isDrawn).toBe(true)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(isOn).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  await taken
  expect(state()).toEqual({ isOn: false, sent: 1, isShown: false })
})

test('a break that comes before the picture turns the camera off, and nothing is sent', async () => {
  const leaving = new AbortController()
  const taken = takePicture({ open, send, signal: leaving.signal })
  await vi.advanceTimersByTimeAsync(20_000)
  leaving.abort()
  await taken
  expect(state()).toEqual({ isOn: false, sent: 0, isShown: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
})

test.each(['Refused', 'No camera'] as const)(
  'without a picture it is told why: %s',
  async (why) => {
    await takePicture({ open: async () => why, send, signal: new AbortController().signal })
    expect(sent).toEqual([{ state: why }])
  },
)
