import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A place where SQL that speaks of a day reads what holds now. */
export interface DayBreach {
  /** `areas/time-tracking/server/shift-days.ts:12` */
  readonly place: string
  readonly complaint: string
}

/** Where a person belongs is dated by `people.position_on` and its like. What other records say is dated by the triggers in `dated.sql`. */
const POSITION: DatedTable = {
  asked: 'people.position_on, people.positions_of or people.places_of',
  fields: [
    'office_id',
    'department_id',
    'designation_id',
    'reports_to_id',
    'second_manager_id',
    'employment_type',
    'work_mode',
    'weekly_hours',
    'timezone_id',
  ],
}

interface DatedTable {
  /** What tells the values of a day. */
  readonly asked: string
  readonly fields: readonly string[]
}

/** What makes a statement speak of a day that may be over. */
const DAY = /\b(?:business_date|planned_of\(|planned_shifts\(|plans_beside_leave\()|\.day\b/

/** `-- Today's on purpose: who decides is the lead of now.` */
const ON_PURPOSE = /Today's on purpose: \S/

/**
 * A fact of a day is judged by what held on that day: SQL that speaks of a day does not read the dated fields of today's record, unless it says why in a
 * comment, within the statement or on the lines before it. Names that are put together at run time are not seen.
 * @param root the folder of the checkout
 */
export function findDayBreaches(root: string): DayBreach[] {
  const dated = datedTables(root)
  return globSync('{platform,areas/*}/{contract,server}/**/*.ts', { cwd: root })
    .concat(globSync('{platform,areas/*}/database/*.sql', { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/demo/'))
    .sort()
    .flatMap((file) => breachesIn(file, readFileSync(join(root, file), 'utf8'), dated))
}

/** The fields of each table whose earlier values the database keeps. */
function datedTables(root: string): Map<string, DatedTable> {
  const tables = new Map([['employees', POSITION]])
  for (const file of globSync('areas/*/database/*.sql', { cwd: root })) {
    const triggers = readFileSync(join(root, file), 'utf8').matchAll(
      /after update of (?<fields>[\w\s,"]+?)\s+on (?<table>\w+)\s+for each row execute function keep_past_values/g,
    )
    for (const { groups } of triggers) {
      const fields = (groups?.['fields'] ?? '')
        .split(/[\s,"]+/)
        .filter((name) => name !== 'is_deleted')
      tables.set(groups?.['table'] ?? '', { asked: 'as_of', fields })
    }
  }
  return tables
}

/** What is wrong in one file. */
function breachesIn(
  file: string,
  text: string,
  dated: ReadonlyMap<string, DatedTable>,
): DayBreach[] {
  return statementsIn(file, text).flatMap(({ at, sql }) => {
    if (!DAY.test(sql) || ON_PURPOSE.test(sql)) return []
    const values = new Map(todaysIn(sql, dated).map((value) => [value.name, value]))
    return [...values.values()].map(({ index, name, table }) => ({
      place: `${file}:${text.slice(0, at + index).split('\n').length}`,
      complaint: `${name} is today's in SQL that speaks of a day: ask ${table.asked}, or say "Today's on purpose: …"`,
    }))
  })
}

interface Statement {
  readonly at: number
  readonly sql: string
}

/** The statements of a file, with the comment before each: in SQL up to a semicolon at the end of a line, in a program each template. */
function statementsIn(file: string, text: string): Statement[] {
  const pattern = file.endsWith('.sql')
    ? /(?:[^;]|;(?!\s*\n))+/g
    : /(?:^[ \t]*(?:\/\/|\/?\*).*\n)*.*?`(?:[^`\\]|\\.|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*`/gm
  return [...text.matchAll(pattern)].map(({ index, 0: sql }) => ({ at: index, sql }))
}

interface TodaysValue {
  readonly index: number
  /** `e.office_id` */
  readonly name: string
  readonly table: DatedTable
}

/** What a statement reads of today's records, by the aliases of their tables. */
function todaysIn(sql: string, dated: ReadonlyMap<string, DatedTable>): TodaysValue[] {
  const aliases = sql.matchAll(
    /(?:\b(?:from|join)|,)\s+(?:[a-z_]+\.)?(?<table>[a-z_]+) (?:as )?(?<alias>[a-z_]\w*)(?=[\s,)]|$)/g,
  )
  return [...aliases].flatMap(({ groups }) => {
    const table = dated.get(groups?.['table'] ?? '')
    if (!table) return []
    const values = sql.matchAll(
      new RegExp(`\\b${groups?.['alias']}\\.(?:${table.fields.join('|')})\\b`, 'g'),
    )
    return [...values].map(({ index, 0: name }) => ({ index, name, table }))
  })
}
