import { useEffect } from 'react'
import { announcePage, pageTitleStore } from './announcements.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Names the window, the phone's bar and, for readers, the screen one has come to. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = t`${title} - Muster`
    pageTitleStore.set(title)
    announcePage(title)
  }, [title])
}
