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
  const routes: [boolean, string, ScreenKind, Generated][] = [
    [true, page, 'list', 'ListScreen'],
    [rights.includes('add'), `${page}/add`, 'form', 'AddScreen'],
    [rights.includes('edit'), `${page}/update`, 'form', 'UpdateScreen'],
    [true, `${page}/view`, 'record', 'RecordScreen'],
  ]
  return routes.flatMap(([exists, path, kind, generated]) =>
    exists ? [familyRoute(entry, resource, path, kind, generated)] : [],
  )
}

type Generated = 'ListScreen' | 'AddScreen' | 'UpdateScreen' | 'RecordScreen'

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
        presentation?.screens?.[kind] ??
        (await import('#platform/web/screens/generated.ts'))[generated]
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
