import type { PictureState } from './clock-pictures.ts'
import { t } from '#platform/contract/words/texts.ts'

/** A picture is due when a person sits down, and every so often while they stay. */
export const EVERY_SECONDS = 900
/** The camera is on for so long before anything is taken: time to see it, and to sit up. */
export const CAPTURE_AFTER_SECONDS = 15
/** The capture itself, at the end of which the picture is drawn. */
export const DRAW_AFTER_SECONDS = 9
/** How long the camera stays on when the picture was drawn. */
export const OFF_AFTER_SECONDS = 3

export const PICTURE_SIZE = { width: 720, height: 480 } as const
export const PICTURE_BYTES = 1_000_000

export type WorkPlace = 'Office' | 'Remote'

/** What the browser has to know to take pictures of its person, and to tell them. */
export interface PictureTurn {
  /** Where this person's work is pictured: both, one, or neither. */
  readonly places: readonly WorkPlace[]
  /** When they were told what the pictures are for; nothing is taken before. */
  readonly notice_read_at: string | null
  readonly retention_days: number
  readonly last: { readonly at: string; readonly state: PictureState } | null
  /** When the next one is due: a moment that has come when the present one is missing; null when none is asked for. */
  readonly due_at: string | null
  readonly server_time: string
}

/** What is stored for a due time. */
export interface StoredPicture {
  readonly id: number
  readonly state: PictureState
  readonly due_at: string
  readonly taken_at: string
}

/** The due times of a stretch of At Desk that have come, counted from its start. */
export const dueCount = (seconds: number): number => 1 + Math.floor(seconds / EVERY_SECONDS)

/** What people are told before the first picture. */
export const noticeText = (retentionDays: number): readonly string[] => [
  t`While you are At Desk, your camera takes a picture when you sit down and every ${EVERY_SECONDS / 60} minutes. It shows that the person at work is you, and it is used for nothing else.`,
  t`Before each picture the camera is on for a few seconds, with its light, and the clock counts down. On a break nothing is taken. Without a camera the clock goes on.`,
  t`You see every picture of yourself, and who opened it. Each is deleted after ${retentionDays === 1 ? t`1 day` : t`${retentionDays} days`}. A flag of a face check changes neither your time nor your pay; a person looks at it.`,
]
