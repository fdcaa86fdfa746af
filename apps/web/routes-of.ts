import { createElement } from 'react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Outline } from '#platform/contract/outline/outline.ts'
import { addressesOf } from '#platform/contract/pages.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type {
  Panel,
  Presentation,
  ScreenKind,
  ScreenProps,
} from '#platform/web/screens/present-resource.ts'
import type { AreaEntry, AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { guardOf } from '#platform/web/shell/guard.ts'
import { declarationOf } from './declarations.ts'

/** All screens, each behind the guard: those of the families, then the pages of their own. */
export function routesOf(areas: readonly AreaEntry[]): RouteObject[] {
  const loader = guardOf(areas.flatMap(({ outline }) => outline.exempt))
  const screens = areas.flatMap((entry) => {
    const { families, pages } = entry.outline
    return [
      ...families
        .filter(({ hasScreens }) => hasScreens)
        .flatMap((family) => familyRoutes(areas, entry, family)),
      ...pages.flatMap((page) => addressesOf(page).map((address) => pageRoute(entry, address))),
    ]
  })
  return screens.map((screen) => ({ ...screen, loader }))
}

/** Screens that need no session: they stand outside the shell, as signing in does. */
export const outsideRoutesOf = (areas: readonly AreaEntry[]): RouteObject[] =>
  areas.flatMap(({ outside = {} }) =>
    Object.entries(outside).map(([path, load]) => ({
      path,
      lazy: { Component: load },
    })),
  )

function familyRoutes(
  areas: readonly AreaEntry[],
  entry: AreaEntry,
  family: Outline,
): RouteObject[] {
  const { page, rights } = family
  const adds = rights.includes('add')
  const routes: [boolean, string, ScreenKind, Generated][] = [
    [true, page, 'list', listScreen],
    [adds, `${page}/add`, 'form', addScreen],
    [adds, `${page}/import`, 'import', importScreen],
    [rights.includes('edit'), `${page}/update`, 'form', updateScreen],
    [true, `${page}/view`, 'record', recordScreen],
  ]
  return routes.flatMap(([exists, path, kind, generated]) =>
    exists
      ? [
          {
            path,
            lazy: () => familyScreen(areas, entry, family, { path, kind, generated }),
          },
        ]
      : [],
  )
}

// The screens all families share. The list is what most people open first, so it comes without the forms.
type Generated = () => Promise<ComponentType<ScreenProps>>
const listScreen: Generated = async () =>
  (await import('#platform/web/lists/list-screen.tsx')).ListScreen
const addScreen: Generated = async () =>
  (await import('#platform/web/forms/form-screen.tsx')).AddScreen
const updateScreen: Generated = async () =>
  (await import('#platform/web/forms/form-screen.tsx')).UpdateScreen
const importScreen: Generated = async () =>
  (await import('#platform/web/import/import-screen.tsx')).ImportScreen
const recordScreen: Generated = async () =>
  (await import('#platform/web/records/record-screen.tsx')).RecordScreen

interface Place {
  readonly path: string
  readonly kind: ScreenKind
  readonly generated: Generated
}

/** The area's own screen of this path or kind, else the generated one, with the declarations it draws. */
async function familyScreen(
  areas: readonly AreaEntry[],
  { load }: AreaEntry,
  { name, page }: Outline,
  { path, kind, generated }: Place,
) {
  const [resource, area, panels, guests] = await Promise.all([
    declarationOf(name),
    load?.(),
    kind === 'record' ? panelsOn(areas, page) : [],
    kind === 'record' ? guestsOn(areas, page) : [],
  ])
  const own = area?.screens?.[path]
  if (own) return { Component: await own() }
  if (!resource) throw new Error(`${name} is outlined and not declared`)
  const presentation = withGuests(resource, await presentationOf(area, resource), guests)
  const Screen = await (presentation?.screens?.[kind] ?? generated)()
  return { element: createElement(Screen, { key: path, resource, presentation, panels }) }
}

/** What other areas show beside the facts of a record. */
async function guestsOn(areas: readonly AreaEntry[], page: string): Promise<Panel[]> {
  const found = await Promise.all(areas.map(async ({ beside }) => (await beside?.[page]?.()) ?? []))
  return found.flat()
}

const withGuests = (
  resource: AnyResource,
  presentation: Presentation | undefined,
  guests: readonly Panel[],
): Presentation | undefined =>
  guests.length === 0
    ? presentation
    : { resource, ...presentation, panels: [...guests, ...(presentation?.panels ?? [])] }

/** The families of any area that are shown as a part of a page, those in its circles included. */
async function panelsOn(areas: readonly AreaEntry[], page: string): Promise<AnyResource[]> {
  const isPanel = (family: Pick<Outline, 'hasScreens' | 'page'>) =>
    !family.hasScreens && (family.page === page || family.page.startsWith(`${page}/`))
  const families = areas.flatMap(({ outline }) => outline.families.filter(isPanel))
  const declared = await Promise.all(families.map(({ name }) => declarationOf(name)))
  return declared.filter((each) => each !== undefined)
}

async function presentationOf(area: AreaOnWeb | undefined, { name }: AnyResource) {
  const presentation = await area?.presentations?.[name]?.()
  if (presentation && presentation.resource.name !== name)
    throw new Error(`What presents ${name} is made for ${presentation.resource.name}`)
  return presentation
}

/** The area's own screen of a page, else that of the report that stands on it. */
function pageRoute(entry: AreaEntry, url: string): RouteObject {
  return {
    path: url,
    lazy: async () => {
      const screen = (await entry.load?.())?.screens?.[url]
      return screen ? { Component: await screen() } : reportScreen(entry, url)
    },
  }
}

async function reportScreen({ outline, declare, load }: AreaEntry, url: string) {
  const [{ reports }, area, { ReportScreen }] = await Promise.all([
    declare(),
    load?.(),
    import('#platform/web/reports/report-screen.tsx'),
  ])
  const report = reports.find(({ page }) => page.url === url)
  if (!report) throw new Error(`${outline.name} declares ${url} and draws no screen for it`)
  const family = await presentationOf(area, report.of)
  return {
    element: createElement(ReportScreen, {
      key: url,
      report,
      presentations: area?.reports,
      family,
    }),
  }
}
