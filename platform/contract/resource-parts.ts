import type { WhereValue } from './fields/field.ts'

/** A group of fields on a form and on the card of a record. */
export interface Section<Name extends string = string> {
  /** The question a form asks. */
  readonly title: string
  /** What the card of a record is called; the question, unless given. */
  readonly name?: string
  readonly help?: string
  readonly fields: readonly Name[]
}

/** Views of a list that come with its family: by the values of a choice. */
export interface StateViews<Name extends string = string> {
  readonly field: Name
  readonly values: readonly string[]
}

/** How a drop-down answers: what stands beside the title, what narrows it, which records it leaves out. */
export interface Dropdown<Name extends string = string> {
  readonly labels?: readonly Name[]
  /** Names a caller may send, and the field each is compared with: any of the given ids. */
  readonly filters?: Readonly<Record<string, Name>>
  /** Only records with these values are offered; a list means any of them. */
  readonly where?: Readonly<Partial<Record<Name, WhereValue>>>
  /** And only these, as long as neither a filter nor a form narrows it. */
  readonly unnarrowed?: Readonly<Partial<Record<Name, WhereValue>>>
}

/** What happened on a day or at a moment that a record holds. */
export interface Happening<Name extends string = string> {
  readonly at: Name
  /** "Review released" */
  readonly title: string
  /** Only of records with these values; a list means any of them. */
  readonly where?: Readonly<Partial<Record<Name, WhereValue>>>
}

/** A day to come that a record holds, and on whose record it stands under "Upcoming". */
export interface Coming<Name extends string = string> extends Happening<Name> {
  /** The family on whose records it stands; its own, unless given. */
  readonly of?: string
  /** The field that names those records, one or several. */
  readonly by?: Name
  /** The field of those records that is named so: `by` holds offices, and the other record is of these. Their id, unless given. */
  readonly through?: string
}

/** Several families in one table: the rows of each hold values by which they are told apart, and its new rows get them. */
export interface SharedTable<Name extends string = string> {
  readonly table: string
  readonly where: Readonly<Partial<Record<Name, WhereValue>>>
}

/** Calls whose names or methods differ from the rule. */
export interface CallNames {
  readonly update?: 'PUT' | 'POST'
  readonly dropdown?: { readonly path: string; readonly methods: readonly ('GET' | 'POST')[] }
  readonly parents?: { readonly path: string; readonly methods: readonly ('GET' | 'POST')[] }
}

/** What is told after a change, in a family's own words. */
export interface OwnMessages {
  readonly created?: string
  readonly updated?: string
  readonly deleted?: string
}

/** What a record that is made from a name in a file needs beside it and what its rows say. */
export interface MadeByName<Name extends string = string> {
  /** The field of a code that is made of the name, and its most letters. */
  readonly code?: readonly [field: Name, longest: number]
  /** What is asked once for all that are made together. */
  readonly asks?: readonly Name[]
}

/** A column of files that holds the whole names of people: it fills two fields of the family. */
export interface NameColumn<Name extends string = string> {
  readonly label: string
  readonly alsoCalled?: readonly string[]
  readonly first: Name
  readonly last: Name
}

/** A column of files that holds two times, such as "22:00-06:00": it fills a start and an end. */
export interface TimesColumn<Name extends string = string> {
  readonly label: string
  readonly alsoCalled?: readonly string[]
  readonly start: Name
  readonly end: Name
  /**
   * The list that takes days with hours of their own, "Mon-Thu 9-18, Fri 9-15": its rows have `day`, `rest_day`, `start` and `end`, the last two where they differ
   * from those of the record.
   */
  readonly week?: Name
}
