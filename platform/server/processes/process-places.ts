import { Shares } from '../limits/shares.ts'

/** As many as there are cores on a small machine: more at once take memory, and none is done sooner. */
const AT_ONCE = 2
/** Beyond these the person is told to come back. */
const QUEUE = 50
/** Longer than a file of the largest size takes with some before it. */
const WAIT_MS = 120_000

/** How many processes of one program run at once; others wait for their turn. */
export const processPlaces = (places = AT_ONCE): Shares =>
  new Shares({ places, reserved: 0, queue: QUEUE, waitMs: WAIT_MS })
