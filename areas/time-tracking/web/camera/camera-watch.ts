import { useEffect, useRef } from 'react'
import { openCamera } from './open-camera.ts'
import { isStillDue, sendPicture, usePictureTurn } from './picture-data.ts'
import { takePicture } from './take-picture.ts'

/** Takes the pictures of its person when they are due, in one tab of all. Draws nothing; stands only while they are At Desk. */
export function CameraWatch() {
  const { turn, toldAt } = usePictureTurn()
  const dueAt = turn?.notice_read_at ? turn.due_at : null
  const dueMs =
    turn && dueAt !== null ? toldAt + Date.parse(dueAt) - Date.parse(turn.server_time) : 0
  const isAsked = dueAt !== null
  const leaving = useRef<AbortController>(undefined)
  // What is under way ends when its person leaves the desk, not when the next due time is told.
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [isAsked])
  useEffect(() => {
    const signal = leaving.current?.signal
    if (dueAt === null || !signal) return
    const timer = setTimeout(
      () => void inOneTab(signal, () => takeIfDue(dueAt, signal)),
      Math.max(0, dueMs - Date.now()),
    )
    return () => clearTimeout(timer)
    // The same due time told again a moment later is the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [dueAt])
  return null
}

async function takeIfDue(dueAt: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || !(await isStillDue(dueAt, signal))) return
  await takePicture({ open: openCamera, send: sendPicture, signal })
}

const LOCK = 'clock-camera'

/** Tabs take turns, and the person who comes next asks whether it is still due. Nothing is taken where the question gets no answer. */
async function inOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const isAlone = !('locks' in navigator)
  await (isAlone ? work() : navigator.locks.request(LOCK, { signal }, work)).catch(() => undefined) // called off, or no connection: the next look says what is due
}
