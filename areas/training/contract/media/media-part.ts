import { lentPart } from '#platform/contract/contributions.ts'
import type { PackageState } from './package-messages.ts'

export interface PackageRunProps {
  readonly learner: { readonly id: string; readonly name: string }
  /** The unit that runs, from 1, and what it said the last time. */
  readonly unit: number
  readonly data: unknown
  /** The units that are complete. */
  readonly complete: ReadonlySet<number>
  /** What a unit says, by its number. */
  readonly onState: (state: PackageState, unit: number) => void
  /** Another unit is to run: the one before has said its last words. */
  readonly onUnit: (unit: number) => void
}

/** A course file that is shown. */
export interface MediaPartProps {
  readonly mediaId: number
  /** The kind of its slide. */
  readonly kind: string
  readonly title: string
  /** Of a package: who learns, and what it said the last time. Without it nothing it says is kept. */
  readonly run?: PackageRunProps
}

/** A video, recording, document or package, for screens of other areas that show courses. */
export const mediaPart = lentPart<MediaPartProps>('course-media')
