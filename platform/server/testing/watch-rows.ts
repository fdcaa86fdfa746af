import { appendFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BulkSql, Database, Rows, Sql } from '../database/database.ts'

/** Where what is seen is written, a line of JSON each; a run that does not name it watches nothing. */
export const SEEN_FILE = 'MUSTER_ROWS_SEEN'

/** What a value of a row is, as far as types tell values apart. */
export type Kind = 'string' | 'number' | 'boolean' | 'null' | 'list' | 'object'

/** What the rows of one statement, by the place in the source that runs it, were seen to hold. */
export interface Seen {
  /** `path:line:column` of the call. */
  readonly place: string
  readonly columns: Readonly<Record<string, Kind>>
}

/** The same database, of which is written what its statements answer: types of rows are written by hand, and nothing else would notice that one is wrong. */
export function watchRows(database: Database): Database {
  const file = process.env[SEEN_FILE]
  if (file === undefined) return database
  const watch = watcher((seen) => appendFileSync(file, `${JSON.stringify(seen)}\n`))
  const rowsOf = (sql: Rows): Rows => ({
    rows: async <Row>(...said: Parameters<Rows['rows']>) => {
      const place = placeOfCaller()
      const rows = await sql.rows<Row>(...said)
      watch(place, rows as readonly object[])
      return rows
    },
  })
  const sqlOf = <Given extends Sql>(sql: Given): Given => ({
    ...sql,
    ...rowsOf(sql),
    together: (work: (one: Rows) => Promise<unknown>) => sql.together((one) => work(rowsOf(one))),
  })
  return {
    ...sqlOf(database),
    transaction: (work) => database.transaction((sql) => work(sqlOf(sql))),
    longTransaction: (work) => database.longTransaction((sql) => work(sqlOf(sql))),
    bulk: (work) => database.bulk((sql: BulkSql) => work(sqlOf(sql))),
  }
}

/** Tells of each place every combination of columns and kinds once. Most answers are like those before: these have to cost nothing. */
function watcher(tell: (seen: Seen) => void) {
  const told = new Map<string, Set<string>>()
  return (place: string | undefined, rows: readonly object[]) => {
    const [first] = rows
    if (place === undefined || !first) return
    // Rows of one answer have the same columns.
    const names = Object.keys(first)
    const known = heldBy(told, `${place} ${names.join()}`)
    for (const row of rows.slice(0, MOST_ROWS)) {
      const kinds = Object.values(row).map(kindOf)
      const key = kinds.join()
      if (known.has(key)) continue
      known.add(key)
      tell({
        place,
        columns: Object.fromEntries(names.map((name, at) => [name, kinds[at] ?? 'null'])),
      })
    }
  }
}

function heldBy(all: Map<string, Set<string>>, key: string): Set<string> {
  const known = all.get(key) ?? new Set()
  all.set(key, known)
  return known
}

/** Rows of one answer that are looked at. */
const MOST_ROWS = 200

function kindOf(value: unknown): Kind {
  const kind = typeof value
  if (kind === 'string' || kind === 'number' || kind === 'boolean') return kind
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'list'
  if (kind === 'object') return 'object'
  throw new Error(`no column answers a ${kind}`)
}

/** The source outside of this file that called: Node keeps lines and columns when it takes types away. */
function placeOfCaller(): string | undefined {
  const site = callSites().find((one) => one.getFileName() !== import.meta.url)
  const url = site?.getFileName()
  if (!url?.startsWith('file:')) return undefined
  return `${pathOf(url)}:${site?.getLineNumber()}:${site?.getColumnNumber()}`
}

/** The frames as V8 knows them: written out as text, for thousands of statements, they would cost more than the statements. */
function callSites(): readonly NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.prepareStackTrace = (_error, sites) => sites
  Error.stackTraceLimit = FRAMES
  // What the line above makes of a stack is this.
  const sites = new Error('for its stack').stack as unknown as readonly NodeJS.CallSite[]
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return sites
}

/** Those of this file, and the one that called. */
const FRAMES = 6

const paths = new Map<string, string>()
function pathOf(url: string): string {
  const known = paths.get(url) ?? fileURLToPath(url)
  paths.set(url, known)
  return known
}
