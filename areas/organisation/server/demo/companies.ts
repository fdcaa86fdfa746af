import type { Sql } from '#platform/server/database/database.ts'
import { idIn, type Ids, idsOf, insertRows } from '#database/demo/insert-rows.ts'

interface DemoCompany {
  readonly code: string
  readonly name: string
  readonly legal_name: string
  readonly type: 'Customer' | 'Vendor' | 'Own company'
  readonly country: string
  readonly currency: string
  readonly phone: string
  readonly address: string
}

/** Who pays for the work of each client programme, by the client's code. */
export const PAYERS: Readonly<Record<string, string>> = {
  LARK: 'LARKSPUR',
  ALDER: 'ALDER',
  HALC: 'HALCYON',
  OSTA: 'OSTARA',
  ACME: 'ACME',
  MCS: 'MERIDIAN',
}

const COMPANIES: readonly DemoCompany[] = [
  {
    code: 'MERIDIAN',
    name: 'Meridian Contact Services',
    legal_name: 'Meridian Contact Services, Lda.',
    type: 'Own company',
    country: 'PT',
    currency: 'EUR',
    phone: '+351 21 555 0140',
    address: 'Avenida da República 41, 4th floor',
  },
  {
    code: 'LARKSPUR',
    name: 'Larkspur Travel Group',
    legal_name: 'Larkspur Travel Group, Inc.',
    type: 'Customer',
    country: 'US',
    currency: 'USD',
    phone: '+1 312 555 0182',
    address: '220 Lakeside Avenue, suite 1400',
  },
  {
    code: 'ALDER',
    name: 'Alder Mutual',
    legal_name: 'Alder Mutual Insurance plc',
    type: 'Customer',
    country: 'GB',
    currency: 'GBP',
    phone: '+44 20 5550 0118',
    address: '9 Cornhill Yard',
  },
  {
    code: 'HALCYON',
    name: 'Halcyon Stores',
    legal_name: 'Halcyon Comércio, S.A.',
    type: 'Customer',
    country: 'PT',
    currency: 'EUR',
    phone: '+351 22 555 0171',
    address: 'Rua do Bolhão 120',
  },
  {
    code: 'OSTARA',
    name: 'Ostara Telecom',
    legal_name: 'Ostara Telecommunications Corporation',
    type: 'Customer',
    country: 'PH',
    currency: 'PHP',
    phone: '+63 2 5550 1420',
    address: '18 Signal Street',
  },
  {
    code: 'ACME',
    name: 'Acme Logistics',
    legal_name: 'Acme Logistics LLC',
    type: 'Customer',
    country: 'US',
    currency: 'USD',
    phone: '+1 212 555 0136',
    address: '77 Harbor Street',
  },
  {
    code: 'NORDA',
    name: 'Norda Headsets',
    legal_name: 'Norda Audio GmbH',
    type: 'Vendor',
    country: 'DE',
    currency: 'EUR',
    phone: '+49 30 5550 1190',
    address: 'Lindenhof 4',
  },
  {
    code: 'TAGUS',
    name: 'Tagus Computers',
    legal_name: 'Tagus Informática, Lda.',
    type: 'Vendor',
    country: 'PT',
    currency: 'EUR',
    phone: '+351 21 555 0193',
    address: 'Rua da Prata 201',
  },
  {
    code: 'CLIFTON',
    name: 'Clifton Networks',
    legal_name: 'Clifton Networks (Private) Limited',
    type: 'Vendor',
    country: 'PK',
    currency: 'PKR',
    phone: '+92 21 5550 1177',
    address: 'Shahrah-e-Iran 12',
  },
  {
    code: 'HARBOUR',
    name: 'Harbour Office Rentals',
    legal_name: 'Harbour Office Rentals Inc.',
    type: 'Vendor',
    country: 'PH',
    currency: 'PHP',
    phone: '+63 2 5550 1191',
    address: '22 Harbour Drive',
  },
]

/** Where invoices of the demo company are paid: an account that is nobody's. */
export const BANK = {
  bank_name: 'Banco da Ribeira',
  account_no: 'PT50000201231234567890154',
  bic: 'BRIBPTPL',
}

/** The firms Meridian deals with: five that pay, four that sell, and itself. Capitals stand for their cities. */
export async function insertCompanies(sql: Sql): Promise<Ids> {
  const types = await idsOf(sql, 'company_types', 'name')
  const countries = await idsOf(sql, 'countries', 'iso2')
  const capitals = await sql.rows<{ country_id: number; id: number }>(
    'select distinct on (country_id) country_id, id from cities order by country_id, id',
  )
  const capitalOf = new Map(capitals.map(({ country_id, id }) => [country_id, id]))
  return insertRows(
    sql,
    'companies',
    'code',
    COMPANIES.map(({ type, country, ...company }, place) => ({
      ...company,
      ...(type === 'Own company' ? BANK : { bank_name: null, account_no: null, bic: null }),
      is_client: type !== 'Vendor',
      company_type_id: idIn(types, type),
      country_id: idIn(countries, country),
      city: capitalOf.get(idIn(countries, country)),
      website: `https://${company.code.toLowerCase()}.example`,
      email: `office@${company.code.toLowerCase()}.example`,
      tax_no: `${country}${500_100_200 + place * 7_919}`,
      status: 'Active',
    })),
  )
}

const CONTACTS = [
  ['LARKSPUR', 'Dana', 'Whitfield', 'Director of Guest Services', true, false],
  ['LARKSPUR', 'Marcus', 'Oyelaran', 'Accounts Payable', false, true],
  ['LARKSPUR', 'Priya', 'Raman', 'Workforce Planning', false, false],
  ['ALDER', 'Helen', 'Ashcroft', 'Head of Claims', true, false],
  ['ALDER', 'Tom', 'Birtwistle', 'Supplier Finance', false, true],
  ['HALCYON', 'Rita', 'Falcão', 'Customer Care Manager', true, false],
  ['HALCYON', 'Jorge', 'Sequeira', 'Accounts Payable', false, true],
  ['OSTARA', 'Miguel', 'Santiago', 'Operations Director', true, true],
  ['OSTARA', 'Liza', 'Bautista', 'Quality Lead', false, false],
  ['ACME', 'Joanna', 'Kerr', 'VP Customer Experience', true, true],
  ['NORDA', 'Stefan', 'Brandt', 'Key Account Manager', true, false],
  ['TAGUS', 'Sofia', 'Valente', 'Sales', true, false],
  ['CLIFTON', 'Imran', 'Qureshi', 'Support', true, false],
  ['HARBOUR', 'Grace', 'Villanueva', 'Lease Manager', true, false],
] as const

/** Whom to ask at these firms; those of a payer speak for its client. */
export async function insertContacts(sql: Sql, companies: Ids, clients: Ids): Promise<void> {
  const clientOf = new Map(Object.entries(PAYERS).map(([client, payer]) => [payer, client]))
  await insertRows(
    sql,
    'company_contacts',
    'name',
    CONTACTS.map(([company, first_name, last_name, job_title, is_primary, is_billing], place) => {
      const client = clientOf.get(company)
      return {
        name: `${first_name} ${last_name}`,
        first_name,
        last_name,
        job_title,
        company_id: idIn(companies, company),
        email: `${first_name.toLowerCase()}@${company.toLowerCase()}.example`,
        phone: `+1 555 010 ${String(1000 + place * 37)}`,
        is_primary,
        is_billing,
        is_active: true,
        client_ids: client === undefined ? [] : [idIn(clients, client)],
        preferred_channel: is_billing ? 'Email' : 'Phone',
      }
    }),
  )
}
