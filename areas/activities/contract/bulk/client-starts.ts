/** From when people of a file begin to work for a client of it. */
export const clientStarts = ['First row', 'Today'] as const
export type ClientStart = (typeof clientStarts)[number]

/** People of a file who do not work for the client of their rows, and what was decided about them. */
export interface NewToClient {
  readonly client_id: number
  readonly client_name: string
  /** Their rows that could be read. */
  readonly rows: number
  readonly people: readonly number[]
  /** ISO 8601; of all their rows, each in the zone of its person. */
  readonly first_day: string
  /** Whether the reader may let them work for the client. */
  readonly may_let: boolean
  /** Null until it is decided. */
  readonly begins: ClientStart | null
  /** Who begins when the file is saved. */
  readonly beginning: readonly number[]
  /** Who cannot begin, and what would help where that is known. */
  readonly refused: readonly {
    readonly id: number
    readonly name: string
    readonly reason: string
    readonly help: string | null
  }[]
}
