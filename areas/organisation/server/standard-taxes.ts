import type { Sql } from '#platform/server/database/database.ts'

/**
 * The standard rates of value added tax in January 2026, in percent, by ISO code: of the European Union and of four countries beside it. They were compared with
 * lists that advisers publish, not with the Commission's own. A new client begins with one; what is stored stays when a rate changes.
 */
const STANDARD: Readonly<Record<string, number>> = {
  ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5 },
  ...{ FR: 20, GR: 24, HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18 },
  ...{ NL: 21, PL: 23, PT: 23, RO: 21, SE: 25, SI: 22, SK: 23 },
  ...{ CH: 8.1, GB: 20, IS: 24, NO: 25 },
}

/**
 * The tax of bills within one country: of the company that pays and of all offices that work for it. Undefined across borders, where other rules decide, and
 * where the rate or a country is not known: bills ask for it then.
 */
export async function taxWithinCountry(
  sql: Sql,
  { company_id, offices_ids }: { readonly company_id?: unknown; readonly offices_ids?: unknown },
): Promise<number | undefined> {
  const places = await sql.rows<{ iso2: string | null }>(
    `select distinct n.iso2 from (
       select country_id from companies where id = $1 union all select country_id from offices where id = any($2::bigint[])) p
       left join countries n on n.id = p.country_id`,
    [company_id ?? null, offices_ids ?? []],
  )
  const [only] = places
  return places.length === 1 && only?.iso2 ? STANDARD[only.iso2] : undefined
}
