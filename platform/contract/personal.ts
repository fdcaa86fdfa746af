import { contributionPoint } from './contributions.ts'

/** Groups of what is kept of a person: each goes its own number of days after they left. */
export const personalGroups = [
  'Person',
  'Absence',
  'Working time',
  'Work',
  'Quality',
  'Learning',
  'Messages',
] as const
export type PersonalGroup = (typeof personalGroups)[number]

/**
 * What the records of a family say of the person they belong to, and what of them goes when the person's data go. The records themselves stay and
 * count. A field inside rows is named with the name of the list in front: `items.reason`.
 */
export interface Personal<Name extends string = string> {
  readonly group: PersonalGroup
  /** The field that names the person, where it is not the owner of the rows. */
  readonly of?: Name
  /** What is emptied. */
  readonly goes?: readonly (Name | `${Name}.${string}`)[]
  /** Texts that say nothing of the person: every text of such a family stands here or under `goes`. */
  readonly stays?: readonly Name[]
  /** Its files are the company's: they stay. */
  readonly filesStay?: true
  /** What the company keeps for itself beside them, and the export does not tell: the whole records, with the reason, or fields that say nothing of the person. */
  readonly untold?: string | readonly Name[]
  /** What a circle hides from the person, or what programs keep, and belongs into the export for them all the same. */
  readonly told?: readonly Name[]
  /** The page on which people see their own pictures of this kind, which are opened one by one: with its right they are in the export a person makes of themselves. */
  readonly tellsPictures?: string
}

/** A table without a family, or more of a family than its declaration says. */
export interface PersonalTable {
  readonly table: string
  /** What its rows are called: "Sign-ins". */
  readonly label: string
  readonly group: PersonalGroup
  /** Which rows are a person's: SQL over the row `t`, in which `$employee` and `$user` stand for them. */
  readonly whose: string
  /** The rows, or columns and what stands there afterwards: SQL in which `$name` is what the person is called from then on. */
  readonly goes: 'rows' | Readonly<Record<string, string>>
  /** The columns the export for the person shows; without them they are not in it. */
  readonly told?: readonly string[]
  /** What the export shows instead, where it is other rows than those that go: each with what it is called, in SQL as `whose` is. */
  readonly tells?: { readonly whose: string; readonly cells: Readonly<Record<string, string>> }
}

/** Where areas say which of their tables without a family hold something of people. */
export const personalTables = contributionPoint<PersonalTable>('personal-tables')

/** A table whose texts are the company's own, with the reason why a name in them stays. */
export interface CompanyTexts {
  readonly table: string
  readonly why: string
}

/** Where areas say which of their texts are not searched for the name of a person who left. */
export const companyTexts = contributionPoint<CompanyTexts>('company-texts')
