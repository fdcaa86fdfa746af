import type { IconName } from './icon-names.ts'
import type { PageAction } from './permissions.ts'

/** A grant for each role, as `readGrant` reads it; a role that is not named gets nothing. */
export type Grants = Readonly<Record<string, string>>

/** Where a page stands in the menus; `group` is the title of a menu group, `order` its place in it. */
export interface MenuPlace {
  readonly group: string
  readonly order: number
  readonly icon?: IconName
  readonly title?: string
}

export interface PageDeclaration {
  readonly url: string
  readonly label: string
  /** One sentence that says what it is for. */
  readonly about?: string
  /** What people do most there, in the words of its buttons. */
  readonly jobs?: readonly string[]
  /** What people call it beside its label: the palette finds it by these, also where it stands in no menu. */
  readonly alsoCalled?: readonly string[]
  readonly type: 'Page' | 'Report' | 'Dashboard'
  /** Everybody signed in may open it; what it shows still asks its own rights. */
  readonly exempt?: true
  readonly menu?: MenuPlace
  readonly grants: Grants
  /** Resources the page shows or chooses from; a drop-down of one may be asked for from here. */
  readonly uses: readonly string[]
  /** Resources its forms choose from: a person who may add or edit here is offered their names. */
  readonly chooses: readonly string[]
  /** It shows the rows of people, so that a reach on it says which people; on other pages a reach says nothing about people. */
  readonly isOfPeople: boolean
  /** What it lists opens at `<url>/view`, under the rights of the page; or at these endings, which may hold parameters: `/add/:id`. */
  readonly opens?: true | readonly string[]
  /** Which rights mean something here; a report can only be viewed. */
  readonly rights: readonly PageAction[]
}

type Given = Pick<PageDeclaration, 'label'> & Partial<Omit<PageDeclaration, 'url' | 'label'>>

/** Declares a page that is not a family's own: a report, a dashboard, a special screen. */
export const page = (
  url: string,
  { type = 'Page', grants = {}, uses = [], rights = ['view'], ...rest }: Given,
): PageDeclaration => ({
  url,
  type,
  grants,
  uses,
  chooses: uses,
  isOfPeople: true,
  rights,
  ...rest,
})

/** The addresses under which the screens of a page open, its own first. */
export const addressesOf = ({
  url,
  opens = [],
}: Pick<PageDeclaration, 'url' | 'opens'>): string[] => [
  url,
  ...(opens === true ? ['/view'] : opens).map((ending) => `${url}${ending}`),
]

/** A group of the menu; `within` is the title of the group it stands in. */
export interface MenuGroup {
  readonly title: string
  readonly icon?: IconName
  readonly order: number
  readonly within?: string
}

/** Pages of the shell itself. */
const OF_THE_SHELL = [/^\/$/, /^\/auth(\/|$)/, /^\/errors(\/|$)/, /^\/unauthorized$/]

/**
 * Pages that need no permission entry.
 * @param exempt those the areas open to everybody, as `exemptPagesOf` finds them
 */
export const isExempt = (path: string, exempt: readonly string[]): boolean =>
  exempt.includes(path) || OF_THE_SHELL.some((shape) => shape.test(path))

const ACTION_SEGMENTS = { add: 'add', update: 'update', view: 'view', import: 'add' } as const

/** What a path asks to do, by its last segment: add (an import adds too), update or view. */
export const actionOf = (path: string): 'add' | 'update' | 'view' => {
  const last = path.split('/').at(-1) ?? ''
  return Object.hasOwn(ACTION_SEGMENTS, last)
    ? ACTION_SEGMENTS[last as keyof typeof ACTION_SEGMENTS]
    : 'view' // the guard says it is a key
}

const ID_SEGMENT = /\/(\d+|[0-9a-f]{8,}|[0-9a-f-]{36})$/

/**
 * The permission key of a path: the first that has an entry of the path itself, the path without its last add, update or
 * view, and that without trailing ids (the holiday calendar falls back to its family in the same way).
 */
export function pageKeyOf(path: string, isKnown: (url: string) => boolean): string | undefined {
  const candidates = [path]
  let rest = path.replace(/\/(add|update|view|import)$/, '')
  candidates.push(rest)
  while (ID_SEGMENT.test(rest) || /\/(add|update|view|import|calendar)$/.test(rest)) {
    rest = rest.replace(ID_SEGMENT, '').replace(/\/(add|update|view|import|calendar)$/, '')
    candidates.push(rest)
  }
  return candidates.find(isKnown)
}

/** Whether a person may open a path. Update passes here; the server refuses the save without the right. */
export function mayOpen(
  path: string,
  permissionOf: (url: string) => { rights_view: 0 | 1; rights_add: 0 | 1 } | undefined,
  exempt: readonly string[],
): boolean {
  if (isExempt(path, exempt)) return true
  const key = pageKeyOf(path, (url) => permissionOf(url) !== undefined)
  const permission = key === undefined ? undefined : permissionOf(key)
  if (!permission) return false
  const needs = {
    view: permission.rights_view === 1,
    add: permission.rights_add === 1,
    update: true,
  }
  return needs[actionOf(path)]
}
