import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import { showRow } from '#platform/web/grid/use-shown-row.ts'
import { keepPlace, readPlace } from './list-trail.ts'

interface Returning {
  resource: AnyResource
  frame: RefObject<HTMLElement | null>
  page: number
  hasRows: boolean
  onPage: (page: number) => void
}

/** Coming back to a list restores its page and how far it was scrolled, and puts the keyboard on the record one looked at last. */
export function useListReturn({ resource, frame, page, hasRows, onPage }: Returning): void {
  const isBack = useNavigationType() === NavigationType.Pop
  const wasBack = useRef(isBack)
  useEffect(() => {
    const grid = frame.current?.querySelector('[data-frame]')
    if (!grid || !hasRows || !wasBack.current) return
    const place = readPlace(resource.page)
    if (place.page !== undefined && place.page !== page) return onPage(place.page)
    wasBack.current = false
    const { id } = place
    if (id === undefined) return
    keepPlace(resource.page, { id: undefined, page: undefined })
    // After the shell has moved the focus to the new screen.
    window.setTimeout(() => {
      grid.scrollTop = place.top ?? 0
      showRow(grid, id)
    })
  })
  useLayoutEffect(() => {
    const grid = frame.current?.querySelector('[data-frame]')
    // The grid still stands when a layout effect is cleaned up.
    return () => {
      if (grid) keepPlace(resource.page, { top: grid.scrollTop })
    }
  }, [resource, frame])
}
