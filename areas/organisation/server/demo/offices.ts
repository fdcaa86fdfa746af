import type { Sql } from '#platform/server/database/database.ts'
import { idIn, type Ids, idsOf, insertRows } from '#database/demo/insert-rows.ts'

const OFFICES = [
  {
    code: 'LIS',
    name: 'Lisbon',
    country: 'PT',
    city: 'Lisbon',
    zone: 'Europe/Lisbon',
    address: 'Avenida da República 41, 4th floor',
    postal_code: '1050-187',
    phone: '+351 21 555 0140',
    latitude: 38.7389,
    longitude: -9.1463,
    is_headquarters: true,
  },
  {
    code: 'MNL',
    name: 'Manila',
    country: 'PH',
    city: 'Manila',
    zone: 'Asia/Manila',
    address: '22 Harbour Drive, Tower B, floors 9 and 10',
    postal_code: '1008',
    phone: '+63 2 5550 1180',
    latitude: 14.588,
    longitude: 120.973,
    is_headquarters: false,
  },
  {
    code: 'KHI',
    name: 'Karachi',
    country: 'PK',
    city: 'Karachi',
    zone: 'Asia/Karachi',
    address: 'Block 5, Clifton, Marine Plaza',
    postal_code: '75600',
    phone: '+92 21 5550 1260',
    latitude: 24.8138,
    longitude: 67.0306,
    is_headquarters: false,
  },
] as const

const DEPARTMENTS = [
  { code: 'OPS', name: 'Operations', offices: ['LIS', 'MNL', 'KHI'] },
  { code: 'VOICE', name: 'Voice', offices: ['LIS', 'MNL', 'KHI'], within: 'OPS' },
  { code: 'BACK', name: 'Back Office', offices: ['LIS', 'MNL', 'KHI'], within: 'OPS' },
  { code: 'HR', name: 'Human Resources', offices: ['LIS', 'MNL', 'KHI'] },
  { code: 'IT', name: 'Information Technology', offices: ['LIS', 'MNL', 'KHI'] },
  { code: 'QA', name: 'Quality', offices: ['LIS', 'MNL', 'KHI'] },
  { code: 'TRN', name: 'Training', offices: ['LIS', 'MNL', 'KHI'] },
  { code: 'MGT', name: 'Management', offices: ['LIS'] },
] as const

/** The three sites; the country and its cities are seeded before. */
export async function insertOffices(sql: Sql): Promise<Ids> {
  const countries = await idsOf(sql, 'countries', 'iso2')
  const zones = await idsOf(sql, 'administration.time_zones', 'iana_name')
  await sql.rows(
    `insert into cities (name, country_id) select 'Karachi', id from countries where iso2 = 'PK' and not exists (select 1 from cities where name = 'Karachi')`,
  )
  const cities = await idsOf(sql, 'cities', 'name')
  return insertRows(
    sql,
    'offices',
    'code',
    OFFICES.map(({ country, city, zone, ...office }) => ({
      ...office,
      country_id: idIn(countries, country),
      city: idIn(cities, city),
      timezone_id: idIn(zones, zone),
      email: `${office.name.toLowerCase()}@muster.example`,
      opened_on: '2019-03-04',
      photo_capture: 'As company',
      network_rule: 'Flag',
      allowed_networks: ['203.0.113.0/24'],
      radius_metres: 250,
      device_rule: office.code === 'KHI' ? 'Flag' : 'Off',
    })),
  )
}

export async function insertDepartments(sql: Sql, offices: Ids): Promise<Ids> {
  const departments = await insertRows(
    sql,
    'departments',
    'code',
    DEPARTMENTS.map(({ code, name, offices: codes }) => ({
      code,
      name,
      offices_ids: codes.map((office) => idIn(offices, office)),
      cost_centre: `CC-${code}`,
      email: `${code.toLowerCase()}@muster.example`,
      is_active: true,
    })),
  )
  await sql.rows(
    `update departments set parent_id = (select id from departments where code = 'OPS') where code in ('VOICE', 'BACK')`,
  )
  return departments
}
