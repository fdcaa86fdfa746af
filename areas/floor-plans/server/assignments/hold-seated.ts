import type { Rows } from '#platform/server/database/database.ts'

interface Seated {
  readonly employee_id: number
  readonly seat_id: number
  readonly kind?: 'Permanent' | 'Temporary' | null | undefined
}

/** Holds people until the transaction ends, with those whose seats they are to have for a time: leave is taken back under the same lock. */
export const holdSeated = (sql: Rows, asked: readonly Seated[]): Promise<unknown> =>
  sql.rows(
    `select people.hold_people($1::bigint[] || array(
       select a.employee_id from seat_assignments a where a.seat_id = any($2::bigint[]) and a.kind = 'Permanent' and not a.is_deleted))`,
    [
      asked.map(({ employee_id }) => employee_id),
      asked.flatMap(({ kind, seat_id }) => (kind === 'Temporary' ? [seat_id] : [])),
    ],
  )
