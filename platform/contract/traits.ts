import { MOST_FILES } from './files.ts'

/**
 * A behaviour that many families share. Its calls, rights, panel and history follow from its name in a declaration.
 */
export type Trait = Attachable

export interface Attachable {
  readonly trait: 'attachable'
  /** Files one record holds at most. */
  readonly max: number
  /** Who sees them: everybody who sees the record, or only its keepers (who may change it) and the person it is about. */
  readonly seenBy: 'viewers' | 'keepers'
}

/** Files hang on each record. */
export const attachable = (options: Partial<Omit<Attachable, 'trait'>> = {}): Attachable => ({
  trait: 'attachable',
  max: MOST_FILES,
  seenBy: 'viewers',
  ...options,
})

/** How a family carries files; undefined when it does not. */
export const attachmentsOf = ({ traits }: { traits: readonly Trait[] }): Attachable | undefined =>
  traits.find(({ trait }) => trait === 'attachable')
