import { useEffect } from 'react'
import { announcePage, pageTitleStore } from './announcements.ts'

/** Names the window, the phone's bar and, for readers, the screen one has come to. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Muster`
    pageTitleStore.set(title)
    announcePage(title)
  }, [title])
}
