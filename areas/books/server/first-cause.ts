import { humanise } from '#platform/contract/labels.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { BookDifference } from '../contract/book-checks.ts'

/** The newest change that may explain a difference. */
export interface Cause {
  readonly cause: string
  readonly cause_by: number | null
  readonly cause_at: string
}

interface Change {
  readonly place: number
  readonly family: string
  readonly record_id: number
  readonly actor: number | null
  readonly at: string
  readonly fields: readonly string[] | null
}

/**
 * The newest entry of the history, else the newest dated value or position, of the record and of what decides about it. The entry of the settling
 * itself is written moments after it and is no cause.
 */
const CHANGES = `
  with asked as materialized (
    select a.place, s.family, s.record_id, a.settled_at + interval '1 minute' as since, a.business_date
      from jsonb_to_recordset($1::jsonb) a(place integer, settled_at timestamptz, business_date date, sources jsonb)
     cross join lateral jsonb_to_recordset(a.sources) s(family text, record_id bigint)
     where a.settled_at is not null),
  changes as (
    select a.place, a.family, a.record_id, h.actor, h.at, array(select jsonb_object_keys(coalesce(h.after, '{}'))) as fields, 1 as rank
      from asked a cross join lateral (
        select * from history h where h.resource = a.family and h.record_id = a.record_id and h.at > a.since order by h.id desc limit 1) h
    union all
    select a.place, a.family, a.record_id, null, v.date_updated, null, 2
      from asked a join past_values v on v.family = a.family and v.record_id = a.record_id and v.date_updated > a.since
    union all
    select a.place, a.family, a.record_id, null, p.date_updated, null, 2
      from asked a join people.positions p on a.family = 'employees' and p.employee_id = a.record_id and p.date_updated > a.since
       and a.business_date between p.from_date and coalesce(p.to_date, 'infinity'))
  select distinct on (place) place, family, record_id, actor, at, fields from changes order by place, rank, at desc, family, record_id`

/** The likely cause of each difference, in their order; undefined where no change is recorded since it was settled. */
export async function firstCauses(
  sql: Sql,
  { registry }: Pick<Engine, 'registry'>,
  differences: readonly BookDifference[],
): Promise<(Cause | undefined)[]> {
  const asked = differences.map(
    ({ family, record_id, settled_at, business_date, sources }, place) => ({
      place,
      settled_at,
      business_date,
      sources: [{ family, record_id }, ...sources],
    }),
  )
  const found = await sql.rows<Change>(CHANGES, [JSON.stringify(asked)])
  const byPlace = new Map(found.map((change) => [change.place, change]))
  return differences.map((_, place) => {
    const change = byPlace.get(place)
    return change && causeOf(registry, change)
  })
}

function causeOf(
  registry: Engine['registry'],
  { family, record_id, actor, at, fields }: Change,
): Cause {
  const declaration = registry.has(family) ? registry.get(family).declaration : undefined
  const record = `${declaration?.label.one ?? family} ${record_id}`
  const names = (fields ?? []).flatMap((name) => {
    const field = declaration?.fields[name]
    return field ? [field.label ?? humanise(name)] : []
  })
  const cause = names.length > 0 ? `${record}: ${names.join(', ')}` : record
  return { cause: cause.slice(0, 200), cause_by: actor, cause_at: at }
}
