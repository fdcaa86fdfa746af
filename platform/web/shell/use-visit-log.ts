import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { request } from '#platform/web/client/request.ts'
import { useSession } from '#platform/web/client/session.ts'

/**
 * Tells the server which pages and records are opened, without waiting and without complaint: nothing depends on it. What a person
 * searches or filters on a page is no new visit and is not told.
 */
export function useVisitLog(): void {
  const { pathname, search } = useLocation()
  const { viewing } = useSession()
  const isOwn = viewing === null
  const id = new URLSearchParams(search).get('id')
  const place = id === null ? pathname : `${pathname}?${new URLSearchParams({ id }).toString()}`
  useEffect(() => {
    if (!isOwn) return
    const body = { urlVisted: place.slice(0, LONGEST) }
    request('user/logUrlVisted', { method: 'POST', body }).catch(() => undefined) // a visit that is not kept is missed by nobody
  }, [place, isOwn])
}

const LONGEST = 2000
