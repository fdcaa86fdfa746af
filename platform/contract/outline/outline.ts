import { type Area, exemptPagesOf } from '../area.ts'
import type { CallDeclaration } from '../calls.ts'
import type { PageDeclaration } from '../pages.ts'
import type { AnyResource } from '../resource.ts'
import type { Responsibility } from '../responsibilities.ts'
import { type Operation, servedCalls, standardCalls } from '../standard-calls.ts'

/** What may wait for a connection, in words, and the page whose right it takes; none where everybody may. */
export interface WaitingKind {
  readonly as: string
  readonly page?: string
}

/**
 * The product as the browser knows it from the start: which families and pages there are, how they are called and reached. Fields,
 * forms and calls are many times larger and come with the screen that is opened.
 */
export interface AreaOutline {
  readonly name: string
  readonly families: readonly Outline[]
  /** The pages that are no family's. */
  readonly pages: readonly PageOutline[]
  /** What of it goes on working without a connection. */
  readonly waits: readonly WaitingKind[]
  readonly responsibilities: readonly Responsibility[]
  /** Addresses everybody signed in may open. */
  readonly exempt: readonly string[]
}

export type PageOutline = Pick<PageDeclaration, 'url' | 'label' | 'rights' | 'opens' | 'alsoCalled'>

/** A family without its fields. */
export interface Outline extends Pick<
  AnyResource,
  | 'name'
  | 'api'
  | 'page'
  | 'hasScreens'
  | 'rows'
  | 'parent'
  | 'calls'
  | 'traits'
  | 'icon'
  | 'rights'
  | 'waits'
> {
  readonly label: Pick<AnyResource['label'], 'one' | 'many'>
  /** The standard operations that are not served, since an area has calls of its own in their place. */
  readonly withheld: readonly Operation[]
}

/** The outlines of all areas together: an area's own call may stand in place of another's. */
export function outlinesOf(areas: readonly Area[]): AreaOutline[] {
  const own = areas.flatMap(({ calls }) => Object.values(calls))
  return areas.map(({ name, resources, pages, calls, responsibilities, exempt }) => ({
    name,
    responsibilities,
    exempt: exemptPagesOf([{ pages, exempt }]),
    families: resources.map((of) => outlineOf(of, own)),
    pages: pages.map(({ url, label, rights, opens, alsoCalled }) => ({
      url,
      label,
      rights,
      ...(opens && { opens }),
      ...(alsoCalled && { alsoCalled }),
    })),
    waits: [
      ...Object.values(calls).map(({ waits, pages }) => ({ waits, page: pages?.[0] })),
      ...resources,
    ].flatMap(({ waits, page }) =>
      waits ? [{ as: waits.as, ...(page !== undefined && { page }) }] : [],
    ),
  }))
}

/** Every page of some areas, those of families first. */
export const outlinedPages = (areas: readonly AreaOutline[]): PageOutline[] =>
  areas.flatMap(({ families, pages }) => [
    ...families
      .filter(({ hasScreens }) => hasScreens)
      .map(({ page, label, rights }) => ({ url: page, label: label.many, rights })),
    ...pages,
  ])

function outlineOf(of: AnyResource, own: readonly CallDeclaration[]): Outline {
  const { name, api, page, hasScreens, rows, parent, calls, traits, icon, rights, waits } = of
  const { one, many } = of.label
  const served = new Set(servedCalls(of, own).map(({ operation }) => operation))
  const all = new Set(standardCalls(of).map(({ operation }) => operation))
  return {
    ...{ name, api, page, hasScreens, rows, parent, calls, traits, icon, rights, waits },
    label: { one, many },
    withheld: [...all].filter((operation) => !served.has(operation)),
  }
}
