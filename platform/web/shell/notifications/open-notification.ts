import { useNavigate } from 'react-router'
import type { Notification } from '#platform/contract/session.ts'
import { readNotification } from '#platform/web/client/notifications.ts'
import { isOwnPath } from '#platform/contract/own-path.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useApp } from '../app-on-web.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Marks a notification as read and goes where its buttons lead, if that is a page of ours. */
export function useOpenNotification(): (notification: Notification) => void {
  const navigate = useNavigate()
  const { hasPage } = useApp()
  return ({ notification_id, buttons }) => {
    readNotification(notification_id).catch((problem: unknown) =>
      showSnackbar('general_error', problemText(problem)),
    )
    const place = buttons.redirectTo
    if (place && isOwnPath(place) && hasPage(place)) void navigate(place)
    else showSnackbar('general_error', t`This notification has no page.`)
  }
}
