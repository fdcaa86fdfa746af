import type { Field } from '#platform/contract/fields/field.ts'
import { looksThroughAll, ownersQuery } from '../access/scope.ts'
import { identifier, type Parameters } from '../database/database.ts'
import type { Planned } from '../database/plan-as.ts'
import { dayRange } from './day-range.ts'
import type { Grid } from './grid.ts'
import { listed, type Reader } from './read.ts'
import type { Registry } from './registry.ts'
import type { ServedResource } from './served.ts'

/** A list as a person asks for it. */
export interface AskedList {
  readonly registry: Registry
  readonly of: ServedResource
  readonly reader: Reader
  readonly grid: Grid
}

/** A part of a statement, and when the statement is best planned. */
export interface Written {
  readonly text: string
  readonly planned: Planned
}

/** Rows are merged so far down at most: what lies deeper is read by the order of the list. */
const DEEPEST_MERGED = 200
/** First pages of these lengths stand in the statement itself: PostgreSQL then knows how few rows are wanted. */
const USUAL_LENGTHS: ReadonlySet<number> = new Set([10, 20, 50, 100])

/**
 * The ids of one page of a list as a query, so that whatever its rows look up is looked up for them alone. A person who reaches a few
 * people gets the first rows of each, by an index, merged: looking through all of theirs would take longer with each day. `among`
 * narrows the rows to those a search has found.
 */
export function pageIds(
  list: AskedList,
  parameters: Parameters,
  among?: readonly number[],
): Written {
  const rows =
    (among ? undefined : (merged(list, parameters) ?? dayByDay(list, parameters))) ??
    ordered(list, parameters, among)
  return { ...rows, text: `select r.id ${rows.text} ${windowOf(list.grid, parameters)}` }
}

/** What is counted for the total of a list, from its "from" on: the rows of a few people person by person, others as they lie. */
export const countedRows = (list: AskedList, parameters: Parameters): Written =>
  fromRows(list, parameters, 'r.id')

/** These columns of all rows of a list, in no order. */
export function rowsOfList(list: AskedList, parameters: Parameters, columns: string): Written {
  const { text, planned, isRead } = fromRows(list, parameters, columns)
  return { text: `select ${isRead ? 'r.*' : columns} ${text}`, planned }
}

/** All rows of a list, from "from" on; `isRead` says that they hold the columns already. */
function fromRows(
  list: AskedList,
  parameters: Parameters,
  columns: string,
): Written & { readonly isRead: boolean } {
  const owners = isSearched(list.grid) ? undefined : ownersOf(list, parameters)
  if (owners === undefined) {
    const { registry, of, reader, grid } = list
    const { from } = listed(registry, of, reader, grid, parameters)
    return { text: from, planned: plannedFor(list), isRead: false }
  }
  // "offset" keeps PostgreSQL from looking through everybody's rows for those of a filter.
  const rows = `select ${columns} ${ofOwner(list, parameters).from} offset 0`
  return { text: ofEach(owners, rows), planned: 'once', isRead: true }
}

function ordered(list: AskedList, parameters: Parameters, among?: readonly number[]): Written {
  const { registry, of, reader, grid } = list
  const { from, order } = listed(registry, of, reader, grid, parameters)
  const found = among ? ` and r.id = any(${parameters.add(among, 'bigint[]')})` : ''
  return { text: `${from}${found} order by ${order}`, planned: plannedFor(list) }
}

/** The first rows of each owner in the order of the list, put in that order together; undefined where that is no way to read it. */
function merged(list: AskedList, parameters: Parameters): Written | undefined {
  const { of, grid } = list
  const columns = sortColumns(of, grid.sort ?? of.declaration.list.sort)
  const deepest = grid.offset + grid.limit
  if (columns === undefined || deepest > DEEPEST_MERGED || isSearched(grid)) return undefined
  const owners = ownersOf(list, parameters)
  if (owners === undefined) return undefined
  const { from, order } = ofOwner(list, parameters)
  const read = ['id', ...columns].map((name) => `r.${identifier(name)}`).join(', ')
  const first = `select ${read} ${from} order by ${order} limit ${deepest}`
  return { text: `${ofEach(owners, first)} order by ${order}`, planned: 'once' }
}

