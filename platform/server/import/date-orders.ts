import type { DateOrder, DatesOfColumn } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '../database/database.ts'
import type { Import } from './import-store.ts'

const WRITTEN = String.raw`^(\d{1,2})/(\d{1,2})/\d{4}(?!\d)`

/**
 * The order in which each column of a file writes its dates. One date with a day after the twelfth decides for its whole column; where none does,
 * the order of the company is taken. A column that has dates of both kinds has no order: a person has to look at it.
 */
export async function dateOrdersOf(
  sql: Sql,
  { fields }: AnyResource,
  one: Pick<Import, 'id' | 'fields' | 'headers'>,
): Promise<DatesOfColumn[]> {
  const columns = one.fields.flatMap((name, place) => {
    const kind = fields[name]?.kind
    return kind === 'date' || kind === 'instant' ? [place] : []
  })
  if (columns.length === 0) return []
  const found = await sql.rows<Found>(
    `select c.place as column, bool_or(p.parts[1]::integer > 12) as by_day, bool_or(p.parts[2]::integer > 12) as by_month,
            (array_agg(btrim(r.cells[c.place + 1]) order by r.row_number) filter (where p.parts[1] <> p.parts[2] and greatest(p.parts[1]::integer, p.parts[2]::integer) <= 12))[1] as sample
       from import_rows r cross join unnest($2::integer[]) c(place)
      cross join lateral regexp_match(btrim(r.cells[c.place + 1]), $3) p(parts)
      where r.import_id = $1 and not r.is_left_out and p.parts is not null group by c.place order by c.place`,
    [one.id, columns, WRITTEN],
  )
  // Where every date can be read in one way only, there is nothing to decide.
  const open = found.filter(
    ({ sample, by_day, by_month }) => sample !== null && !(by_day && by_month),
  )
  if (open.length === 0) return []
  const usual = await orderOfCompany(sql)
  return open.map(({ column, by_day, by_month, sample }) => ({
    header: one.headers[column] ?? '',
    column,
    order: by_day ? 'day' : by_month ? 'month' : usual,
    is_decided: by_day || by_month,
    sample: sample ?? '',
  }))
}

interface Found {
  readonly column: number
  readonly by_day: boolean
  readonly by_month: boolean
  /** A date that could be read in two ways. */
  readonly sample: string | null
}

/** Only a company that writes the month first reads it first. */
async function orderOfCompany(sql: Sql): Promise<DateOrder> {
  const [company] = await sql.rows<{ date_format: string | null }>(
    'select date_format from administration.company',
    [],
  )
  return company?.date_format?.startsWith('MM') ? 'month' : 'day'
}
