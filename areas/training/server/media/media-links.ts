import { refuse } from '#platform/contract/problems.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { MEDIA_LINK_MS, type MediaLink } from '../../contract/media/media-link.ts'
import { mediaProblems } from '../../contract/media/media-problems.ts'
import type { Ticket } from './ticket.ts'

const PURPOSE = 'a link to a course file'

/** What plays a file sends no header: the link alone says what it is good for. It stands in the query, which no log keeps. */
export function linkTo(
  secrets: Secrets,
  mediaId: number,
  userId: number,
  now: string,
): Pick<MediaLink, 'href' | 'until'> {
  const until = new Date(Date.parse(now) + MEDIA_LINK_MS).toISOString()
  const ticket = secrets.seal(`${mediaId} ${userId} ${until}`, PURPOSE)
  return { href: `/api/course_media/play?ticket=${encodeURIComponent(ticket)}`, until }
}

/** The course file a link stands for; one that is over or made up stands for nothing. */
export function mediaOfTicket(secrets: Secrets, ticket: string, now: string): Ticket {
  const [media, user, until = ''] = opened(secrets, ticket).split(' ')
  if (until <= now) refuse(mediaProblems.linkIsOver)
  return { media_id: Number(media), user_id: Number(user) }
}

function opened(secrets: Secrets, ticket: string): string {
  try {
    return secrets.unseal(ticket, PURPOSE)
  } catch {
    return refuse(mediaProblems.linkIsOver) // not sealed by us
  }
}
