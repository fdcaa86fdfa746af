import type { Sql } from '../database/database.ts'
import type { Writer } from '../records/write.ts'

/** Who does something, and when. */
export interface Act {
  readonly sql: Sql
  readonly writer: Writer
  readonly now: string
}
