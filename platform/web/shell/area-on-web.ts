import type { ComponentType } from 'react'
import type { Area } from '#platform/contract/area.ts'
import type { AreaOutline } from '#platform/contract/outline/outline.ts'
import type { ReportPresentation } from '#platform/web/reports/present-report.ts'
import type { Panel, Presentation } from '#platform/web/screens/present-resource.ts'

/** What an area draws itself, loaded when one of its pages is first opened. */
export interface AreaOnWeb {
  /** Its own screens by path, each in its own chunk: a page that is no family's, or one in place of a generated screen. */
  readonly screens?: Readonly<Record<string, () => Promise<ComponentType>>>
  /** What it adds to the generated screens of its families, by their names, each in its own chunk. */
  readonly presentations?: Readonly<Record<string, () => Promise<Presentation>>>
  /** What it adds to the generated screens of its reports. */
  readonly reports?: readonly ReportPresentation[]
}

/** A card of a page that several areas put together, in a chunk of its own. */
export interface PageCard {
  /** The name under which the page gets its data; without one it shows none, and asks itself whether it is seen. */
  readonly name?: string
  readonly page: string
  /** `facts` and `actions` stand in the head of the page, `top` above its two columns, `below` what is looked up now and then. */
  readonly column: 'facts' | 'actions' | 'top' | 'main' | 'side' | 'below'
  /** Its place in the column, the lowest first. */
  readonly order: number
  /** What draws it; the server's side of the card says what `data` is. */
  readonly load: () => Promise<ComponentType<{ data: never }>>
}

/** What stands in the top bar of every screen, such as the clock. */
export interface TopBarSlotProps {
  /** On the phone there is room for an icon and a time. */
  isPhone: boolean
}

/** A part of the activity drawer. */
export interface ActivityPartProps {
  /** Closes the drawer: something in it was opened. */
  onChosen: () => void
}

/** A part of the help of a page. */
export interface HelpPartProps {
  page: string
}

/** Something inside a page that the palette finds by its words. */
export interface Find {
  readonly label: string
  readonly beside: string
  readonly keywords: string
  /** The page whose right it needs. */
  readonly page: string
  readonly to: string
}

/** An area as the browser knows it: its outline at once, what it draws with its first screen. */
export interface AreaEntry {
  readonly outline: AreaOutline
  /** Its pages, reports and calls; the declaration of one family comes by itself. */
  readonly declare: () => Promise<Area>
  readonly load?: () => Promise<AreaOnWeb>
  readonly topBar?: () => Promise<ComponentType<TopBarSlotProps>>
  /** What it shows in the drawer of what happened around a person, above their notifications. */
  readonly activity?: () => Promise<ComponentType<ActivityPartProps>>
  /** What it adds to the help of every page. */
  readonly help?: () => Promise<ComponentType<HelpPartProps>>
  /** What it shows beside the facts of other areas' records, by their page. */
  readonly beside?: Readonly<Record<string, () => Promise<readonly Panel[]>>>
  /** Screens for people who are not signed in, by their paths, which may hold parameters. */
  readonly outside?: Readonly<Record<string, () => Promise<ComponentType>>>
  /** Parts of the screen it lends to other areas, by the name its contract gives them. */
  readonly lends?: Readonly<Record<string, () => Promise<ComponentType<never>>>>
  /** The cards it contributes to pages of other areas. */
  readonly cards?: readonly PageCard[]
  /** What the palette finds inside its pages; fetched when the palette opens. */
  readonly finds?: () => Promise<readonly Find[]>
  /** Fetches what must be there when the connection goes; called once, when the page has nothing better to do. */
  readonly ahead?: () => Promise<unknown>
}
