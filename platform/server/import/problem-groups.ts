import type { ImportGroup } from '#platform/contract/imports/imports.ts'
import { SHOWN_GROUPS, targetField } from '#platform/contract/imports/imports.ts'
import { BETWEEN_VALUES } from '#platform/contract/exports.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { fitOf } from '#platform/contract/words/word-beginnings.ts'
import type { Viewer } from '../access/viewer.ts'
import { Parameters, identifier, type Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { knownTo } from '../records/circles.ts'
import { titleExpression } from '../records/columns.ts'
import { valueConditions } from '../records/conditions/conditions.ts'
import { baseConditions, type Reader, where } from '../records/read.ts'
import type { Registry } from '../records/registry.ts'
import { askedByName } from './add-named.ts'
import {
  isName,
  kindsOfOne,
  LIKENESS,
  likenessOf,
  mayMean,
  mostAlike,
  slipOf,
  SURE,
  trigramsOf,
} from './alike-names.ts'
import { ownColumns } from './asked-columns.ts'
import { type Brought, NOTHING } from './brought.ts'
import { possibleValues } from './doubted-values.ts'
import type { Import } from './import-store.ts'
import { readNames } from './naming.ts'
import { recordsToMark } from './marked-names.ts'
import { apart, joined } from './names-apart.ts'
import { placesToOpen } from './opened-names.ts'
import { isLone } from './lines-out.ts'
import { waitingFor } from './waiting-rows.ts'
import { namesAddedIn } from './replacements.ts'
import { fittingRows } from './proposals-beside.ts'
import { besideName } from './row-beside.ts'
import { sameNamed } from './same-named.ts'
import { sharedValues } from './shared-values.ts'

interface Found {
  readonly column: string
  readonly value: string
  readonly reason: string
  readonly rows: number
  readonly line: number
  /** Those of the name are not where the rows say: none of them is offered. */
  readonly elsewhere: boolean
}

/** What is wrong with the rows of an import, each value of a column once, with the closest value that would do. */
export async function problemGroups(
  engine: Engine,
  family: AnyResource,
  viewer: Viewer,
  one: Pick<Import, 'id' | 'headers' | 'form' | 'fields' | 'replacements'>,
  brought: Brought = NOTHING,
): Promise<ImportGroup[]> {
  const { database: sql, rights } = engine
  const resource = knownTo(family, { viewer }, 'edit')
  const reader = { viewer, reach: rights.reachForChoosing(viewer, resource.page) }
  const found = await sql.rows<Found>(
    // Empty cells of a column are decided together, whatever is said of each.
    `select p ->> 'column' as "column", p ->> 'value' as value, min(p ->> 'reason') as reason, count(*)::integer as rows, min(r.line) as line, p ? 'elsewhere' as elsewhere
       from import_rows r cross join lateral jsonb_array_elements(r.problems) p
      where r.import_id = $1 and r.problems is not null and p ->> 'column' <> '' and not p ? 'waits' and not p ? 'own' and not ${isLone('r')}
      group by 1, 2, case when p ->> 'value' <> '' then p ->> 'reason' end, 6 order by rows desc, line, 1, 2 limit ${SHOWN_GROUPS}`,
    [one.id],
  )
  const groups = found.flatMap(({ column: header, ...group }) => {
    const column = one.headers.indexOf(header)
    const name = one.fields[column] ?? ''
    const field = targetField(resource, name)
    // What another sheet brings is corrected there, unless this person can decide about it here.
    const isBrought =
      field?.target !== undefined &&
      areBrought(brought, field, group.value) &&
      !(field.onlyDecision && group.reason === field.onlyMessage)
    return field && isMended(field) && !isBrought ? [{ ...group, column, name, field }] : []
  })
  const chosen = await withChoices({ engine, viewer, reader, resource }, one, groups, brought)
  const waiting = await waitingFor(sql, one.id, chosen)
  return chosen.map((group, place) => ({ ...group, waiting: waiting[place] ?? 0 }))
}

interface Asking {
  readonly engine: Engine
  readonly viewer: Viewer
  readonly reader: Reader
  readonly resource: AnyResource
}

/** Values of columns, each with what they could become. */
export async function withChoices(
  { engine, viewer, reader, resource }: Asking,
  one: Pick<Import, 'id' | 'headers' | 'form' | 'fields' | 'replacements'>,
  groups: readonly Group[],
  brought: Brought,
): Promise<ImportGroup[]> {
  const { database: sql, registry } = engine
  const closeOnes = await proposals(sql, registry, reader, groups)
  const kinds = kindsOfOne(
    groups.map(({ column, value }, place) => ({ column, value, proposal: closeOnes[place] })),
  )
  const proposed = await fittingRows(
    { sql, registry, reader, resource, one },
    groups,
    closeOnes.map((proposal, place) => (kinds.has(place) ? undefined : proposal)),
  )
  const same = await sameNamed(sql, registry, reader, groups)
  // A name that is close may be borne by several, too.
  const closest = await sameNamed(
    sql,
    registry,
    reader,
    groups.map(({ field }, place) => ({ field, value: proposed[place]?.name ?? '' })),
  )
  const said = await sharedValues(
    { sql, registry },
    groups.flatMap(({ field }) => field.target ?? []),
  )
  const opened = await placesToOpen({ engine, viewer, reader, one }, groups)
  const marked = await recordsToMark({ engine, viewer, reader, brought }, groups)
  const madeOf = (field: Field, value: string) => {
    const { target = '' } = field
    const isSeveral =
      (field.kind === 'references' && value.includes(BETWEEN_VALUES.trim())) ||
      joined(field, value).some((name) => brought.has(target, name))
    if (field.target === undefined || value === '' || isSeveral) return NOT_MADE
    const { declaration } = registry.get(field.target)
    const beside = besideName(field).map(([asked]) => asked)
    const asks = askedByName(engine, viewer, declaration, beside)
    return asks
      ? { may_add: declaration.label.one, add_asks: asks, add_says: said.get(field.target) ?? [] }
      : NOT_MADE
  }
  return groups.map(({ field, name, column, elsewhere, ...group }, place) => {
    const names = field.target ? mostAlike(brought.titles(field.target), group.value) : []
    const [first, second] = names
    const twins = closest[place] ?? []
    const doubts = possibleValues(field, group.value)
    const named = same[place] ?? (twins.length > 1 ? twins : undefined)
    const among = elsewhere ? [] : doubts.length > 0 ? doubts : named
    const isNamedTwice = among !== undefined && among.length > 1
    const opens = opened[place] ?? null
    const marks = marked[place] ?? null
    const isThere = opens !== null || marks !== null
    // Of two that are as close, neither is proposed.
    const isClose =
      first !== undefined &&
      first.likeness >= LIKENESS &&
      first.likeness > (second?.likeness ?? 0) &&
      (first.likeness >= SURE || mayMean(group.value, first.name))
    return {
      ...group,
      waiting: 0,
      is_for_all: column >= ownColumns(one),
      column,
      header: one.headers[column] ?? '',
      field: name,
      // What has this very name was not meant: another one that only is like it is no better.
      proposal:
        among || isThere
          ? null
          : (proposed[place] ?? (isClose ? { value: first.name, name: first.name } : null)),
      among: isNamedTwice ? among : [],
      slip_of: slipOf(group, [
        ...groups.filter((other) => other.column === column && other.value !== ''),
        // What is to be added is there, in however many rows it stands.
        ...namesAddedIn(one.replacements, column).map((name) => ({ value: name, rows: Infinity })),
      ]),
      ...(isNamedTwice || isThere ? NOT_MADE : madeOf(field, group.value)),
      opens,
      marks,
      brought: names.slice(0, MOST_BROUGHT).map((found) => found.name),
    }
  })
}

const NOT_MADE = { may_add: null, add_asks: [], add_says: [] } as const

/** A value that has to differ from row to row is mended in the file. */
export const isMended = ({ unique, masked, writeOnly, transient }: Field): boolean =>
  unique === undefined && !masked && (!writeOnly || transient === true)

/** A value of a column, by the place of that, with the field it fills. */
export interface Group extends Omit<Found, 'column'> {
  readonly column: number
  readonly name: string
  readonly field: Field
}

type Proposal = NonNullable<ImportGroup['proposal']>

async function proposals(
  sql: Sql,
  registry: Registry,
  reader: Reader,
  groups: readonly Group[],
): Promise<(Proposal | undefined)[]> {
  const byField = new Map<Field, Map<string, Proposal>>()
  for (const [field, ofField] of Map.groupBy(groups, ({ field }) => field))
    if (field.target !== undefined) {
      const values = [...new Set(ofField.map(({ value }) => value).filter(isName))]
      byField.set(field, await closestRecords(sql, registry, reader, field, values))
    }
  return groups.map(({ field, value }) =>
    field.target ? byField.get(field)?.get(value) : closestChoice(field, value),
  )
}

function areBrought({ has }: Brought, field: Field, cell: string): boolean {
  const { target = '' } = field
  const areHeld = (names: readonly string[]) =>
    names.length > 0 && names.every((name) => has(target, name))
  const parts = apart(field, cell)
  const names = parts.length > 0 && !has(target, cell) ? parts : readNames(cell)
  return areHeld(names) || areHeld(joined(field, cell))
}

/** Names of other sheets that are offered for one value. */
const MOST_BROUGHT = 50

/** Of a larger family nothing is proposed: each value would be held against all of it. */
const MOST_COMPARED = 20_000

/** The record whose name is most like each text, within what the reader may choose and the field may hold. */
async function closestRecords(
  sql: Sql,
  registry: Registry,
  reader: Reader,
  { target = '', only = {} }: Field,
  values: readonly string[],
): Promise<Map<string, Proposal>> {
  const of = registry.get(target)
  const table = identifier(of.declaration.table)
  const [counted] = await sql.rows<{ count: number }>(
    `select count(*)::integer as count from (select from ${table} limit ${MOST_COMPARED + 1}) first_ones`,
  )
  if ((counted?.count ?? 0) > MOST_COMPARED) return new Map()
  const parameters = new Parameters()
  const given = parameters.add(values, 'text[]')
  const title = titleExpression(registry, of, 'x')
  const held = valueConditions(of, only, parameters, 'x')
  const rows = await sql.rows<{ value: string; id: number; name: string }>(
    `select g.value, found.id, found.name from unnest(${given}) g(value) cross join lateral (
       select x.id, ${title} as name from ${table} x
       ${where([...baseConditions(of, reader, parameters, 'x'), ...held, `similarity(folded(lower(${title})), folded(lower(g.value))) >= ${LIKENESS}`])}
       order by starts_with(folded(lower(${title})), folded(lower(g.value))) desc, similarity(folded(lower(${title})), folded(lower(g.value))) desc, x.id limit 1) found`,
    parameters.values,
  )
  const meant = rows.filter(({ value, name }) => mayMean(value, name))
  return new Map(meant.map(({ value, id, name }) => [value, { value: id, name }]))
}

/** The choice of the field that is most like a text. */
function closestChoice({ choices = [], written }: Field, value: string): Proposal | undefined {
  // One day is no answer to what may be several.
  if (written !== undefined || !isName(value)) return undefined
  const beginning = choices.filter((choice) => fitOf(String(choice), value) === 0)
  // A text that only one choice begins with means that one, however short it is.
  if (value.length > 1 && beginning.length === 1 && beginning[0] !== undefined)
    return { value: beginning[0], name: String(beginning[0]) }
  const wanted = trigramsOf(value)
  const [best] = choices
    .map((choice) => ({ choice, likeness: likenessOf(wanted, trigramsOf(String(choice))) }))
    .toSorted((one, other) => other.likeness - one.likeness)
  return best && best.likeness >= LIKENESS && mayMean(value, String(best.choice))
    ? { value: best.choice, name: String(best.choice) }
    : undefined
}
