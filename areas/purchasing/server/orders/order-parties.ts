import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { purchaseOrders } from '../../contract/purchase-orders.ts'
import type { Party } from './order-pdf.ts'

/** Who orders from whom, and where it goes: kept with the order from its approval on. */
export interface Parties {
  readonly from: Party
  readonly to: Party
  readonly shipTo: Party
}

/** Our own company, the vendor and the office as they are now. */
export async function partiesNow(
  sql: Sql,
  { vendor_id, office_id }: Pick<RecordOf<typeof purchaseOrders>, 'vendor_id' | 'office_id'>,
): Promise<Parties> {
  const [own] = await sql.rows<Party>(
    `select coalesce(f.legal_name, f.name) as name, array_remove(array[f.address, c.name, 'Tax number ' || f.tax_no], null) as lines
       from organisation.companies f left join organisation.countries c on c.id = f.country_id where f.id = organisation.own_company()`,
  )
  const [named] = await sql.rows<{ company: string | null }>(
    `select "values" ->> 'company_name' as company from settings where type = 'General'`,
  )
  const [vendor] = await sql.rows<Party>(
    `select v.name, array_remove(array[v.contact_person, v.address, v.city, c.name, 'Tax number ' || v.tax_number], null) as lines
       from assets.vendors v left join organisation.countries c on c.id = v.country_id where v.id = $1`,
    [vendor_id],
  )
  const [office] = await sql.rows<Party>(
    `select o.name, array_remove(array[o.address, o.postal_code], null) as lines from organisation.offices o where o.id = $1`,
    [office_id],
  )
  const nobody: Party = { name: '', lines: [] }
  return {
    from: own ?? { name: named?.company ?? 'Muster', lines: [] },
    to: vendor ?? nobody,
    shipTo: office ?? nobody,
  }
}

/** What the order kept. Orders that were approved before their parties were kept name our own company as it is now. */
export async function partiesOf(
  sql: Sql,
  order: RecordOf<typeof purchaseOrders>,
): Promise<Parties> {
  const kept = order.parties as Partial<Parties> | null // the server alone stores it
  return { ...(await partiesNow(sql, order)), ...kept }
}
