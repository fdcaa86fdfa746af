import { createRequire } from 'node:module'
import type { default as HolidaysOf, HolidaysTypes } from 'date-holidays'
import { daysAfter } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { beginBatch } from '#platform/server/history/batches.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { toEachRecord } from '#platform/server/records/each-record.ts'
import type {
  CountryHoliday,
  CountryHolidays,
  countryHolidayCalls,
  HolidayCountries,
  HolidayLeftOut,
  HolidaysLoaded,
} from '../contract/country-holidays.ts'
import { holidays } from '../contract/holidays.ts'
import { schedulingProblems } from '../contract/problems.ts'

type Calls = typeof countryHolidayCalls

/**
 * The package date-holidays (ISC) with its data (CC BY-SA 3.0, from articles of Wikipedia). It weighs some megabytes: it is read when
 * the first person loads holidays, and never comes to a browser.
 */
function known(): typeof HolidaysOf {
  return createRequire(import.meta.url)('date-holidays') as typeof HolidaysOf // what the package exports
}

/** The countries whose holidays are known, and where our offices are. */
export async function holidayCountries({
  sql,
}: CallRequest<Calls['holidayCountries']>): Promise<Answer<HolidayCountries>> {
  const Holidays = known()
  const countries = Object.entries(new Holidays().getCountries('en') ?? {})
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const offices = await sql.rows<HolidayCountries['offices'][number]>(
    `select o.id, o.name, c.iso2 as country from organisation.offices o left join organisation.countries c on c.id = o.country_id
      where not o.is_deleted order by o.name, o.id`,
  )
  return { data: { countries, offices } satisfies HolidayCountries }
}

/** The holidays of a country and year, with what some offices have on these days. */
export async function countryHolidays({
  sql,
  input,
}: CallRequest<Calls['countryHolidays']>): Promise<Answer<CountryHolidays>> {
  const { country, region, year, offices_ids } = input
  const regions = regionsOf(country)
  const found = await withThere(sql, daysOf(country, region, year), offices_ids)
  return { data: { regions, holidays: found } satisfies CountryHolidays, total: found.length }
}

/** The parts of a country that keep days of their own, and the towns in them that do. */
function regionsOf(country: string): CountryHolidays['regions'] {
  const places = new (known())()
  return Object.entries(places.getStates(country, 'en') ?? {})
    .flatMap(([code, name]) => [
      { code, name },
      ...Object.entries(places.getRegions(country, code, 'en') ?? {}).map(([town, its]) => ({
        code: `${code}.${town}`,
        name: `${name}, ${its}`,
      })),
    ])
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Adds the chosen holidays, as one change. Those that are refused, as on days that are paid, are left out and named. */
export async function loadHolidays({
  sql,
  input,
  records,
  viewer,
  asked,
}: CallRequest<Calls['loadHolidays']>): Promise<Answer<HolidaysLoaded>> {
  const { country, region, year, offices_ids, holiday_category_id, chosen } = input
  const wanted = daysOf(country, region, year).filter(({ key }) => chosen.includes(key))
  if (wanted.length === 0) refuse(schedulingProblems.noHolidayChosen)
  const batch = await beginBatch(sql)
  const places = wanted.map((_, place) => place)
  const { changed, refused } = await toEachRecord(sql, places, (place) => {
    const { name, own_name, ...days } = wanted[place] ?? refuse(schedulingProblems.noHolidayChosen)
    const { start_date, end_date, is_optional } = days
    return records.create(holidays, {
      name,
      start_date,
      end_date,
      is_optional,
      offices_ids,
      holiday_category_id,
      description: own_name,
    })
  })
  const left_out = refused.map(({ id, error }): HolidayLeftOut => ({
    name: wanted[id]?.name ?? '',
    start_date: wanted[id]?.start_date ?? '',
    why: error,
  }))
  const added = changed.length
  const words =
    added === 1
      ? t`1 holiday of ${country} ${year} added`
      : t`${added} holidays of ${country} ${year} added`
  if (added > 0)
    await recordFamilyHistory(sql, {
      id: batch,
      resource: holidays.name,
      action: 'import',
      viewer,
      request_id: asked.request_id,
      after: { words },
    })
  return { data: { added, batch, left_out } satisfies HolidaysLoaded, message: words }
}

/** Kinds on which people are free, and those which are left to them. */
const FREE: ReadonlySet<string> = new Set(['public', 'bank'])
const LEFT_TO_PEOPLE = 'optional'
const LONGEST_NAME = 80

/** The holidays that a country, a part of it or a town keeps in a year, in their order. */
function daysOf(country: string, region: string | null, year: number): CountryHoliday[] {
  const Holidays = known()
  const inEnglish = { languages: ['en'] }
  const [state, town] = region?.split('.') ?? []
  const of = (options?: object) =>
    town !== undefined && state !== undefined
      ? new Holidays(country, state, town, options)
      : state
        ? new Holidays(country, state, options)
        : new Holidays(country, options)
  const [english, own] = [of(inEnglish), of()]
  const ownNames = new Map((own.getHolidays(year) ?? []).map((day) => [ruleOf(day), day.name]))
  return (english.getHolidays(year) ?? [])
    .filter(({ type }) => FREE.has(type) || type === LEFT_TO_PEOPLE)
    .map((day) => {
      const start_date = day.date.slice(0, 10)
      const name = day.name.slice(0, LONGEST_NAME)
      const ownName = ownNames.get(ruleOf(day)) ?? name
      return {
        key: `${start_date} ${name}`,
        start_date,
        end_date: daysAfter(start_date, lengthOf(day) - 1),
        name,
        own_name: ownName === name ? null : ownName,
        is_optional: day.type === LEFT_TO_PEOPLE,
        there: null,
      }
    })
}

const ruleOf = ({ date, rule }: HolidaysTypes.Holiday): string => `${date} ${rule}`

const DAY_MS = 86_400_000
const LONGEST_DAYS = 14

/** Some begin at sunset, and clocks are put forward on others: what counts are the days they touch. */
const lengthOf = ({ start, end }: HolidaysTypes.Holiday): number =>
  Math.min(LONGEST_DAYS, Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS)))

async function withThere(
  sql: Sql,
  days: readonly CountryHoliday[],
  offices: readonly number[],
): Promise<CountryHoliday[]> {
  const rows = await sql.rows<{ key: string; there: string }>(
    `select d.key, string_agg(distinct h.name, ', ' order by h.name) as there
       from jsonb_to_recordset($1::jsonb) as d(key text, start_date date, end_date date)
       join holidays h on h.start_date <= d.end_date and h.end_date >= d.start_date and not h.is_deleted and h.offices_ids && $2::bigint[]
      group by d.key`,
    [JSON.stringify(days), offices],
  )
  const there = new Map(rows.map(({ key, there: names }) => [key, names]))
  return days.map((day) => ({ ...day, there: there.get(day.key) ?? null }))
}
