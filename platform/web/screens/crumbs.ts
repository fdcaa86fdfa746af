import type { AnyResource } from '#platform/contract/resource.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { Crumb } from '#platform/web/parts/page-header.tsx'
import { currentTrail } from '#platform/web/shell/current-page.ts'
import { useListAddress } from '#platform/web/lists/list-trail.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Where a screen stands: the groups of the menu above its page, the list, then the screen itself. */
export function useCrumbs(page: string, own: readonly string[]): Crumb[] {
  const { nested_menus: menus } = useSession()
  const address = useListAddress(page)
  const trail = currentTrail(menus, page)
  const groups = trail.slice(0, -1).map(({ title }): Crumb => ({ label: t(title) }))
  const list: Crumb[] = trail
    .slice(-1)
    .map(({ title }) => ({ label: t(title), ...(own.length > 0 && { to: address }) }))
  return [...groups, ...list, ...own.map((label): Crumb => ({ label }))]
}

/** The same for a family's screens: the list always stands in it, in the menu or not. */
export function useResourceCrumbs(resource: AnyResource, own: readonly string[] = []): Crumb[] {
  const crumbs = useCrumbs(resource.page, own)
  const address = useListAddress(resource.page)
  if (crumbs.length > own.length) return crumbs
  const list: Crumb = { label: resource.label.many, ...(own.length > 0 && { to: address }) }
  return [list, ...crumbs]
}
