import { lentPart } from '#platform/contract/contributions.ts'
import type { PackageState } from './package-messages.ts'

/** A course file that is shown. */
export interface MediaPartProps {
  readonly mediaId: number
  /** The kind of its slide. */
  readonly kind: string
  readonly title: string
  /** Of a package: who learns, and what it said the last time. Without it nothing it says is kept. */
  readonly run?: {
    readonly learner: { readonly id: string; readonly name: string }
    readonly data: unknown
    readonly onState: (state: PackageState) => void
  }
}

/** A video, recording, document or package, for screens of other areas that show courses. */
export const mediaPart = lentPart<MediaPartProps>('course-media')
