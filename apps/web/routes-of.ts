import { createElement } from 'react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { ScreenKind, ScreenProps } from '#platform/web/screens/present-resource.ts'
import type { AreaEntry, AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { guard } from '#platform/web/shell/guard.ts'

/** The screens of one area, each behind the guard: those of its families, then its own pages. */
export function routesOf(entry: AreaEntry): RouteObject[] {
  const { area } = entry
  const families = area.resources.filter(({ hasScreens }) => hasScreens)
  return [
    ...families.flatMap((resource) => familyRoutes(entry, resource)),
    ...area.pages.map(({ url }) => pageRoute(entry, url)),
  ]
}

function familyRoutes(entry: AreaEntry, resource: AnyResource): RouteObject[] {
  const { page, rights } = resource
  const adds = rights.includes('add')
  const routes: [boolean, string, ScreenKind, Generated][] = [
    [true, page, 'list', listScreen],
    [adds, `${page}/add`, 'form', addScreen],
    [adds, `${page}/import`, 'import', importScreen],
    [rights.includes('edit'), `${page}/update`, 'form', updateScreen],
    [true, `${page}/view`, 'record', recordScreen],
  ]
  return routes.flatMap(([exists, path, kind, generated]) =>
    exists ? [familyRoute(entry, resource, path, kind, generated)] : [],
  )
}

// The screens all families share. The list is what most people open first, so it comes without the forms.
type Generated = () => Promise<ComponentType<ScreenProps>>
const listScreen: Generated = async () =>
  (await import('#platform/web/screens/list-screen.tsx')).ListScreen
const addScreen: Generated = async () =>
  (await import('#platform/web/screens/form-screen.tsx')).AddScreen
const updateScreen: Generated = async () =>
  (await import('#platform/web/screens/form-screen.tsx')).UpdateScreen
const importScreen: Generated = async () =>
  (await import('#platform/web/import/import-screen.tsx')).ImportScreen
const recordScreen: Generated = async () =>
  (await import('#platform/web/screens/record-screen.tsx')).RecordScreen

/** The area's own screen of this path or kind, else the generated one. */
function familyRoute(
  { load }: AreaEntry,
  resource: AnyResource,
  path: string,
  kind: ScreenKind,
  generated: Generated,
): RouteObject {
  return {
    path,
    loader: guard,
    lazy: async () => {
      const area = await load?.()
      const own = area?.screens?.[path]
      if (own) return { Component: own }
      const presentation = presentationOf(area, resource)
      const Screen: ComponentType<ScreenProps> =
        presentation?.screens?.[kind] ?? (await generated())
      return { element: createElement(Screen, { key: path, resource, presentation }) }
    },
  }
}

function presentationOf(area: AreaOnWeb | undefined, resource: AnyResource) {
  return area?.presentations?.find((each) => each.resource.name === resource.name)
}

function pageRoute({ area, load }: AreaEntry, url: string): RouteObject {
  return {
    path: url,
    loader: guard,
    lazy: async () => {
      const Component = (await load?.())?.screens?.[url]
      if (!Component) throw new Error(`${area.name} declares ${url} and draws no screen for it`)
      return { Component }
    },
  }
}
