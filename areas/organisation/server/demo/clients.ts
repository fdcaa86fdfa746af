import type { Sql } from '#platform/server/database/database.ts'
import type { OfficeCode } from '#database/demo/offices.ts'
import { INTERNAL } from '#database/demo/clients.ts'
import { PAYERS } from './companies.ts'
import { idIn, type Ids, idsOf, insertRows } from '#database/demo/insert-rows.ts'

interface DemoClient {
  readonly code: string
  readonly name: string
  readonly industry: string
  readonly offices: readonly OfficeCode[]
  readonly zone: string
  readonly colour: string
  readonly description: string
}

const CLIENTS: readonly DemoClient[] = [
  {
    code: 'LARK',
    name: 'Larkspur Lodging',
    industry: 'Travel',
    offices: ['LIS', 'KHI'],
    zone: 'America/Chicago',
    colour: '#0B6B77',
    description: 'Crew and workforce lodging: bookings, changes, invoices.',
  },
  {
    code: 'ALDER',
    name: 'Alder Insurance',
    industry: 'Insurance',
    offices: ['LIS'],
    zone: 'Europe/London',
    colour: '#8C6BB1',
    description: 'First notice of loss, policy questions and documents.',
  },
  {
    code: 'HALC',
    name: 'Halcyon Retail',
    industry: 'Retail',
    offices: ['LIS', 'MNL'],
    zone: 'Europe/Lisbon',
    colour: '#C9694C',
    description: 'Orders, returns and complaints of an online shop.',
  },
  {
    code: 'OSTA',
    name: 'Ostara Mobile',
    industry: 'Telecommunications',
    offices: ['MNL'],
    zone: 'Asia/Manila',
    colour: '#A1862F',
    description: 'Billing and technical support of a mobile operator.',
  },
  {
    code: 'ACME',
    name: 'Acme Parcels',
    industry: 'Logistics',
    offices: ['KHI'],
    zone: 'America/New_York',
    colour: '#4A9BA5',
    description: 'Tracking, claims and pick-ups of a parcel carrier.',
  },
  {
    code: INTERNAL,
    name: 'Meridian Internal',
    industry: 'Contact centre',
    offices: ['LIS', 'MNL', 'KHI'],
    zone: 'Europe/Lisbon',
    colour: '#84949A',
    description: 'Our own meetings, training and administration.',
  },
]

/** The clients, still without managers: those are people of these clients' offices. */
export async function insertClients(sql: Sql, offices: Ids, companies: Ids): Promise<Ids> {
  const zones = await idsOf(sql, 'administration.time_zones', 'iana_name')
  return insertRows(
    sql,
    'clients',
    'code',
    CLIENTS.map(({ offices: codes, zone, ...client }) => ({
      ...client,
      company_id: idIn(companies, PAYERS[client.code] ?? client.code),
      offices_ids: codes.map((code) => idIn(offices, code)),
      managers_ids: [],
      timezone_id: idIn(zones, zone),
      account_status: 'Active',
      start_date: '2022-01-10',
      // People of this one keep its holidays beside those of their office.
      holiday_policy: client.code === 'OSTA' ? 'Both' : 'Office',
      adherence_target: 90,
      quality_target: 85,
      min_staffing_percent: 80,
      // One pays in euros, so that a banking app can read its invoices.
      currency: client.code === 'HALC' ? 'EUR' : 'USD',
      billing_period: client.code === INTERNAL ? 'None' : 'Monthly',
      billing_anchor_day: 1,
      payment_terms_days: 30,
      tax_percent: 0,
      website: `https://${client.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
    })),
  )
}
