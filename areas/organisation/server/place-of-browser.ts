import type { GuideRequest } from '#platform/contract/guides.ts'

interface Zone {
  readonly id: number
  readonly iana_name: string
}

interface Country {
  readonly id: number
  readonly iso2: string
  readonly city: number | null
  readonly capital: string | null
}

/** Where a new office most likely is: its country, its capital, and a time zone of that country. */
export interface LikelyPlace {
  readonly country_id: number | null
  readonly city: number | null
  readonly timezone_id: number | null
}

/**
 * The country that was chosen; until then that of the browser's language, unless its time zone is of another one: English is read everywhere.
 * The zone is the browser's where it lies in the country, else that of the capital, else the only one; of several none is taken.
 */
export async function likelyPlace({
  sql,
  region,
  zone,
  given,
}: Pick<GuideRequest, 'sql' | 'region' | 'zone' | 'given'>): Promise<LikelyPlace> {
  const countries = await sql.rows<Country>(
    `select c.id, c.iso2, f.id as city, f.name as capital from countries c
       left join lateral (select i.id, i.name from cities i where i.country_id = c.id and not i.is_deleted order by i.id limit 1) f on true
      where not c.is_deleted order by c.id`,
  )
  const zones = await sql.rows<Zone>(
    'select id, iana_name from administration.time_zones where is_active and not is_deleted order by sort_order, id',
  )
  const [own] = canonical([{ id: 0, iana_name: zone }])
  const country =
    countries.find(({ id }) => String(id) === given['country_id']) ??
    countryOf(countries, region.toUpperCase(), own?.name)
  if (!country) return { country_id: null, city: null, timezone_id: null }
  const there = new Set(zonesOf(country.iso2))
  const local = canonical(zones).filter(({ name }) => there.has(name))
  const capital = (country.capital ?? '').replaceAll(' ', '_')
  const chosen =
    local.find(({ iana_name }) => iana_name === zone) ??
    local.find(({ name }) => name === own?.name) ??
    local.find(({ iana_name }) => iana_name.endsWith(`/${capital}`)) ??
    (new Set(local.map(({ name }) => name)).size === 1 ? local[0] : undefined)
  return { country_id: country.id, city: country.city, timezone_id: chosen?.id ?? null }
}

function countryOf(
  countries: readonly Country[],
  region: string,
  zone: string | undefined,
): Country | undefined {
  const spoken = countries.find(({ iso2 }) => iso2 === region)
  if (zone === undefined || (spoken && zonesOf(spoken.iso2).includes(zone))) return spoken
  return countries.find(({ iso2 }) => zonesOf(iso2).includes(zone)) ?? spoken
}

/** The time zones of a country by the names of this runtime; none of a code that is no country's. */
const zonesOf = (iso2: string): readonly string[] =>
  known(() => new Intl.Locale(`und-${iso2}`).getTimeZones()) ?? []

/** Zones by the names of this runtime: one zone has several, as Kolkata and Calcutta. What is no zone is left out. */
const canonical = (zones: readonly Zone[]): (Zone & { name: string })[] =>
  zones.flatMap(({ id, iana_name }) => {
    const named = { timeZone: iana_name }
    const name = known(() => new Intl.DateTimeFormat('en', named).resolvedOptions().timeZone)
    return name === undefined ? [] : [{ id, iana_name, name }]
  })

/** What the runtime says of a code or a name; undefined where it knows none of that name. */
function known<Said>(ask: () => Said): Said | undefined {
  try {
    return ask()
  } catch (problem) {
    if (problem instanceof RangeError) return undefined
    throw problem
  }
}
