import type { PackageUnit } from './media-kinds.ts'

/** How long a link to a course file is good. The player asks for a new one before it ends. */
export const MEDIA_LINK_MS = 10 * 60_000

/** An address that plays, and until when. */
export interface MediaLink {
  readonly href: string
  /** ISO 8601. */
  readonly until: string
  readonly kind: string
  readonly media_type: string
  /** Of a package: its standard, the page it begins with, and its units in their order. */
  readonly standard: string | null
  readonly launch: string | null
  readonly units: readonly PackageUnit[] | null
}
