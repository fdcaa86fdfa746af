import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { PageDeclaration } from '#platform/contract/pages.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { useDeclaration, usePageOutlines } from '#platform/web/client/outlines.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'

/** Which screen of a page is open. */
export type HelpPlace = 'list' | 'record' | 'form'

interface PageAbout {
  readonly url: string
  readonly label: string | undefined
  /** The family whose screen it is; null where it is none, undefined until that is known. */
  readonly resource: AnyResource | null | undefined
  /** The page as its area declares it, where it is no family's. */
  readonly page: PageDeclaration | null | undefined
  readonly isReport: boolean
  readonly place: HelpPlace
}

/** What is known of the page that is open, as it is declared. */
export function usePageAbout(): PageAbout {
  const { pathname } = useLocation()
  const { areas } = useApp()
  const outlined = usePageOutlines()
    .filter(({ url }) => pathname === url || pathname.startsWith(`${url}/`))
    .toSorted((one, other) => other.url.length - one.url.length)[0]
  const url = outlined?.url ?? pathname
  const families = areas.flatMap(({ outline }) => outline.families)
  const family = families.find(({ page, hasScreens }) => hasScreens && page === url)
  const resource = useDeclaration(family?.name ?? '')
  const { data } = useQuery({
    queryKey: ['page', url],
    staleTime: Infinity,
    queryFn: async () => {
      const own = areas.find(({ outline }) => outline.pages.some((page) => page.url === url))
      const area = await own?.declare()
      return {
        page: area?.pages.find((page) => page.url === url) ?? null,
        isReport: area?.reports.some(({ page }) => page.url === url) ?? false,
      }
    },
  })
  return {
    url,
    label: outlined?.label,
    resource: family ? resource : null,
    page: data?.page,
    isReport: data?.isReport ?? false,
    place: placeOf(pathname),
  }
}

function placeOf(pathname: string): HelpPlace {
  if (/\/(add|update)(\/|$)/.test(pathname)) return 'form'
  return /\/view(\/|$)/.test(pathname) ? 'record' : 'list'
}
