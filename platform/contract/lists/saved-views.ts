import { typed } from '#platform/contract/answers.ts'
import { calls } from '../calls.ts'
import { choice, integer, json, text, yesNo } from '../fields/field.ts'
import type { FilterOperator } from './grid-request.ts'
import { declareProblems, problem } from '../problems.ts'

/** Who finds a view among their tabs: its owner alone, everybody of the owner's role, or everybody who sees the list. */
export const viewAudiences = ['me', 'role', 'all'] as const
export type ViewAudience = (typeof viewAudiences)[number]

/** Views one person keeps of one list: more than fit on any screen, and no way to fill the database. */
export const MOST_VIEWS = 50

/**
 * What a kept list is filtered by, field by field: operators with their values, as the call spells them, or `within` a named span of days ("Today"),
 * which becomes days when the list is asked for, so that it means today tomorrow too.
 */
export type KeptFilter = Readonly<
  Record<string, Readonly<Partial<Record<FilterOperator | 'within', unknown>>>>
>

/** What a list shows, as a view keeps it; each is spelled as the address of the list spells it. */
export interface KeptList {
  readonly search: string | null
  readonly sort: string | null
  readonly filter: KeptFilter
  readonly columns: string | null
  readonly rows: number | null
  readonly with_deleted: boolean
  /** The column its rows are grouped by. */
  readonly group_by: string | null
}

export interface SavedView extends KeptList {
  readonly id: number
  readonly name: string
  readonly shared_with: ViewAudience
  readonly is_mine: boolean
  readonly is_default: boolean
  /** Fields it named that the family no longer has, or that are not answered. */
  readonly left_out: readonly string[]
}

const resource = text({ required: true, max: 60, label: 'List' })
const kept = {
  name: text({ required: true, max: 40 }),
  shared_with: choice(viewAudiences, { required: true, label: 'Shared with' }),
  search: text({ max: 200 }),
  sort: text({ max: 200 }),
  filter: json(),
  columns: text({ max: 2000 }),
  rows: integer({ min: 1, max: 100, label: 'Rows a page' }),
  with_deleted: yesNo({ default: false }),
  group_by: text({ max: 100, label: 'Grouped by' }),
}
const own = { needs: 'signed-in', rows: 'own' } as const

/** The views of lists. A view is a way to look: it never shows more than its reader may see. */
export const savedViewCalls = calls({
  savedViews: {
    ...own,
    method: 'GET',
    path: 'saved_views/getAll',
    input: { resource },
    answers: typed<readonly SavedView[]>(),
    summary: 'The views of a list: the own ones and those shared with the person who asks.',
  },
  createView: {
    ...own,
    method: 'POST',
    path: 'saved_views/create',
    input: { resource, ...kept },
    answers: typed<SavedView>(),
    summary: 'Keeps a list as it is now under a name.',
  },
  updateView: {
    ...own,
    method: 'PUT',
    path: 'saved_views/update/{id}',
    input: kept,
    answers: typed<SavedView>(),
    summary: 'Changes a view of one’s own.',
  },
  deleteView: {
    ...own,
    method: 'DELETE',
    path: 'saved_views/delete/{id}',
    input: {},
    answers: typed<{ readonly id: number }>(),
    summary: 'Removes a view of one’s own.',
  },
  chooseDefaultView: {
    ...own,
    method: 'POST',
    path: 'saved_views/chooseDefault',
    input: { resource, id: integer({ min: 1, label: 'View' }) },
    answers: typed<SavedView | null>(),
    summary: 'The view a list opens with for the person who asks; none without an id.',
  },
})

export const savedViewProblems = declareProblems('saved_view', {
  noSuchList: problem(404, 'No list is called {name}.'),
  noSuchView: problem(404, 'This view does not exist, or it is not yours.'),
  nameTaken: problem(409, 'You already have a view called {name}.'),
  tooMany: problem(409, `You already keep ${MOST_VIEWS} views of this list. Delete one first.`),
  notForEverybody: problem(403, 'Only a super admin shares a view with everybody.'),
  notAFilter: problem(422, 'Filter must be an object of fields', 'filter'),
})
