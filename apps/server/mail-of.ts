import { join } from 'node:path'
import { mailRoute } from '#areas/administration/server/mail-route.ts'
import { folderCarrier, smtpCarrier } from '#platform/server/mail/mail-carrier.ts'
import type { MailOptions } from '#platform/server/mail/mail.ts'
import type { Settings } from './settings.ts'

type Ways = Omit<Parameters<typeof mailRoute>[0], 'otherwise'>

/** How mail leaves: by the server of the environment, else by that of the settings page, else into a folder. */
export function mailOf(
  { smtpUrl, mailFrom: from, dataDir, publicUrl }: Settings,
  ways: Ways,
): Pick<MailOptions, 'route' | 'isRouteFixed' | 'publicUrl'> {
  if (smtpUrl !== undefined) {
    const fixed = { carrier: smtpCarrier(smtpUrl, from), from }
    return { route: async () => fixed, isRouteFixed: true, publicUrl }
  }
  const otherwise = {
    carrier: folderCarrier(join(dataDir, 'outbox')),
    from,
    isFolder: true as const,
  }
  return { route: mailRoute({ ...ways, otherwise }), isRouteFixed: false, publicUrl }
}