/**
 * The first rows of each day that is asked for, put in order together, for the person who looks through everybody's; undefined where the order
 * is another one, or where a filter beside the day may find little of each.
 */
function dayByDay(list: AskedList, parameters: Parameters): Written | undefined {
  const { registry, of, reader, grid } = list
  const { declaration, slots } = of
  const deepest = grid.offset + grid.limit
  const usual = declaration.list.sort
  if (!slots.nearDay || deepest > DEEPEST_MERGED || isSearched(grid) || grid.deleted)
    return undefined
  if (!looksThroughAll(declaration.rows, reader.reach, reader.viewer)) return undefined
  const days = dayRange(grid.filter, slots.nearDay)
  const columns = sortColumns(of, usual)
  const isAlone = Object.keys(grid.filter).length === 1
  if (!days || !columns || !isAlone || ![undefined, usual].includes(grid.sort)) return undefined
  const { from, order } = listed(registry, of, reader, grid, parameters)
  const day = identifier(slots.nearDay)
  const ends = (function_: 'min' | 'max') =>
    `(select ${function_}(${day}) from ${identifier(declaration.table)} where not is_deleted)`
  const first = days.from === undefined ? 'null' : parameters.add(days.from, 'date')
  const range = `generate_series(greatest(${first}, ${ends('min')}), least(${parameters.add(days.to, 'date')}, ${ends('max')}), interval '1 day')`
  const read = ['id', ...columns].map((name) => `r.${identifier(name)}`).join(', ')
  const rows = `select ${read} ${from} and r.${day} = d.day::date order by ${order} limit ${deepest}`
  return {
    text: `from ${range} d(day) cross join lateral (${rows}) r order by ${order}`,
    planned: 'each time',
  }
}

// Rows that come from beyond the reach are not found by going through its people.
const ownersOf = ({ of, reader }: AskedList, parameters: Parameters): string | undefined =>
  of.slots.beyondReach?.isListed
    ? undefined
    : ownersQuery(of.declaration.rows, reader.reach, reader.viewer, parameters)

const ofOwner = ({ registry, of, reader, grid }: AskedList, parameters: Parameters) =>
  listed(registry, of, reader, grid, parameters, 'o.id')

const ofEach = (owners: string, rows: string): string =>
  `from (${owners}) o(id) cross join lateral (${rows}) r`

/** The columns that a list is ordered by, if all of them are columns. */
function sortColumns({ declaration }: ServedResource, sort: string): string[] | undefined {
  const names = sort
    .split(',')
    .map((key) => key.replace(/^-/, ''))
    .filter((name) => name !== '' && name !== 'id')
  const isColumn = (name: string) => {
    const field: Field | undefined = declaration.fields[name]
    return field
      ? !field.derived && !field.transient && field.kind !== 'reference'
      : name === 'date_created' || name === 'date_updated'
  }
  return names.every(isColumn) ? [...new Set(names)] : undefined
}

const windowOf = ({ offset, limit }: Grid, parameters: Parameters): string =>
  offset === 0 && USUAL_LENGTHS.has(limit)
    ? `limit ${limit}`
    : `limit ${parameters.add(limit, 'bigint')} offset ${parameters.add(offset, 'bigint')}`

/** Whether a word is looked for. */
export const isSearched = ({ search }: Grid): boolean => search.trim() !== ''

/** A value that is filtered by may be rare or frequent, and is planned for; without one the plan is the same for everybody. */
function plannedFor({ of, grid }: AskedList): Planned {
  if (isSearched(grid) || Object.keys(grid.filter).length > 0) return 'each time'
  return of.slots.visible ? 'as PostgreSQL likes' : 'once'
}
