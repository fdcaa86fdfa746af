/** What a package says of itself: as its interface has it, and whole, for going on later. */
export interface PackageState {
  readonly completion: 'completed' | 'incomplete' | 'unknown'
  readonly success: 'passed' | 'failed' | 'unknown'
  /** Of 100; nothing where the package gives no score. */
  readonly score: number | null
  /** Seconds in all. */
  readonly seconds: number
  /** Its data, for the next time. */
  readonly data: unknown
}

/** What the page around a package tells it first. */
export interface BeginPackage {
  readonly kind: 'begin'
  readonly standard: 'SCORM 1.2' | 'SCORM 2004'
  /** The address of its first page, relative to its files. */
  readonly launch: string
  /** It says nothing of itself: opened is completed. */
  readonly isAsset: boolean
  /** The score of 100 from which it is passed, where its manifest has one. */
  readonly mastery: number | null
  readonly learner: { readonly id: string; readonly name: string }
  readonly data: unknown
}

/** Sent to a package when another unit takes its place: its page closes, and it saves for the last time. */
export interface LeavePackage {
  readonly kind: 'leave'
}

/** What it answers. */
export type PackageMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'state'; readonly state: PackageState }
  | { readonly kind: 'left' }

/** Longer data is not kept: SCORM 2004 asks for 64,000 characters of suspend data, and packages write some of interactions beside it. */
export const MOST_PACKAGE_DATA = 200_000
