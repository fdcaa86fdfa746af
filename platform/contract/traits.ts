import { MOST_FILES } from './files.ts'

/**
 * A behaviour that many families share. Its calls, rights, panel and history follow from its name in a declaration.
 */
export type Trait = Attachable | Approvable

export interface Attachable {
  readonly trait: 'attachable'
  /** Files one record holds at most. */
  readonly max: number
  /** Who sees them: everybody who sees the record, or only its keepers (who may change it) and the person it is about. */
  readonly seenBy: 'viewers' | 'keepers'
}

/** Somebody else decides about each record: it is submitted, and then only its decision changes it. */
export interface Approvable {
  readonly trait: 'approvable'
  /** What those who set up who decides call it: "Clock correction". */
  readonly kind: string
  /** The choice that says where a record stands; read-only, since only submitting and deciding move it. */
  readonly state: string
  /** Its words: those in which its owner may change and submit it, and what it is afterwards. */
  readonly words: {
    readonly open: readonly string[]
    readonly submitted: string
    readonly approved: string
    readonly rejected: string
    readonly askedBack: string
    readonly withdrawn: string
  }
  /** The number that conditions compare: an amount, or days. */
  readonly value?: string
}

/** Records are approved by the people that are set up for their kind. */
export const approvable = (options: Omit<Approvable, 'trait'>): Approvable => ({
  trait: 'approvable',
  ...options,
})

/** Files hang on each record. */
export const attachable = (options: Partial<Omit<Attachable, 'trait'>> = {}): Attachable => ({
  trait: 'attachable',
  max: MOST_FILES,
  seenBy: 'viewers',
  ...options,
})

/** How a family carries files; undefined when it does not. */
export const attachmentsOf = ({ traits }: { traits: readonly Trait[] }): Attachable | undefined =>
  traits.find((each) => each.trait === 'attachable')

/** How a family is approved; undefined when it is not. */
export const approvalOf = ({ traits }: { traits: readonly Trait[] }): Approvable | undefined =>
  traits.find((each) => each.trait === 'approvable')
