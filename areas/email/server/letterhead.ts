import type { Sql } from '#platform/server/database/database.ts'
import { escapeHtml } from '#platform/server/mail/html-text.ts'
import type { Receiver, Worded } from '#platform/server/mail/mail-wording.ts'

/** Who writes to whom: the company, and what is known of the receiver. */
export interface Letterhead {
  readonly first_name: string
  readonly name: string
  readonly language: string
  readonly today: string
  readonly company: string
  readonly address: string | null
  readonly logo: string | null
}

/** Dates in a mail are those of the receiver's zone. */
const READ = `
  select coalesce(u.first_name, u.name, '') as first_name, coalesce(u.name, '') as name, coalesce(u.language, 'en') as language,
         to_char(statement_timestamp() at time zone coalesce(user_zone(u.id), 'UTC'), 'FMDD Mon YYYY') as today,
         coalesce(g."values" ->> 'company_name', 'Muster') as company,
         (select o.address from organisation.offices o where o.is_headquarters and not o.is_deleted limit 1) as address,
         (select '/api/files/' || f.key from files f where f.resource = 'companies' and f.record_id = organisation.own_company() and f.purpose = 'picture' limit 1) as logo
    from settings g left join administration.users u on u.id = $1 where g.type = 'General'`

export async function readLetterhead(sql: Sql, { user_id }: Receiver): Promise<Letterhead> {
  const [found] = await sql.rows<Letterhead>(READ, [user_id ?? null])
  if (!found) throw new Error('there are no general settings')
  return found
}

const SMALL = 'color:#5b6470;font-size:12px;line-height:16px'

/** What every mail may name, and what stands above and below its words. */
export function letterOf(
  { first_name, name, today, company, address, logo }: Letterhead,
  publicUrl: string,
  isFramed: boolean,
): Pick<Worded, 'values' | 'head' | 'foot'> {
  const values = {
    'receiver.first_name': first_name,
    'receiver.name': name,
    'company.name': company,
    'app.url': publicUrl,
    today,
  }
  if (!isFramed) return { values, head: '', foot: '' }
  const [firm, site] = [escapeHtml(company), escapeHtml(publicUrl)]
  const picture = logo === null ? '' : `<img src="${logo}" alt="" height="32"> `
  const where =
    address === null ? '' : `, ${escapeHtml(address.replaceAll(/(?<!\s)\s*\n\s*/g, ', '))}`
  return {
    values,
    head: `<p>${picture}<strong>${firm}</strong></p>`,
    foot: `<hr><p style="${SMALL}">${firm}${where}<br>You get this mail because ${firm} knows you by this address in Muster: <a href="${site}">${site}</a></p>`,
  }
}
