import { choice, date } from './fields/field.ts'
import { MOST_FILES } from './files.ts'
import { type PictureSize, pictureSizes } from './picture-size.ts'

/**
 * A behaviour that many families share. Its calls, rights, panel and history follow from its name in a declaration.
 */
export type Trait = Attachable | Pictured

export interface Attachable {
  readonly trait: 'attachable'
  /** Files one record holds at most. */
  readonly max: number
  /** Who sees them: everybody who sees the record, or only its keepers (who may change it) and the person it is about. */
  readonly seenBy: 'viewers' | 'keepers'
  /** What a file may be; with these each file can be given a type and a day until which it holds. */
  readonly documentTypes: readonly string[]
}

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
  readonly size: PictureSize
}

/** Each record has one picture, cut to one size, seen by whoever sees the record. */
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
  expires_on: date({ label: 'Holds until', help: 'Empty holds without end.' }),
})

/** How a family carries files; undefined when it does not. */
export const attachmentsOf = ({ traits }: { traits: readonly Trait[] }): Attachable | undefined =>
  traits.find((one) => one.trait === 'attachable')
