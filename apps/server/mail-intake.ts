import { MOST_MAIL_BYTES } from '#platform/contract/mail.ts'
import type { Engine, MailIntake } from '#platform/server/kernel/request.ts'
import type { ServedArea } from '#platform/server/kernel/served-area.ts'
import type { Log } from '#platform/server/log/log.ts'
import { type MailRelay, startMailRelay } from '#platform/server/mail/mail-relay.ts'

interface Listening {
  readonly host: string
  readonly port: number
}

/** Listens for mail that another server hands over, for the areas that take some. */
export async function listenForMail(
  engine: Engine,
  areas: readonly Pick<ServedArea, 'intake'>[],
  { host, port }: Listening,
  { error: log }: Pick<Log, 'error'>,
): Promise<MailRelay> {
  const intakes = areas.flatMap(({ intake }) => intake ?? [])
  const takes = async (address: string): Promise<MailIntake[]> => {
    const known = await Promise.all(intakes.map((intake) => intake.accepts(engine, address)))
    return intakes.filter((_intake, place) => known[place])
  }
  return startMailRelay({
    ...{ host, port, mostBytes: MOST_MAIL_BYTES },
    log: (problem) => log(String(problem)),
    accepts: async (address) => (await takes(address)).length > 0,
    keep: async (mail) => {
      const takers = new Set((await Promise.all(mail.recipients.map(takes))).flat())
      for (const intake of takers) await intake.keep(engine, mail)
    },
  })
}
