import { countries, getCountryData, type TCountryCode } from 'countries-list'
import type { Sql } from '#platform/server/database/database.ts'

/** Places the package lists beside the 249 of ISO 3166: Ascension, Tristan da Cunha, Kosovo. */
const notOfIso = new Set<TCountryCode>(['AC', 'TA', 'XK'])

/** The countries of ISO 3166 with their capitals as first cities, once. */
export async function seedCountries(sql: Sql): Promise<void> {
  const [stored] = await sql.rows<{ count: number }>('select count(*) as count from countries')
  if ((stored?.count ?? 0) > 0) return
  const all = (Object.keys(countries) as TCountryCode[]) // the keys of that very object
    .filter((code) => !notOfIso.has(code))
    .map(getCountryData)
  await sql.rows(
    `insert into countries (name, iso2, iso3, phone_code, currency) select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])`,
    [
      all.map(({ name }) => name),
      all.map(({ iso2 }) => iso2),
      all.map(({ iso3 }) => iso3),
      all.map(({ phone }) => `+${phone[0] ?? ''}`),
      all.map(({ currency }) => currency[0] ?? null),
    ],
  )
  const capitals = all.filter(({ capital }) => capital !== '')
  await sql.rows(
    `insert into cities (name, country_id) select c.name, countries.id from unnest($1::text[], $2::text[]) c(name, iso2) join countries on countries.iso2 = c.iso2`,
    [capitals.map(({ capital }) => capital), capitals.map(({ iso2 }) => iso2)],
  )
}
