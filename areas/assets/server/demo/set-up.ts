import type { Sql } from '#platform/server/database/database.ts'
import { idIn, idsOf, insertRows } from '#database/demo/insert-rows.ts'
import type { AttributeKind } from '../../contract/asset-attributes.ts'

/** Code, name, months of depreciation, percent left, months of warranty, who confirms, what comes back, who holds it. */
const TYPES = [
  ['LAP', 'Laptop', 36, 10, 36, true, true, 'Employee'],
  ['MON', 'Monitor', 48, 5, 24, false, true, 'Both'],
  ['HST', 'Headset', 24, 0, 12, true, false, 'Employee'],
  ['PHN', 'Phone', 24, 10, 24, true, true, 'Employee'],
  ['CHR', 'Chair', 96, 0, 60, false, true, 'Workstation'],
  ['BDG', 'Badge', 0, 0, 0, true, true, 'Employee'],
  ['DOC', 'Docking station', 36, 5, 24, false, true, 'Both'],
  ['SOF', 'Softphone licence', 12, 0, 0, false, true, 'Employee'],
] as const

const held = {
  Employee: ['Employee'],
  Workstation: ['Workstation'],
  Both: ['Employee', 'Workstation'],
} as const

/** Type, label, key, kind, what can be chosen, unit. */
const ATTRIBUTES: readonly (readonly [
  string,
  string,
  string,
  AttributeKind,
  (readonly string[] | undefined)?,
  string?,
])[] = [
  ['LAP', 'Memory', 'memory', 'Integer', undefined, 'GB'],
  ['LAP', 'Disk', 'disk', 'Integer', undefined, 'GB'],
  ['LAP', 'Keyboard', 'keyboard', 'Choice', ['English', 'Portuguese', 'Spanish']],
  ['LAP', 'Disk encrypted', 'disk_encrypted', 'Yes-no'],
  ['MON', 'Size', 'size', 'Decimal', undefined, 'in'],
  ['MON', 'Connection', 'connection', 'Choice', ['HDMI', 'DisplayPort', 'USB-C']],
  ['HST', 'Connection', 'connection', 'Choice', ['USB', 'Bluetooth']],
  ['HST', 'Ears', 'ears', 'Choice', ['One', 'Both']],
  ['PHN', 'Number', 'number', 'Text'],
  ['PHN', 'SIM card', 'sim_card', 'Text'],
  ['CHR', 'Armrests', 'armrests', 'Yes-no'],
  ['CHR', 'Colour', 'colour', 'Choice', ['Black', 'Grey', 'Blue']],
  ['BDG', 'Card number', 'card_number', 'Integer'],
  ['BDG', 'Opens the server room', 'opens_the_server_room', 'Yes-no'],
  ['DOC', 'Power', 'power', 'Integer', undefined, 'W'],
  ['DOC', 'Network port', 'network_port', 'Yes-no'],
  ['SOF', 'Edition', 'edition', 'Choice', ['Agent', 'Supervisor']],
  ['SOF', 'Renewed on', 'renewed_on', 'Date'],
]

/** Name, code, kind, contact, the company it is kept as, state. */
const VENDORS = [
  ['Northgate Computers', 'NGC', 'IT hardware', 'Laura Whitfield', null, 'Active'],
  ['Auralis Audio', 'AURA', 'IT hardware', 'Tomás Vidal', null, 'Active'],
  ['Casa do Escritório', 'CASA', 'Furniture', 'Inês Falcão', null, 'Active'],
  ['Pacific Office Supply', 'PACO', 'Office supplies', 'Ramon Dizon', null, 'Active'],
  ['Indus Telecom', 'INDUS', 'Telecom', 'Sana Qureshi', null, 'Active'],
  ['Harbour Facilities', 'HARB', 'Services', 'Owen Pritchard', null, 'Active'],
  ['Brightline Displays', 'BRIG', 'IT hardware', 'Kim Tran', null, 'On hold'],
  ['Redstone Imports', 'REDS', 'IT hardware', 'Paul Renner', null, 'Blocked'],
  ['Keycard Systems', 'KEYC', 'Other', 'Marta Solé', null, 'Active'],
] as const

const REASONS: Readonly<Record<string, string>> = {
  'On hold': 'Two of three deliveries came late. Ask purchasing before ordering.',
  Blocked: 'Did not replace broken units under warranty.',
}

/** The kinds of equipment of the demo company, what is asked about each, and whom it buys from. */
export async function insertSetUp(sql: Sql): Promise<void> {
  const types = await insertRows(
    sql,
    'asset_types',
    'code',
    TYPES.map(([code, name, months, left, warranty, confirms, returns, by]) => ({
      ...{ code, name, depreciation_months: months, salvage_percent: left },
      ...{ default_warranty_months: warranty, acceptance_required: confirms },
      ...{ return_required: returns, allowed_holders: held[by], is_active: true },
      ...STAMPS,
    })),
  )
  await insertRows(
    sql,
    'asset_attributes',
    'key',
    ATTRIBUTES.map(([code, label, key, kind, options, unit], place) => ({
      ...{ atype_id: idIn(types, code), label, key, kind, options: options ?? [] },
      ...{ unit: unit ?? null, is_required: false, is_unique: key === 'card_number' },
      sort_order: (place + 1) * 10,
      ...STAMPS,
    })),
  )
  const countries = await idsOf(sql, 'organisation.countries', 'iso2')
  await insertRows(
    sql,
    'vendors',
    'code',
    VENDORS.map(([name, code, vendor_kind, contact_person, company_id, status]) => ({
      ...{ name, code, vendor_kind, contact_person, company_id, status },
      status_reason: REASONS[status] ?? null,
      email: `orders@${code.toLowerCase()}.example`,
      ...{ country_id: idIn(countries, 'PT'), currency: 'USD' },
      ...{ payment_terms_days: 30, lead_time_days: 14 },
      ...STAMPS,
    })),
  )
}

/** What the engine gives each new row. */
const STAMPS = { is_deleted: false, version: 1 } as const
