import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { request } from '#platform/web/client/request.ts'
import { useSession } from '#platform/web/client/session.ts'

/** Tells the server which pages are opened, without waiting and without complaint: nothing depends on it. */
export function useVisitLog(): void {
  const { pathname, search } = useLocation()
  const { viewing } = useSession()
  const isOwn = viewing === null
  useEffect(() => {
    if (!isOwn) return
    const body = { urlVisted: `${pathname}${search}`.slice(0, LONGEST) }
    request('user/logUrlVisted', { method: 'POST', body }).catch(() => undefined) // a visit that is not kept is missed by nobody
    // A filter or a page of the same list is no new visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, isOwn])
}

const LONGEST = 2000
