import { usePageOutlines } from '#platform/web/client/outlines.ts'
import type { Entry, Right } from '../../contract/access-entry.ts'
import type { NestedObject } from '../../contract/calls.ts'
import { RIGHTS } from '../../contract/access-entry.ts'

/** Which rights mean something on a page. */
export type RightsOf = (entry: Entry) => ReadonlySet<Right>

/** What the declaration of a page says; all of them on a page an administrator made. */
export function useRightsOf(): RightsOf {
  const byUrl = new Map<string, ReadonlySet<Right>>(
    usePageOutlines().map(({ url, rights }) => [url, new Set(rights)]),
  )
  const every = new Set(RIGHTS)
  return ({ object_url }) => byUrl.get(object_url) ?? every
}

export interface AccessGroup {
  readonly title: string
  readonly entries: readonly Entry[]
}

/** Every group of the menu that holds one of the entries, deeper groups by their own title; pages outside the menu come last. */
export function groupsOf(
  objects: readonly NestedObject[],
  entries: readonly Entry[],
): AccessGroup[] {
  const byId = new Map(entries.map((entry) => [entry.object_id, entry]))
  const groups: AccessGroup[] = []
  const walk = (title: string, children: readonly NestedObject[]) => {
    const inside = children.flatMap(({ id }) => byId.get(id) ?? [])
    if (inside.length > 0) groups.push({ title, entries: inside })
    for (const child of children) if (child.object_url === null) walk(child.name, child.children)
  }
  for (const top of objects) if (top.object_url === null) walk(top.name, top.children)
  const outside = objects.flatMap(({ id, object_url }) =>
    object_url === null ? [] : (byId.get(id) ?? []),
  )
  return outside.length > 0 ? [...groups, { title: 'Outside the menu', entries: outside }] : groups
}
