import { pagesOf } from '#platform/contract/area.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { AccessGroupRow, AccessRow } from './access-rows.tsx'
import type { Entry, NestedObject, Right } from './role-access-data.ts'
import { REACHING, RIGHTS, rightNames } from './role-access-data.ts'

interface AccessTableProps {
  readonly objects: readonly NestedObject[]
  readonly entries: readonly Entry[]
  readonly changed: readonly Entry[]
  readonly isLocked: boolean
  readonly onChange: (...entries: Entry[]) => void
}

/** The matrix of pages and rights, grouped as in the menu. */
export function AccessTable({ objects, entries, changed, isLocked, onChange }: AccessTableProps) {
  const rightsOf = useRightsOf()
  const groups = groupsOf(objects, entries)
  if (groups.length === 0)
    return (
      <EmptyState icon="filter-off" title="No page is called that">
        Change what you search for, or show all pages again.
      </EmptyState>
    )
  return (
    <div className="access__scroll">
      <table className="access__table">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Page
            </th>
            <th scope="colgroup" colSpan={5} className="access__right">
              May
            </th>
            <th scope="colgroup" colSpan={3}>
              Reaches the records of
            </th>
          </tr>
          <tr>
            {RIGHTS.map((right) => (
              <th key={right} scope="col" className="access__right">
                {rightNames[right]}
              </th>
            ))}
            {REACHING.map((action) => (
              <th key={action} scope="col">
                {rightNames[action]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, entries: inside }) => (
          <tbody key={title}>
            <AccessGroupRow
              title={title}
              entries={inside}
              rightsOf={rightsOf}
              isLocked={isLocked}
              onChange={(next) => onChange(...next)}
            />
            {inside.map((entry) => (
              <AccessRow
                key={entry.object_id}
                entry={entry}
                rights={rightsOf(entry)}
                isChanged={changed.includes(entry)}
                isLocked={isLocked}
                onChange={onChange}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Which rights mean something on a page: what its declaration says; all of them on a page an administrator made. */
function useRightsOf(): (entry: Entry) => ReadonlySet<Right> {
  const pages = pagesOf(useApp().areas.map(({ area }) => area))
  const byUrl = new Map<string, ReadonlySet<Right>>(
    pages.map(({ url, rights }) => [url, new Set(rights)]),
  )
  const every = new Set(RIGHTS)
  return ({ object_url }) => byUrl.get(object_url) ?? every
}

/** Every group of the menu that holds one of the entries, deeper groups by their own title; pages outside the menu come last. */
function groupsOf(
  objects: readonly NestedObject[],
  entries: readonly Entry[],
): { title: string; entries: Entry[] }[] {
  const byId = new Map(entries.map((entry) => [entry.object_id, entry]))
  const groups: { title: string; entries: Entry[] }[] = []
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
