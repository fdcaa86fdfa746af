import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ChoosableClient, ChoosableOffice, organisationCalls } from '../contract/calls.ts'

type Calls = typeof organisationCalls

/** What the forms of people and clients choose from. */
export async function clientsOfOffices({
  sql,
  input,
}: CallRequest<Calls['clientsOfOffices']>): Promise<Answer<readonly ChoosableClient[]>> {
  const data = await sql.rows<ChoosableClient>(
    `select id, name, code, account_status, colour, offices_ids from clients where offices_ids && $1::bigint[] and not is_deleted order by name, id limit 1000`,
    [input.offices_id],
  )
  return { data, total: data.length }
}

export async function officesForClient({
  sql,
  now,
}: CallRequest<Calls['officesForClient']>): Promise<Answer<readonly ChoosableOffice[]>> {
  const data = await sql.rows<ChoosableOffice>(
    `select o.id, o.name, o.code, o.timezone_id, t.name as city_name from offices o join cities t on t.id = o.city
      where not o.is_deleted and (o.closed_on is null or o.closed_on > $1::timestamptz::date) order by o.name, o.id limit 1000`,
    [now],
  )
  return { data, total: data.length }
}
