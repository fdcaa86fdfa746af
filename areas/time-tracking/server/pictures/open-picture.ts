import { fileProblems } from '#platform/contract/files.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { clockPictures } from '../../contract/clock-pictures.ts'
import type { pictureCalls } from '../../contract/picture-calls.ts'
import { readTicket, type Ticket } from './picture-links.ts'

/** Answers a picture by its link, to the person it was made for while they may see it. The person who opens another person's is written down first. */
export async function openPicture(
  request: CallRequest<(typeof pictureCalls)['open']>,
): Promise<Download> {
  const { asked, engine, viewer, records, now } = request
  // Looking as another person leaves no trace of who it was, and this must.
  if (viewer.is_read_only) refuse(problems.onlyLooking)
  const ticket = readTicket(engine.secrets, asked.parameters.ticket ?? '', viewer.user_id, now)
  const picture = await records.read(clockPictures, ticket.picture)
  const key = picture && (await keyOf(request, ticket))
  const content = key && (await engine.places.storage.read(key))
  if (!picture || !content) return refuse(fileProblems.noSuchFile)
  if (picture.employee_id !== viewer.employee_id) await writeDown(request, ticket)
  return new Download('picture.jpg', 'image/jpeg', content)
}

async function keyOf({ sql }: CallRequest, { picture }: Ticket): Promise<string | undefined> {
  const [file] = await sql.rows<{ key: string }>(
    `select key from files where resource = $1 and record_id = $2 and purpose = 'held'`,
    [clockPictures.name, picture],
  )
  return file?.key
}

/** One line a link: the person who looks at it twice within its minutes has opened it once. */
async function writeDown({ sql, now }: CallRequest, ticket: Ticket): Promise<void> {
  await sql.rows(
    'insert into clock_picture_views (picture_id, user_id, link_until, opened_at) values ($1, $2, $3, $4) on conflict do nothing',
    [ticket.picture, ticket.user, ticket.until, now],
  )
}
