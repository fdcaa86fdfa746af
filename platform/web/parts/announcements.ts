import { createStore } from '#platform/web/client/store.ts'

/** What the polite live region says. A space is added to a repeated text, else a reader stays silent. */
export const announcementStore = createStore('')

/** The title of the screen one is on. */
export const pageTitleStore = createStore('')

export function announce(text: string): void {
  announcementStore.set(announcementStore.get() === text ? `${text}\u00a0` : text)
}

/** The first screen is read by the browser itself; each further one is said here. */
export function announcePage(title: string): void {
  if (lastPage !== undefined && lastPage !== title) announce(title)
  lastPage = title
}

let lastPage: string | undefined
