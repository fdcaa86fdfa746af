import {
  CAPTURE_AFTER_SECONDS,
  DRAW_AFTER_SECONDS,
  OFF_AFTER_SECONDS,
} from '../../contract/picture-turn.ts'
import { cameraStore } from './camera-store.ts'
import type { Camera, NoPicture } from './open-camera.ts'

/** What is sent of a due time: the picture, or why there is none. */
export type Sent = { readonly imgsrc: string } | { readonly state: NoPicture }

export interface Taking {
  readonly open: () => Promise<Camera | NoPicture>
  readonly send: (sent: Sent) => Promise<void>
  /** The person went on a break, or home: the camera goes off at once and nothing is sent. */
  readonly signal: AbortSignal
}

/**
 * Takes one picture: the camera is on for a while before the capture starts, the picture is drawn at its end, and the camera goes
 * off a little later. The person who looks at the clock sees what it sees, and how long it takes.
 */
export async function takePicture({ open, send, signal }: Taking): Promise<void> {
  const camera = await open()
  if (typeof camera === 'string') return signal.aborted ? undefined : send({ state: camera })
  try {
    await showAndDraw(camera, send, signal)
  } finally {
    camera.close()
    cameraStore.set(undefined)
  }
}

async function showAndDraw(
  camera: Camera,
  send: Taking['send'],
  signal: AbortSignal,
): Promise<void> {
  const { stream } = camera
  const drawsAt = Date.now() + (CAPTURE_AFTER_SECONDS + DRAW_AFTER_SECONDS) * 1000
  cameraStore.set({ stream, drawsAt, isDrawn: false })
  await passed(CAPTURE_AFTER_SECONDS, signal)
  await passed(DRAW_AFTER_SECONDS, signal)
  if (signal.aborted) return
  const sending = send({ imgsrc: camera.draw() })
  cameraStore.set({ stream, drawsAt, isDrawn: true })
  await passed(OFF_AFTER_SECONDS, signal)
  camera.close()
  cameraStore.set(undefined)
  await sending
}

/** Some seconds, or until it is called off. */
function passed(seconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) resolve()
  const timer = setTimeout(resolve, seconds * 1000)
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
