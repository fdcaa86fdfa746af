import type { Database, Sql } from './database.ts'

/** A database whose transactions are parts of one that is under way: none of them holds without the others. */
export const inOneTransaction = (database: Database, sql: Sql): Database => ({
  ...database,
  rows: sql.rows,
  together: sql.together,
  transaction: (work) => work(sql),
  longTransaction: (work) => work(sql),
})

/** A database in which nothing is read or changed unless a condition holds in the same transaction; `need` throws where it does not. */
export const onlyWhere = (database: Database, need: (sql: Sql) => Promise<void>): Database => {
  const guarded =
    (begin: Database['transaction']): Database['transaction'] =>
    (work) =>
      begin(async (sql) => {
        await need(sql)
        return work(sql)
      })
  return {
    ...database,
    rows: (text, values, planned) =>
      guarded(database.transaction)((sql) => sql.rows(text, values, planned)),
    transaction: guarded(database.transaction),
    longTransaction: guarded(database.longTransaction),
  }
}
