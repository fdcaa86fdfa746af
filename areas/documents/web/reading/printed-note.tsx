import { t } from '#platform/contract/words/texts.ts'
import { serverNow } from '#platform/web/client/server-time.ts'
import { useSession } from '#platform/web/client/session.ts'
import { usePrinted } from '#platform/web/parts/use-printed.ts'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'

/** On paper alone: when it was printed, by whom, and that it is valid on that day only. */
export function PrintedNote() {
  const isPrinted = usePrinted()
  const zone = useZone()
  const { user } = useSession()
  if (!isPrinted) return null
  return (
    <p>{t`Printed ${exactText(serverNow(), zone)} by ${user.name}, valid only on that day.`}</p>
  )
}
