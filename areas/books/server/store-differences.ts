import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import {
  type BookComparison,
  type BookDifference,
  MOST_DIFFERENCES,
} from '../contract/book-checks.ts'
import { firstCauses } from './first-cause.ts'

/** What a check has compared: one month, or all there is where it has no days. */
export interface ComparedShare {
  readonly check_name: string
  readonly first_day: string | null
  readonly last_day: string | null
}

const NEW = `
  select f.place
    from jsonb_to_recordset($2::jsonb) f(place integer, family text, record_id bigint, business_date date, figure text, kept text, counted text)
   where not exists (
     select from book_differences d
      where d.check_name = $1 and d.gone_at is null and (d.family, d.record_id, d.figure, d.kept, d.counted) = (f.family, f.record_id, f.figure, f.kept, f.counted)
        and d.business_date is not distinct from f.business_date)
   order by f.place`

const STORE = `
  insert into book_differences (check_name, record, family, record_id, page, employee_id, business_date, figure, kept, counted, cause, cause_by, cause_at, seen_at, first_day)
  select $1, f.record, f.family, f.record_id, f.page, f.employee_id, f.business_date, f.figure, f.kept, f.counted, f.cause, f.cause_by, f.cause_at, $2, $3::date
    from jsonb_populate_recordset(null::book_differences, $4::jsonb) f
  on conflict (check_name, family, record_id, business_date, figure, kept, counted) where gone_at is null do nothing
  returning id`

/** What was found in this share before and is not found any more is gone. */
const CLOSE = `
  update book_differences d set gone_at = $3, version = d.version + 1, date_updated = statement_timestamp()
   where d.check_name = $1 and d.first_day is not distinct from $2::date and d.gone_at is null
     and not exists (
       select from jsonb_to_recordset($4::jsonb) f(family text, record_id bigint, business_date date, figure text, kept text, counted text)
        where (d.family, d.record_id, d.figure, d.kept, d.counted) = (f.family, f.record_id, f.figure, f.kept, f.counted)
          and d.business_date is not distinct from f.business_date)`

const RUN = `
  insert into book_runs (check_name, first_day, last_day, checked_at, compared) values ($1, $2, $3, $4, $5)
  on conflict (check_name, first_day) do update set last_day = excluded.last_day, checked_at = excluded.checked_at, compared = excluded.compared`

/** Stores what a check found in a share, closes what is gone, and notes when it was compared; answers the numbers of new differences. */
export async function storeComparison(
  sql: Sql,
  engine: Pick<Engine, 'registry'>,
  { check_name, first_day, last_day }: ComparedShare,
  { compared, differences }: BookComparison,
  now: string,
): Promise<number[]> {
  const found = JSON.stringify(differences.map((difference, place) => ({ ...difference, place })))
  const places = await sql.rows<{ place: number }>(NEW, [check_name, found])
  const unknown = places.flatMap(({ place }) => differences[place] ?? [])
  const rows = await asRows(sql, engine, unknown)
  const stored = await sql.rows<{ id: number }>(STORE, [
    check_name,
    now,
    first_day,
    JSON.stringify(rows),
  ])
  // A check that answered only some of its differences says nothing about the others.
  if (differences.length < MOST_DIFFERENCES)
    await sql.rows(CLOSE, [check_name, first_day, now, found])
  await sql.rows(RUN, [check_name, first_day, last_day, now, compared])
  return stored.map(({ id }) => id)
}

async function asRows(
  sql: Sql,
  engine: Pick<Engine, 'registry'>,
  differences: readonly BookDifference[],
) {
  const causes = await firstCauses(sql, engine, differences)
  return differences.map(({ sources: _, settled_at: _settled, ...difference }, place) => {
    const { label, page } = engine.registry.get(difference.family).declaration
    return {
      page,
      ...difference,
      record: `${label.one} ${difference.record_id}`,
      ...causes[place],
    }
  })
}
