import { useStore } from '#platform/web/client/store.ts'
import { announcementStore } from './announcements.ts'

/** The one polite live region of the page. */
export function LiveRegion() {
  const text = useStore(announcementStore)
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  )
}
