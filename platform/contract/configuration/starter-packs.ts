import { contributionPoint } from '../contributions.ts'

/**
 * Set-up that most companies begin with: the records of a file of configuration, by family. An area contributes it. The pack is compared, applied and
 * undone like any such file. A record that is there under the same name stays as it is.
 */
export interface StarterPack {
  /** Its place among all, the lowest first. */
  readonly order: number
  /** Looked up in the language of the reader. */
  readonly title: () => string
  /** What it brings, in one line. */
  readonly brings: () => string
  readonly families: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

export const starterPacks = contributionPoint<StarterPack>('starter-packs')

/** A pack as its reader takes it. */
export interface OfferedPack {
  readonly title: string
  readonly brings: string
  /** The text of a file of configuration. */
  readonly file: string
}
