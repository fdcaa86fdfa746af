import type { HistoryKind } from '#platform/contract/history/history-page.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { humanise, labelOf } from '#platform/contract/labels.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { knownWholly } from '../records/circles.ts'
import { isAnswered } from '../records/columns.ts'
import { hiddenFrom } from '../history/seen-histories.ts'

/** The names of all kinds, from one to the next by the index: as quick among millions of entries as among few. */
const NAMES = `with recursive kinds (resource) as (
    (select resource from history order by resource limit 1)
    union all
    select (select h.resource from history h where h.resource > k.resource order by h.resource limit 1) from kinds k where k.resource is not null)
  select resource from kinds where resource is not null`

/** The kinds of records a person may see entries of; `asked` comes with its fields. */
export async function readKinds(
  engine: Engine,
  viewer: Viewer,
  sql: Sql,
  asked: string | null,
): Promise<HistoryKind[]> {
  const hidden = new Set(hiddenFrom(engine, viewer))
  const found = await sql.rows<{ resource: string }>(NAMES)
  return found
    .filter(({ resource }) => !hidden.has(resource))
    .map(({ resource: name }) => ({
      name,
      label: labelOfKind(engine, name),
      fields: name === asked ? fieldsOfKind(engine, viewer, name) : [],
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** The fields of a kind whose changes this person is shown: those of circles only where they see the circle of every record. */
export function fieldsOfKind(engine: Engine, viewer: Viewer, kind: string): HistoryKind['fields'] {
  const of = familyOf(engine, kind)
  if (!of || hiddenFrom(engine, viewer).includes(kind)) return []
  return Object.entries<Field>(knownWholly(of, viewer).fields)
    .filter(([, field]) => isAnswered(field) && !field.derived)
    .map(([name, field]) => ({ name, label: labelOf(name, field) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** What a kind of record is called; what no family declares by its own name. */
const labelOfKind = (engine: Engine, kind: string): string =>
  familyOf(engine, kind)?.declaration.label.many ?? humanise(kind)

const familyOf = ({ registry }: Engine, kind: string) =>
  registry.all.find(({ declaration }) => declaration.name === kind)
