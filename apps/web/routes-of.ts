import type { RouteObject } from 'react-router'
import type { AreaEntry } from '#platform/web/shell/area-on-web.ts'
import { guard } from '#platform/web/shell/guard.ts'

/** The screens of one area: its own pages, each behind the guard and in the area's chunk. */
export function routesOf({ area, load }: AreaEntry): RouteObject[] {
  return area.pages.map(({ url }) => ({
    path: url,
    loader: guard,
    lazy: async () => {
      const Component = (await load?.())?.screens?.[url]
      if (!Component) throw new Error(`${area.name} declares ${url} and draws no screen for it`)
      return { Component }
    },
  }))
}
