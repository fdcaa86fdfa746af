/**
 * What areas contribute to one of them, which reads it without knowing who it is from: how a figure is measured, where excuses are found.
 * The owner names the point in its contract; others import it from there and list what they add in their server file.
 */
export interface ContributionPoint<T> {
  readonly name: string
  /** One thing for this point. */
  readonly add: (value: T) => Contribution
  /** What came together at this point. */
  readonly among: (contributions: readonly Contribution[]) => readonly T[]
}

export interface Contribution {
  readonly point: string
  readonly value: unknown
}

/** The statements of the transaction or the request in which something contributed is asked. */
export interface ContributionSql {
  /** A statement; when it is planned is PostgreSQL's choice unless it is said: once for all values, or each time for its own. */
  readonly rows: <Row>(
    text: string,
    values?: readonly unknown[],
    planned?: 'once' | 'each time',
  ) => Promise<Row[]>
}

/** What everything that follows a change of another area gets, in the transaction of that change. */
export interface FollowedChange {
  readonly sql: ContributionSql
  /** ISO 8601 */
  readonly now: string
  /** Notifies a user of what follows, behind their bell; once for each key. */
  readonly tell: (notice: {
    readonly user_id: number
    readonly type?: 'user'
    readonly title: string
    readonly description: string
    readonly page: string
    readonly key: string
  }) => Promise<void>
}

/** @param name what it is called among all points: "kpi-measures" */
export const contributionPoint = <T>(name: string): ContributionPoint<T> => ({
  name,
  add: (value) => ({ point: name, value }),
  among: (contributions) =>
    contributions.flatMap(
      ({ point, value }) => (point === name ? [value as T] : []), // `add` alone makes contributions of this name
    ),
})

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
