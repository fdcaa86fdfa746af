import type { Engine } from '#platform/server/kernel/request.ts'
import type { Ticket } from '../media/ticket.ts'

const PURPOSE = 'a link to a package'
/** A package loads its files while it runs: its address is good for a sitting. */
const PACKAGE_MS = 4 * 3_600_000

/** The address at which a package runs for one person. */
export function linkToPackage(
  { foreignOrigin, secrets }: Pick<Engine, 'foreignOrigin' | 'secrets'>,
  mediaId: number,
  userId: number,
  now: string,
) {
  const origin = foreignOrigin()
  if (origin === undefined) return undefined
  const until = new Date(Date.parse(now) + PACKAGE_MS).toISOString()
  const ticket = secrets.seal(`${mediaId} ${userId} ${until}`, PURPOSE)
  return { href: `${origin}/${encodeURIComponent(ticket)}/`, until }
}

/** The package a ticket stands for; one that is over or made up stands for nothing. */
export function packageOfTicket(
  { secrets }: Pick<Engine, 'secrets'>,
  ticket: string,
  now: string,
): Ticket | undefined {
  try {
    const [media, user, until = ''] = secrets.unseal(ticket, PURPOSE).split(' ')
    return until > now ? { media_id: Number(media), user_id: Number(user) } : undefined
  } catch {
    return undefined // not sealed by us
  }
}
