/**
 * A part of the screen that an area lends to others, by what it is given: its contract names the part, its entry in the browser says what draws it
 * (`lends`), and others draw it by that name (`Lent`).
 */
export interface LentPart<Props extends object> {
  readonly name: string
  /** Holds no value: it ties the name to what the part is given. */
  readonly given?: (props: Props) => void
}

/** @param name what it is called among all parts: "scorecard" */
export const lentPart = <Props extends object>(name: string): LentPart<Props> => ({ name })
