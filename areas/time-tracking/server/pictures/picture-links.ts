import { fileProblems } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'

/** A link is good for so long, for the person it was made for, while they have the right. */
const LINK_MS = 5 * 60_000
const PURPOSE = 'a link to a clock picture'

/** What a link stands for. */
export interface Ticket {
  readonly picture: number
  readonly user: number
  /** ISO 8601. */
  readonly until: string
}

/** When a link that is made now ends. */
export const linkUntil = (now: string): string => new Date(Date.parse(now) + LINK_MS).toISOString()

/** The address of a picture for one person. */
export const linkTo = (secrets: Secrets, { picture, user, until }: Ticket): string =>
  `/api/clockin/openPicture/${secrets.seal(`${picture} ${user} ${until}`, PURPOSE)}`

/** What a link of this person stands for; one that is over, made up, or another person's stands for nothing. */
export function readTicket(secrets: Secrets, sealed: string, user: number, now: string): Ticket {
  const [picture, owner, until = ''] = opened(secrets, sealed).split(' ')
  if (Number(owner) !== user || until <= now) refuse(fileProblems.noSuchFile)
  return { picture: Number(picture), user, until }
}

function opened(secrets: Secrets, sealed: string): string {
  try {
    return secrets.unseal(sealed, PURPOSE)
  } catch {
    return refuse(fileProblems.noSuchFile) // not sealed by us
  }
}
