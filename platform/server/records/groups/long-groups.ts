import type { Field } from '#platform/contract/fields/field.ts'
import { listGroupProblems, MOST_GROUPS_FOUND } from '#platform/contract/lists/list-groups.ts'
import { COUNT_CAP } from '#platform/contract/lists/grid-request.ts'
import { refuse } from '#platform/contract/problems.ts'
import { Parameters, type Sql } from '../../database/database.ts'
import { looksThroughAll } from '../../access/scope.ts'
import { countExpression } from '../capped-count.ts'
import { isVeiled } from '../circles.ts'
import { isIndexed } from './indexed-columns.ts'
import { type AskedList, isSearched } from '../page-ids.ts'
import { listed } from '../read.ts'
import type { KnownResource } from '../served.ts'

/** A group as it is found: its count up to the cap, and its sums where all of it was added up. */
export interface LongGroup {
  readonly key: string | number | null
  readonly title: string | null
  readonly count: number
  readonly groups: number
  readonly [sum: `sum_${number}`]: unknown
}

/** How the rows of a group are told from others, and what is read of them. */
interface LongGrouping {
  readonly name: string
  readonly field: Field
  readonly zone: string
  /** The columns that are added up, as `sum_0`, `sum_1` ..., and how; `currency` beside them. */
  readonly columns: string
  readonly sums: readonly string[]
  readonly title: string
}

/** Kinds whose values have an order that an index goes through. */
const ORDERED: ReadonlySet<Field['kind']> = new Set(['reference', 'date', 'instant'])

/**
 * Whether the groups of a long list are found without reading it: an index goes from one value to the next, of the rows that one filter leaves or of
 * all, and its reader sees everybody's rows.
 * Rows of few people, and those a search finds, are read anyway.
 */
export async function isFoundByIndex(
  { registry, of, reader, grid }: AskedList,
  sql: Sql,
  known: KnownResource,
  { name, field }: Pick<LongGrouping, 'name' | 'field'>,
): Promise<boolean> {
  const { declaration } = known
  return (
    ORDERED.has(field.kind) &&
    !field.derived &&
    !isVeiled(of, name) &&
    !isSearched(grid) &&
    !grid.deleted &&
    looksThroughAll(declaration.rows, reader.reach, reader.viewer) &&
    isIndexed(registry, sql, declaration.table, [...narrowed(grid.filter, name), name])
  )
}

/** The columns beside the grouped one of which one value is asked for, and nothing in the place of other filters: no index leads through these. */
const narrowed = (filter: AskedList['grid']['filter'], grouped: string): string[] =>
  Object.entries(filter).flatMap(([name, operators]) => {
    if (name === grouped) return []
    const [one, ...others] = Array.isArray(operators.in) ? operators.in : [operators.eq]
    const isOne = Object.keys(operators).length === 1 && one !== undefined && others.length === 0
    return [isOne ? name : '']
  })

/**
 * The groups of a list that is too long to be added up: the values are found from one to the next, those of the page are counted as far as lists are
 * counted, and added up where that is all of them.
 */
export async function readLongGroups(
  list: AskedList,
  sql: Sql,
  grouping: LongGrouping,
): Promise<LongGroup[]> {
  const { grid } = list
  const { field, name, zone, sums } = grouping
  const parameters = new Parameters()
  const { from } = listed(list.registry, list.of, list.reader, grid, parameters)
  const column = `r.${name}`
  const inZone = field.kind === 'instant' ? parameters.add(zone, 'text') : undefined
  // A moment stands under its day: the day begins where the zone says.
  // `max` is read from an index whatever its direction; the values follow each other from the last to the first.
  const last = inZone ? `(max(${column}) at time zone ${inZone})::date` : `max(${column})`
  const begins = (value: string) => (inZone ? `day_begins(${value}, ${inZone})` : `(${value})`)
  const ofGroup = inZone
    ? `${column} >= ${begins('p.key')} and ${column} < ${begins('p.key + 1')}`
    : `${column} = p.key`
  const isEmpty = `${column} is null`
  const isByName = field.kind === 'reference'
  const added = (ofRows: string) =>
    `select ${grouping.columns} ${from} and ${ofRows} and c.count <= ${COUNT_CAP}`
  const rows = await sql.rows<LongGroup>(
    `with recursive keys (key) as (
       select ${last} ${from}
       union all
       select (select ${last} ${from} and ${column} < ${begins('k.key')}) from keys k where k.key is not null),
     named as (select f.key, ${grouping.title} as title from (select key from keys where key is not null limit ${MOST_GROUPS_FOUND + 1}) f),
     found as (select key, title, false as is_empty from named union all select null, null, true where exists (select 1 ${from} and ${isEmpty})),
     page as (select *, count(*) over () as groups from found order by ${isByName ? 'is_empty, title nulls last, key' : 'is_empty, key desc'}
       limit ${parameters.add(grid.limit, 'bigint')} offset ${parameters.add(grid.offset, 'bigint')})
     select p.key, p.title, p.groups, c.count${sums.map((_, index) => `, s.sum_${index}`).join('')}
       from page p
      cross join lateral (select case when p.is_empty then ${countExpression(`${from} and ${isEmpty}`)} else ${countExpression(`${from} and ${ofGroup}`)} end as count) c
       left join lateral (select ${sums.length === 0 ? '1' : sums.join(', ')} from
         (select currency${sums.map((_, index) => `, sum(sum_${index}) as sum_${index}`).join('')} from
           (${added(`${ofGroup} and not p.is_empty`)} union all ${added(`${isEmpty} and p.is_empty`)}) l group by currency) parts) s on c.count <= ${COUNT_CAP}
      order by ${isByName ? 'p.is_empty, p.title nulls last, p.key' : 'p.is_empty, p.key desc'}`,
    parameters.values,
    'each time',
  )
  if ((rows[0]?.groups ?? 0) > MOST_GROUPS_FOUND && isByName) refuse(listGroupProblems.tooManyRows)
  return rows
}
