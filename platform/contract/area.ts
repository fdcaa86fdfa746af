import type { CallDeclaration } from './calls.ts'
import { pageOfCircle } from './circles.ts'
import { type Field, type Fields, isGiven } from './fields/field.ts'
import type { OpenList } from './fields/open-list.ts'
import type { MenuGroup, PageDeclaration } from './pages.ts'
import type { Report } from './reports.ts'
import type { AnyResource } from './resource.ts'
import type { Responsibility } from './responsibilities.ts'

/** A subject of the product: its families, pages, calls and its groups of the menu, as data. */
export interface Area {
  readonly name: string
  readonly label: string
  readonly resources: readonly AnyResource[]
  readonly pages: readonly PageDeclaration[]
  readonly calls: Readonly<Record<string, CallDeclaration>>
  readonly menu: readonly MenuGroup[]
  /** Reports with their pages and calls, which `pages` and `calls` hold too. */
  readonly reports: readonly Report[]
  /** What it needs people for; administrators say which roles have it. */
  readonly responsibilities: readonly Responsibility[]
  /** Words it adds to choices that other areas keep open. */
  readonly adds: readonly OpenList[]
  /** Families it shows on pages of other areas, by the page. */
  readonly shows: Readonly<Record<string, readonly string[]>>
  /** Addresses of pages to come that everybody signed in may open; a page that is there says so itself. */
  readonly exempt: readonly string[]
}

export const area = (
  name: string,
  {
    label,
    resources = [],
    pages = [],
    calls = {},
    menu = [],
    reports = [],
    responsibilities = [],
    adds = [],
    shows = {},
    exempt = [],
  }: { label: string } & Partial<Omit<Area, 'name' | 'label'>>,
): Area => ({
  name,
  label,
  resources,
  pages: [...pages, ...reports.map(({ page }) => page)],
  calls: {
    ...calls,
    ...Object.fromEntries(
      reports.flatMap(({ name, call, exportCall }) => [
        [name, call],
        [`${name} as a file`, exportCall],
      ]),
    ),
  },
  menu,
  reports,
  responsibilities,
  adds,
  shows,
  exempt,
})

/** The page of a family, as every page is declared. */
export const pageOfResource = (of: AnyResource): PageDeclaration => ({
  url: of.page,
  label: of.label.many,
  type: 'Page',
  ...(of.menu && { menu: of.menu }),
  grants: of.grants,
  uses: usesOf(of),
  chooses: choosesOf(of),
  isOfPeople: hasOwners(of),
  rights: of.rights,
})

const hasOwners = ({ rows }: AnyResource): boolean => typeof rows === 'object'

/** Every resource a family's screens show names of: what its fields refer to, rows inside included, and what it names. */
export const usesOf = (of: AnyResource): string[] => [
  ...new Set([of.name, ...targetsOf(of.fields, () => true), ...of.uses]),
]

/** Every resource a family's forms choose from: the same, but for what nobody fills in. */
const choosesOf = (of: AnyResource): string[] => [
  ...new Set([...targetsOf(of.fields, isGiven), ...of.uses]),
]

const targetsOf = (fields: Fields, isMeant: (field: Field) => boolean): string[] =>
  Object.values<Field>(fields)
    .filter(isMeant)
    .flatMap((field) => [
      ...(field.target === undefined ? [] : [field.target]),
      ...(field.of ? targetsOf(field.of, isMeant) : []),
    ])

/** The addresses areas open to everybody who is signed in. */
export const exemptPagesOf = (areas: readonly Pick<Area, 'pages' | 'exempt'>[]): string[] =>
  areas.flatMap(({ pages, exempt }) => [
    ...pages.flatMap((page) => (page.exempt ? [page.url] : [])),
    ...exempt,
  ])

/** All pages of some areas. A panel family adds what it uses to the page it is shown on, an area what it shows on those of others. */
export function pagesOf(areas: readonly Area[]): PageDeclaration[] {
  const resources = areas.flatMap((one) => one.resources)
  const own = resources.filter((one) => one.hasScreens).map(pageOfResource)
  const circles = resources.flatMap((one) => one.circles.map(pageOfCircle))
  return [...own, ...circles, ...areas.flatMap((one) => one.pages)].map((declared) => {
    const panels = resources.filter((one) => !one.hasScreens && one.page === declared.url)
    const shown = areas.flatMap(({ shows }) => shows[declared.url] ?? [])
    return {
      ...declared,
      uses: [...new Set([...declared.uses, ...shown, ...panels.flatMap(usesOf)])],
      chooses: [...new Set([...declared.chooses, ...shown, ...panels.flatMap(choosesOf)])],
      isOfPeople: declared.isOfPeople || panels.some(hasOwners),
    }
  })
}
