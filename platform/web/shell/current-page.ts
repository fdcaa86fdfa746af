import type { MenuNode } from '#platform/contract/session.ts'

/** The menu entries from the top down to the one whose page is open; empty when the page is in no menu. */
export function currentTrail(menus: readonly MenuNode[], path: string): MenuNode[] {
  const trails = trailsOf(menus).filter((trail) => leadsTo(trail.at(-1), path))
  return trails.toSorted((one, other) => urlLength(other) - urlLength(one))[0] ?? []
}

/** Every item of the menus with the groups above it. */
export function trailsOf(menus: readonly MenuNode[], above: MenuNode[] = []): MenuNode[][] {
  return menus.flatMap((node) => {
    const trail = [...above, node]
    return node.type === 'item' ? [trail] : trailsOf(node.children, trail)
  })
}

function leadsTo(item: MenuNode | undefined, path: string): boolean {
  return Boolean(item?.url) && (path === item?.url || path.startsWith(`${item?.url}/`))
}

function urlLength(trail: MenuNode[]): number {
  return trail.at(-1)?.url?.length ?? 0
}
