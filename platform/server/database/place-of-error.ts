import { DatabaseError } from 'pg'

/** Where in a file PostgreSQL met an error, as " (line 3)": it counts characters, people look for a line. Empty when it does not say. */
export function placeOfError(error: unknown, sql: string): string {
  const position = error instanceof DatabaseError ? Number(error.position) : NaN
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
