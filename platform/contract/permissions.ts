/**
 * Access, as data and pure functions of both sides: a right a page, a role and an action; a reach along the reporting line.
 * The server turns the same words into a condition inside the SQL; the browser uses these to draw only what may be done.
 */
export const reachWords = ['all', 'self', 'peers', 'direct', 'indirect', 'peers_directly'] as const
export type ReachWord = (typeof reachWords)[number]

export const pageActions = ['view', 'add', 'edit', 'delete', 'view_deleted'] as const
export type PageAction = (typeof pageActions)[number]
/** The actions whose reach is set apart; adding reaches nobody, deleted rows follow the reach of viewing. */
export const reachingActions = ['view', 'edit', 'delete'] as const
export type ReachingAction = (typeof reachingActions)[number]

type Right = '1' | '0'

/** One role's entry for one page, as stored and as sent at sign-in. */
export interface RawPermission {
  readonly object_url: string
  readonly object_id: number
  readonly object_name: string
  readonly rights_view: Right
  readonly rights_edit: Right
  readonly rights_add: Right
  readonly rights_delete: Right
  readonly rights_view_deleted: Right
  readonly reporting_access_view: readonly ReachWord[]
  readonly reporting_access_edit: readonly ReachWord[]
  readonly reporting_access_delete: readonly ReachWord[]
}

/** The same for one person on one page: rights as numbers, reach as "all" or a list of user ids. */
export interface PagePermission {
  readonly page_url: string
  readonly object_id: number
  readonly rights_view: 0 | 1
  readonly rights_edit: 0 | 1
  readonly rights_add: 0 | 1
  readonly rights_delete: 0 | 1
  readonly rights_view_deleted: 0 | 1
  readonly reporting_access_view_all: 0 | 1
  readonly reporting_access_view_ids: readonly number[]
  readonly reporting_access_edit_all: 0 | 1
  readonly reporting_access_edit_ids: readonly number[]
  readonly reporting_access_delete_all: 0 | 1
  readonly reporting_access_delete_ids: readonly number[]
  /** The lists name only the nearest people; anyone else who is reached, the server knows. */
  readonly ids_are_cut?: 1
}

/** Who a person reaches, as user ids. */
export interface Reporting {
  readonly peers: readonly number[]
  readonly direct: readonly number[]
  readonly indirect: readonly number[]
  /** More people stand there than are listed. */
  readonly is_cut?: true
}

const peopleOf = {
  all: () => [],
  self: () => [],
  peers: ({ peers }) => peers,
  direct: ({ direct }) => direct,
  indirect: ({ direct, indirect }) => [...direct, ...indirect],
  peers_directly: ({ direct, peers }) => [...direct, ...peers],
} satisfies Record<ReachWord, (reporting: Reporting) => readonly number[]>

/** The user ids that some reach words mean for one person: a union, sorted, oneself always in it; nothing for no word. */
export function reachedIds(
  words: readonly ReachWord[],
  me: number,
  reporting: Reporting,
): number[] {
  if (words.length === 0) return []
  return [...new Set([me, ...words.flatMap((word) => peopleOf[word](reporting))])].sort(
    (a, b) => a - b,
  )
}

/** From the stored entry of a role to what it means for this person. */
export function permissionOf(raw: RawPermission, me: number, reporting: Reporting): PagePermission {
  const reach = (words: readonly ReachWord[]) =>
    ({
      all: words.includes('all') ? 1 : 0,
      ids: words.includes('all') ? [] : reachedIds(words, me, reporting),
    }) as const
  const [view, edit, remove] = [
    reach(raw.reporting_access_view),
    reach(raw.reporting_access_edit),
    reach(raw.reporting_access_delete),
  ]
  return {
    page_url: raw.object_url,
    object_id: raw.object_id,
    rights_view: numberOf(raw.rights_view),
    rights_edit: numberOf(raw.rights_edit),
    rights_add: numberOf(raw.rights_add),
    rights_delete: numberOf(raw.rights_delete),
    rights_view_deleted: numberOf(raw.rights_view_deleted),
    reporting_access_view_all: view.all,
    reporting_access_view_ids: view.ids,
    reporting_access_edit_all: edit.all,
    reporting_access_edit_ids: edit.ids,
    reporting_access_delete_all: remove.all,
    reporting_access_delete_ids: remove.ids,
    ...(reporting.is_cut && reachesOthers(raw) && { ids_are_cut: 1 }),
  }
}

const listing = (words: readonly ReachWord[]): boolean =>
  !words.includes('all') && words.some((word) => word !== 'self')

/** How many lists of people an entry turns into. */
export const listsOf = (raw: RawPermission): number =>
  reachingActions.filter((action) => listing(raw[`reporting_access_${action}`])).length

const reachesOthers = (raw: RawPermission): boolean => listsOf(raw) > 0

const numberOf = (right: Right): 0 | 1 => (right === '1' ? 1 : 0)

/**
 * Whether a record of this owner (a user id) may be viewed, edited or deleted. Where the lists are cut a record that is shown
 * is offered its buttons, and the server has the last word.
 */
export function mayReach(
  permission: PagePermission | undefined,
  action: ReachingAction,
  owner: number | null,
): boolean {
  if (!permission || permission[`rights_${action}`] !== 1) return false
  return (
    permission[`reporting_access_${action}_all`] === 1 ||
    permission.ids_are_cut === 1 ||
    (owner !== null && permission[`reporting_access_${action}_ids`].includes(owner))
  )
}

/** Update and Delete are offered only on live records within the action's own reach. */
export const mayChange = (
  permission: PagePermission | undefined,
  action: 'edit' | 'delete',
  record: { owner_id: number | null; is_deleted: 'y' | 'n' },
): boolean => record.is_deleted === 'n' && mayReach(permission, action, record.owner_id)

export const mayAdd = (permission: PagePermission | undefined): boolean =>
  permission?.rights_add === 1

const letters = { V: 'view', A: 'add', E: 'edit', D: 'delete', X: 'view_deleted' } satisfies Record<
  string,
  PageAction
>

export interface GrantedRight {
  readonly action: PageAction
  readonly reach: readonly ReachWord[]
}

/**
 * Reads a grant as declarations write it: `'VE:all'`, `'V:direct AE:self'`. Letters are view, add, edit, delete and
 * X for deleted records; after the colon the reach, several joined by commas.
 */
export function readGrant(grant: string): GrantedRight[] {
  return grant.split(/\s+/).flatMap((part) => {
    const [given = '', words = ''] = part.split(':')
    const reach = words.split(',').filter(Boolean) as ReachWord[] // checked on the next line
    const unknown = reach.find((word) => !reachWords.includes(word))
    if (unknown !== undefined) throw new Error(`"${grant}": no reach is called ${unknown}`)
    return [...given].map((letter) => {
      if (!(letter in letters)) throw new Error(`"${grant}": no right has the letter ${letter}`)
      return { action: letters[letter as keyof typeof letters], reach } // the line above says it is one
    })
  })
}
