import { CHANGED_FIELD, historyList } from '#platform/contract/history/history-list.ts'
import { type FieldErrors, refuseFields } from '#platform/contract/problems.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, type Parameters } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { servedTo } from '../records/circles.ts'
import { filterConditions } from '../records/conditions/conditions.ts'
import type { Grid } from '../records/grid.ts'
import { serveResource } from '../records/served.ts'
import { besideFamilies } from '../history/histories-beside.ts'
import { fieldsOfKind } from './history-kinds.ts'
import { hiddenFrom } from '../history/seen-histories.ts'

/** The filters of the history, as its call knows them. */
type Filter = Grid['filter']

/** What of the history a person may see and asks for, as conditions on `h`. */
export function historyConditions(
  engine: Engine,
  viewer: Viewer,
  filter: Filter,
  parameters: Parameters,
): string[] {
  refuseFields(unread(filter))
  const { [CHANGED_FIELD]: changed, ...columns } = filter
  const unknown = Object.keys(columns).filter((name) => !FILTERED.has(name))
  if (unknown.length > 0)
    refuseFields(Object.fromEntries(unknown.map((name) => [name, ['No such field']])))
  if (Object.keys(filter.resource ?? {}).some((operator) => !CHOOSING.has(operator)))
    refuseFields({ resource: ['Kinds of records are chosen by their names'] })
  const hidden = hiddenFrom(engine, viewer)
  const isOfOne = ALONE.some((name) => filter[name] !== undefined)
  return [
    ...(isOfOne ? [] : [aloneCondition(hidden, parameters)]),
    ...(hidden.length === 0 ? [] : [`h.resource <> all(${parameters.add(hidden, 'text[]')})`]),
    ...filterConditions(servedTo(HISTORY, { viewer }), singled(columns), parameters, 'h'),
    ...(changed === undefined ? [] : [changedCondition(engine, viewer, filter, parameters)]),
    ...shownOf(engine, viewer, parameters),
    ...shownBeside(engine, viewer, parameters),
  ]
}

/** Filters of which nobody can say what they ask for. */
const unread = (filter: Filter): FieldErrors =>
  Object.fromEntries(
    Object.entries<unknown>(filter).flatMap(([name, operators]): [string, string[]][] =>
      operators !== null && typeof operators === 'object' && !Array.isArray(operators)
        ? []
        : [[`filter.${name}`, ['Must be an object of operators']]],
    ),
  )

const HISTORY = serveResource(historyList, {})

/** Columns that an index finds, and the number of an entry. What was written in an entry is not searched: that would read all of them. */
const FILTERED: ReadonlySet<string> = new Set([
  'id',
  'at',
  'actor',
  'action',
  'resource',
  'record_id',
  'batch',
])

/** How kinds of records are chosen: by whole names, which an index finds. */
const CHOOSING: ReadonlySet<string> = new Set(['eq', 'in'])

/** Filters by which the entries of single records are looked for, also of those that were changed together. */
const ALONE = ['id', 'record_id', 'batch', CHANGED_FIELD]

/** What was changed together is told once, by the entry that stands for it; a person who is not shown that one sees the others. */
const aloneCondition = (hidden: readonly string[], parameters: Parameters): string =>
  hidden.length === 0
    ? 'h.batch is null'
    : `(h.batch is null or (select b.resource from history b where b.id = h.batch) = any(${parameters.add(hidden, 'text[]')}))`

/** Of one kind of record the changes of some of its fields, which an index finds by the kind and the field together. */
function changedCondition(
  engine: Engine,
  viewer: Viewer,
  filter: Filter,
  parameters: Parameters,
): string {
  const [kind, ...others] = valuesOf(filter.resource)
  if (kind === undefined || others.length > 0)
    refuseFields({ [CHANGED_FIELD]: ['Choose one kind of record, too'] })
  const known = new Set(fieldsOfKind(engine, viewer, String(kind)).map(({ name }) => name))
  const names = valuesOf(filter[CHANGED_FIELD]).map(String)
  if (names.length === 0 || names.some((name) => !known.has(name)))
    refuseFields({ [CHANGED_FIELD]: ['No such field'] })
  const keys = names.map((name) => `${String(kind)}.${name}`)
  return `(h.action = 'update' and history_fields(h.resource, h.before, h.after) && ${parameters.add(keys, 'text[]')})`
}

/** One of several is that one: an index that goes on by the time is used for one value alone. */
const singled = (filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, operators]) => {
      const { in: among, ...others } = operators
      return Array.isArray(among) && among.length === 1
        ? [name, { ...others, eq: among[0] }]
        : [name, operators]
    }),
  )

/** The values a filter names, by `in` or `eq`, each once. */
export function valuesOf(operators: Filter[string] | undefined): unknown[] {
  if (operators?.in === undefined) return operators?.eq === undefined ? [] : [operators.eq]
  return Array.isArray(operators.in) ? [...new Set<unknown>(operators.in)] : [operators.in]
}

/** Of kinds that no family declares and of which some entries are shown, these. */
const shownBeside = (engine: Engine, viewer: Viewer, parameters: Parameters): string[] =>
  besideFamilies(engine, viewer, parameters).flatMap(({ kind, shown }) =>
    shown === 'true' || shown === 'false'
      ? []
      : [`(h.resource <> ${parameters.add(kind, 'text')} or ${shown})`],
  )

/** Of families that show some records to some people only, the entries of those this viewer is shown; what concerns many has no record. */
const shownOf = ({ registry }: Engine, viewer: Viewer, parameters: Parameters): string[] =>
  registry.all.flatMap(({ declaration: { name, table }, slots }) => {
    const shown = slots.visible?.(viewer, parameters, 'r')
    return shown === undefined || shown === 'true'
      ? []
      : [
          `(h.resource <> ${parameters.add(name, 'text')} or h.record_id = 0 or exists (select 1 from ${identifier(table)} r where r.id = h.record_id and ${shown}))`,
        ]
  })
