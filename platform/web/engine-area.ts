import { historyPage } from '#platform/contract/history-page.ts'
import { HistoryScreen } from '#platform/web/history/history-screen.tsx'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** The screens that belong to no subject. */
export const engineOnWeb: AreaOnWeb = {
  screens: { [historyPage.url]: HistoryScreen },
}
