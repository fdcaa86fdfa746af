import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import { createStore } from '#platform/web/client/store.ts'
import { pageTitleStore } from '#platform/web/parts/announcements.ts'

/** A screen a person was on. */
export interface Recent {
  readonly path: string
  readonly title: string
}

const KEY = 'recent'
/** What fits into the palette without scrolling. */
const MOST_RECENT = 8

/** The screens of this tab and this person, the last one first. */
export const recentStore = createStore((readKept(sessionStorage, KEY) ?? []) as readonly Recent[]) // our own writing

recentStore.subscribe(() => keep(sessionStorage, KEY, recentStore.get()))
// Seats are shared: the next person starts with none.
sessionStore.subscribe(() => {
  if (!sessionStore.get()) recentStore.set([])
})

/** Remembers each screen under its title once it has one. */
export function useRecents(): void {
  const { pathname, search } = useLocation()
  const seen = useRef('')
  useEffect(() => {
    const id = new URLSearchParams(search).get('id')
    const path = id === null ? pathname : `${pathname}?id=${id}`
    const remember = () => {
      const title = pageTitleStore.get()
      if (title === seen.current) return
      seen.current = title
      if (isForm(pathname)) return
      const others = recentStore.get().filter((each) => each.path !== path)
      recentStore.set([{ path, title }, ...others].slice(0, MOST_RECENT))
    }
    // A list has its title with its address, a record a moment later.
    remember()
    return pageTitleStore.subscribe(remember)
  }, [pathname, search])
}

const isForm = (path: string): boolean => /\/(add|update)$/.test(path)
