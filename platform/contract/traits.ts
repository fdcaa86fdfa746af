import type { Notification } from './session.ts'
import { addTo, type OpenList, openList } from './fields/open-list.ts'
import { choice, date } from './fields/field.ts'
import { MOST_FILES } from './files.ts'
import { type PictureSize, pictureSizes } from './picture-size.ts'

/**
 * A behaviour that many families share. Its calls, rights, panel and history follow from its name in a declaration.
 */
export type Trait = Attachable | Approvable | Pictured

export interface Attachable {
  readonly trait: 'attachable'
  /** Files one record holds at most. */
  readonly max: number
  /** Who sees them: everybody who sees the record, or only its keepers (who may change it) and the person it is about. */
  readonly seenBy: 'viewers' | 'keepers'
  /** What a file may be; with these each file can be given a type and a day until which it holds. */
  readonly documentTypes: readonly string[]
}

/** Another person decides about each record: it is submitted, and then only its decision changes it. */
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
  /** What that number counts, as it is read behind one: "days". */
  readonly unit?: string
  /** The references that say who decides, the one whose request it is first: a person (`employee_id`) unless said. */
  readonly routedBy?: readonly [string, ...string[]]
  /** Who decides where no profile says so, as profiles name it: the direct manager unless said. */
  readonly otherwise?: string
  /** A new record is submitted as it is stored: drafts are those alone that came back with a question. */
  readonly atOnce?: true
  /** What the bell calls what is told of its decisions: a person's own matter unless said. */
  readonly bell?: Notification['type']
}

/** What may be decided: the kinds of all approvable families, which add themselves. */
export const approvalKinds = openList('approval-kinds')

/** The kinds that some families add to the list of all. */
export const kindsOf = (families: readonly { readonly traits: readonly Trait[] }[]): OpenList =>
  addTo(
    approvalKinds,
    Object.fromEntries(families.flatMap((of) => approvalOf(of) ?? []).map(({ kind }) => [kind, 0])),
  )

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
  documentTypes: [],
  ...options,
})

export interface Pictured {
  readonly trait: 'pictured'
  /** The computed text field that answers the address of the picture. */
  readonly field: string
  /** What it is cut to; undefined where nothing is cut off. */
  readonly size: PictureSize | undefined
}

/** Each record has one picture, cut to one size or kept whole, seen by the person who sees the record. */
export const pictured = (field: string, shape: keyof typeof pictureSizes = 'square'): Pictured => ({
  trait: 'pictured',
  field,
  size: pictureSizes[shape],
})

/** Which field of a family is its picture, and how large; undefined when it has none. */
export const pictureOf = ({ traits }: { traits: readonly Trait[] }): Pictured | undefined =>
  traits.find((one) => one.trait === 'pictured')

/** What can be said of each file of a family, as the form and the call check it. */
export const documentFields = ({ documentTypes }: Attachable) => ({
  document_type: choice(documentTypes, { label: 'Type' }),
  expires_on: date({ label: 'Holds until', help: 'Leave blank for no end date.' }),
})

/** How a family carries files; undefined when it does not. */
export const attachmentsOf = ({ traits }: { traits: readonly Trait[] }): Attachable | undefined =>
  traits.find((each) => each.trait === 'attachable')

/** How a family is approved; undefined when it is not. */
export const approvalOf = ({ traits }: { traits: readonly Trait[] }): Approvable | undefined =>
  traits.find((each) => each.trait === 'approvable')
