/** Ids of which another field of the record says the family. */
export interface Pointer {
  /** The field that says it; without one they are all of one family. */
  readonly by?: string
  /** The family by the value of that field, or the one family. */
  readonly of: Readonly<Record<string, string | undefined>> | string
}

/** Rows of a list that have ids of their own: a file knows them by their place. */
export interface OwnRows {
  readonly id: string
  /** Fields of the rows that hold the id of a row, and the list in which that one stands. */
  readonly refers?: Readonly<Record<string, string>>
}

/** How a family of set-up data is written to a file of configuration, and found again in another system. Fields of lists are named `list.field`. */
export interface CarriedOptions<Name extends string = string> {
  /** The fields by which a record is the same elsewhere: its title and what that is unique within, unless given. */
  readonly key?: readonly Name[]
  /** Another way to know a record, used where it holds something: the address of a page, whatever it is called. */
  readonly firstKey?: Name
  /** What belongs to this system alone. */
  readonly leaves?: readonly string[]
  readonly points?: Readonly<Record<string, Pointer>>
  readonly ownRows?: Readonly<Record<string, OwnRows>>
  /** What a record holds that comes with a file, whatever it held where it came from: a schedule arrives switched off. */
  readonly arrives?: Readonly<Record<string, unknown>>
  /** Its records go with another family of the same table; files only name them. */
  readonly isOnlyNamed?: true
  /** A condition, by values: only such records are carried. */
  readonly only?: Readonly<Record<string, unknown>>
}

/**
 * Whether a family is configuration: set-up data that goes from one system to another in a file. People and what they did never do. A family
 * of people says instead by which field such a file names them, as `{ namedBy: 'email' }`.
 */
export type Configuration<Name extends string = string> =
  | boolean
  | CarriedOptions<Name>
  | { readonly namedBy: Name }
