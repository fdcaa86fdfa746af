import type { Sql } from '#platform/server/database/database.ts'
import { oneAddress } from '#platform/server/mail/mail-address.ts'
import type { Asked } from '#platform/server/mail/mail-wording.ts'

type Find = (sql: Sql, asked: Asked) => Promise<string | undefined>

const ofUser = async (sql: Sql, id: number | undefined): Promise<string | undefined> => {
  if (id === undefined) return undefined
  const [user] = await sql.rows<{ email: string }>(
    'select btrim(email) as email from administration.users where id = $1 and is_active and not is_deleted',
    [id],
  )
  return user?.email
}

/** The first address that the settings hold for the office a mail is about, or for that of its receiver. */
const ofOffice =
  (type: 'OfficesHREmail' | 'OfficesITEmail'): Find =>
  async (sql, { about, to }) => {
    const [found] = await sql.rows<{ address: string }>(
      `select btrim(r -> 'emails' ->> 0) as address
         from settings s cross join jsonb_array_elements(coalesce(s."values" -> 'rows', '[]')) r
        where s.type = $1 and (r ->> 'office_id')::bigint =
              coalesce($2, (select e.office_id from administration.users u join people.employees e on e.id = u.employee_id where u.id = $3))`,
      [type, about.office_id ?? null, to.user_id ?? null],
    )
    return found?.address
  }

const findBy: Readonly<Record<string, Find>> = {
  Sender: (sql, { about }) => ofUser(sql, about.sender_id),
  'Record owner': (sql, { about }) => ofUser(sql, about.owner_id),
  'Office HR': ofOffice('OfficesHREmail'),
  'Office IT': ofOffice('OfficesITEmail'),
}

/** Where answers to a mail go: an address that is stored, or none, and then they go where the mail came from. */
export async function replyAddress(sql: Sql, word: string, asked: Asked): Promise<string | null> {
  const found = await findBy[word]?.(sql, asked)
  return (found !== undefined && oneAddress(found)) || null
}
