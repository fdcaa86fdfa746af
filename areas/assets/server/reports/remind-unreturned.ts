import { employees } from '#areas/people/contract/employees.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assetProblems } from '../../contract/problems.ts'
import type { RemindedPeople, unreturnedCalls } from '../../contract/unreturned.ts'
import { equipmentMail } from './equipment-mail.ts'
import { type Found, piecesOf } from './unreturned.ts'

interface Address {
  readonly id: number
  readonly email: string | null
  readonly user_id: number | null
}

/** Mails people what they should bring back: at work to their account, after their last day to their own address. */
export async function remindUnreturned(
  request: CallRequest<(typeof unreturnedCalls)['remindUnreturned']>,
): Promise<Answer<RemindedPeople>> {
  const { sql, engine, now } = request
  const pieces = await piecesOf(request)
  if (pieces.length === 0) refuse(assetProblems.nothingMissing)
  const people = Map.groupBy(pieces, ({ employee_id }) => employee_id)
  const addresses = await addressesOf(sql, [...people.keys()])
  const unknown: string[] = []
  for (const [id, items] of people) {
    const address = addresses.get(id)
    if (!address?.email) unknown.push(items[0]?.holder ?? '')
    else await mail(request, address, items, `equipment-${id}-${now.slice(0, 10)}`)
  }
  engine.mail.wake()
  const sent = people.size - unknown.length
  if (sent === 0) refuse(assetProblems.noAddress, { names: unknown.join(', ') })
  return { data: { sent, unknown }, message: messageOf(sent, unknown) }
}

const messageOf = (sent: number, unknown: readonly string[]): string =>
  unknown.length === 0
    ? t`Reminded: ${sent}`
    : t`Reminded: ${sent}. No address: ${unknown.join(', ')}`

async function mail(
  { engine, sql }: Pick<CallRequest, 'engine' | 'sql'>,
  { id, email, user_id }: Address,
  items: readonly Found[],
  key: string,
): Promise<void> {
  await engine.mail.add(sql, {
    key,
    to: { address: email ?? '', ...(user_id !== null && { user_id }) },
    record: { resource: employees.name, id },
    template: equipmentMail,
    values: {
      'holder.name': items[0]?.holder ?? '',
      'equipment.items': items.map(({ asset_tag, name }) => `${asset_tag}, ${name}`).join('; '),
      'equipment.office': items[0]?.office_name ?? '',
    },
  })
}

async function addressesOf(sql: Sql, ids: readonly number[]): Promise<Map<number, Address>> {
  const found = await sql.rows<Address>(
    `select e.id, coalesce(case when p.is_able then p.email end, l.personal_email, p.email) as email, case when p.is_able then u.id end as user_id
       from people.employees e left join people.leaver_addresses l on l.id = e.id
       left join administration.users u on u.employee_id = e.id and not u.is_deleted left join people p on p.user_id = u.id
      where e.id = any($1::bigint[])`,
    [ids],
  )
  return new Map(found.map((one) => [one.id, one]))
}
