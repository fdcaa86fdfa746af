import type { BulkAnswer } from '#platform/contract/bulk.ts'
import { compareIds, differences, wordOf } from './compare.ts'
import type { Reaching, Right } from './entries.ts'
import type { Row } from './families.ts'
import {
  type Asker,
  beyond,
  entryOf,
  type Family,
  heldRows,
  reaches,
  shownRows,
  type World,
} from './world.ts'

/** One call of a family, made by a person. */
export interface Trial {
  readonly world: World
  readonly asker: Asker
  readonly family: Family
  readonly method: string
  readonly path: string
}

/** Makes the call and says what differs from the rules; nothing if all is right. */
export type Judge = (trial: Trial) => Promise<readonly string[]>

/** What is expected of each operation, by its name. An operation that is missing here fails the test. */
export const operationJudges: Readonly<Record<string, Judge>> = {
  getAll: async (trial) => [
    ...(await lists(trial, (one) => one.path + query({ endRow: 1000 }), undefined, false)),
    ...(await lists(
      trial,
      (one) => one.path + query({ endRow: 1000, deleted: true }),
      undefined,
      true,
    )),
  ],
  // Whatever they are grouped by, the groups hold the rows of the list.
  getGroups: async (trial) => {
    const { asker, method, path } = trial
    const answer = await asker.ask(method, path + query({ group: 'date_created' }))
    if (!mayDo(trial, 'view')) return wordOf(answer) === '403' ? [] : [`403, not ${wordOf(answer)}`]
    const rows = live(listed(trial)).length
    return answer.body.rows === rows ? [] : [`${rows} rows, not ${String(answer.body.rows)}`]
  },
  getByAttributes: (trial) => lists(trial, ({ path }) => path, { endRow: 1000 }, false),
  getAllForDropdown: (trial) => choices(trial, () => true),
  getAllParents: (trial) => choices(trial, ({ parent }) => parent === null),
  getById: (trial) => records(trial, 'view', viewOf(trial), ['200']),
  getHistory: (trial) => records(trial, 'view', viewOf(trial), ['200']),
  // A format that does not exist: who may export is told so. What an export holds is its own tests' business.
  export: (trial) => letsThrough(trial, mayDo(trial, 'view'), { format: 'none' }),
  import: (trial) => letsThrough(trial, mayDo(trial, 'add'), {}),
  getImport: (trial) => letsThrough(unknown(trial), mayDo(trial, 'add')),
  checkImport: (trial) => letsThrough(unknown(trial), mayDo(trial, 'add'), {}),
  saveImport: (trial) => letsThrough(unknown(trial), mayDo(trial, 'add'), {}),
  getImportErrors: (trial) => letsThrough(unknown(trial), mayDo(trial, 'add')),
  getImportTemplate: (trial) => letsThrough(trial, mayDo(trial, 'add')),
  create: (trial) => letsThrough(trial, mayDo(trial, 'add'), {}),
  // The version nobody has: what is reached is a conflict, and stays as it is.
  update: (trial) => records(trial, 'edit', live(held(trial, 'edit')), REFUSED, { version: 0 }),
  delete: async (trial) => {
    const deviations = await records(
      trial,
      'delete',
      live(held(trial, 'delete')),
      DONE_OR_REFUSED,
      {},
    )
    await putBack(trial)
    return deviations
  },
  restore: async (trial) => {
    const gone = held(trial, 'delete').filter(({ isDeleted }) => isDeleted)
    const both = mayDo(trial, 'view_deleted') && mayDo(trial, 'delete')
    const deviations = await records(trial, both ? 'delete' : undefined, gone, DONE_OR_REFUSED, {})
    await putBack(trial)
    return deviations
  },
  // Without a file: a person who may attach one is told to choose one.
  uploadAttachments: (trial) => records(trial, 'edit', live(held(trial, 'edit')), ['422'], {}),
  uploadPicture: (trial) => records(trial, 'edit', live(held(trial, 'edit')), ['422'], {}),
  getAttachments: (trial) => records(trial, 'view', filesShown(trial), ['200'], {}),
  deleteAttachment: (trial) => letsThrough(unknown(trial), mayDo(trial, 'edit'), {}),
  // What was submitted stays so: the first trial hands it over, the others are refused.
  submit: (trial) => records(trial, 'edit', live(held(trial, 'edit')), DONE_OR_REFUSED, {}),
  withdraw: (trial) => records(trial, 'edit', live(held(trial, 'edit')), DONE_OR_REFUSED, {}),
  getApproval: (trial) => records(trial, 'view', viewOf(trial), ['200']),
  // No field is named: the person who sees the record is told so.
  reveal: (trial) => records(trial, 'view', viewOf(trial), ['422'], {}),
  describeAttachment: (trial) => letsThrough(unknown(trial), mayDo(trial, 'edit'), {}),
  updateMany: (trial) => many(trial, 'edit', live(held(trial, 'edit')), { values: { version: 0 } }),
  deleteMany: async (trial) => {
    const deviations = await many(trial, 'delete', live(held(trial, 'delete')), {})
    await putBack(trial)
    return deviations
  },
  restoreMany: async (trial) => {
    const gone = held(trial, 'delete').filter(({ isDeleted }) => isDeleted)
    const deviations = await many(trial, 'delete', mayDo(trial, 'view_deleted') ? gone : [], {})
    await putBack(trial)
    return deviations
  },
}

/** The same call for an id that nothing has. */
const unknown = (trial: Trial): Trial => ({ ...trial, path: trial.path.replace('{id}', '0') })

/** A rule of the business, beyond access, may refuse a change of what is reached; only accounts of super admins by 403. */
const REFUSED = ['409', '422', '403 business']
const DONE_OR_REFUSED = ['200', ...REFUSED]
/** Rows of a shared family are alike to access, and so are all to the person who lacks the right: the first ones stand for all. */
const SAME_ROWS = 2
/** Each record of a bulk call is judged like one that comes alone, which is tried for every row: some stand for all. */
const MANY_ROWS = 12

const spread = (rows: readonly Row[], most: number): Row[] => {
  const step = Math.max(1, Math.ceil(rows.length / most))
  return rows.filter((_row, place) => place % step === 0)
}

const query = (words: Readonly<Record<string, unknown>>): string =>
  `?${Object.entries(words)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&')}`

const mayDo = ({ world, asker, family }: Trial, right: Right): boolean =>
  (right === 'view' && family.rule.isWorld === true) ||
  entryOf(world, asker, family.rule.page).rights[right]

const held = ({ world, asker, family }: Trial, action: Reaching): Row[] =>
  family.rule.isWorld && action === 'view'
    ? [...family.rows]
    : heldRows(world, asker, family, action)

/** The same in a list, which may show fewer rows than are opened by their numbers. */
const listed = ({ world, asker, family }: Trial): Row[] =>
  family.rule.isWorld ? [...family.rows] : heldRows(world, asker, family, 'view', true)

const live = (rows: readonly Row[]): Row[] => rows.filter(({ isDeleted }) => !isDeleted)

/** What may be looked at: live rows, and deleted ones for a person who may see these. */
const viewOf = (trial: Trial): Row[] =>
  mayDo(trial, 'view_deleted') ? held(trial, 'view') : live(held(trial, 'view'))

/** The records whose files are shown: all that are, or only one's own among them and those one may change. */
const filesShown = (trial: Trial): Row[] => {
  const { world, asker, family } = trial
  if (!family.rule.filesForKeepers) return viewOf(trial)
  const isOwn = reaches(world, asker, family, ['self'])
  const kept = new Set(mayDo(trial, 'edit') ? held(trial, 'edit') : [])
  return viewOf(trial).filter((row) => kept.has(row) || isOwn(row))
}

async function lists(
  trial: Trial,
  address: (trial: Trial) => string,
  body: unknown,
  deleted: boolean,
): Promise<string[]> {
  const isAllowed =
    mayDo(trial, 'view') && (!deleted || trial.family.rule.isWorld || mayDo(trial, 'view_deleted'))
  const answer = await trial.asker.ask(trial.method, address(trial), body)
  const rows = listed(trial)
  return compareIds(answer, isAllowed ? (deleted ? rows : live(rows)) : undefined)
}

/** A drop-down serves a person who may view, add or edit: what they reach to view or edit, oneself for a person who may add. */
async function choices(trial: Trial, isWanted: (row: Row) => boolean): Promise<string[]> {
  const { world, asker, family, method, path } = trial
  const words = choosingWords(trial)
  const reached = family.rule.isWorld ? () => true : reaches(world, asker, family, words ?? [])
  const isBeyond = beyond(world, asker, family, true)
  const offered = live(shownRows(world, asker, family)).filter(
    (row) => row.isOffered && isWanted(row) && (reached(row) || isBeyond(row)),
  )
  const isGet = method === 'GET'
  const answer = await asker.ask(
    method,
    isGet ? path + query({ endRow: 1000 }) : path,
    isGet ? undefined : { endRow: 1000 },
  )
  return compareIds(answer, words ? offered : undefined)
}

/** How far a person reaches when choosing; undefined where they may not. */
export function choosingWords({ world, asker, family }: Trial): readonly string[] | undefined {
  if (family.rule.isWorld) return ['all']
  const { rights, reach } = entryOf(world, asker, family.rule.page)
  if (!rights.view && !rights.add && !rights.edit) return undefined
  return [
    ...(rights.view ? reach.view : []),
    ...(rights.edit ? reach.edit : []),
    ...(rights.add ? ['self'] : []),
  ]
}

/** Asks for row after row: the reached ones answer as said, all others as if they did not exist. */
async function records(
  trial: Trial,
  right: Right | undefined,
  reached: readonly Row[],
  expected: readonly string[],
  body?: unknown,
): Promise<string[]> {
  const { family, asker, method, path } = trial
  const isAllowed = right !== undefined && mayDo(trial, right)
  const ids = new Set(reached.map(({ id }) => id))
  const areSame = family.rule.owner === 'shared' || !isAllowed
  const rows = areSame ? family.rows.slice(0, SAME_ROWS) : family.rows
  const tried = rows.map(async ({ id }) => {
    const answer = await asker.ask(method, path.replace('{id}', String(id)), body)
    const wanted = !isAllowed ? ['403'] : ids.has(id) ? expected : ['404']
    return wanted.includes(wordOf(answer))
      ? []
      : [`${id}: ${wanted.join(' or ')}, not ${wordOf(answer)}`]
  })
  return (await Promise.all(tried)).flat()
}

/**
 * Asks for many rows at once: with one that is not reached nothing happens, as if it did not exist; those that are reached are changed or
 * refused by a rule.
 */
async function many(
  trial: Trial,
  right: Reaching,
  reached: readonly Row[],
  more: object,
): Promise<string[]> {
  const inReach = held(trial, right)
  const { family, asker, method, path } = trial
  const rows = spread(family.rows, family.rule.owner === 'shared' ? SAME_ROWS : MANY_ROWS)
  if (rows.length === 0) return []
  const ask = (some: readonly Row[]) =>
    asker.ask(method, path, { ids: some.map(({ id }) => id), ...more })
  const mixed = await ask(rows)
  if (!mayDo(trial, right)) return wordOf(mixed) === '403' ? [] : [`403, not ${wordOf(mixed)}`]
  const ids = new Set(inReach.map(({ id }) => id))
  const within = rows.filter(({ id }) => ids.has(id))
  if (within.length < rows.length && mixed.status !== 404)
    return [`404 for one that is not reached, not ${wordOf(mixed)}`]
  if (within.length === 0) return []
  const answer = within.length < rows.length ? await ask(within) : mixed
  if (answer.status !== 200) return [`200, not ${wordOf(answer)}`]
  const { changed, refused }: BulkAnswer = answer.body.data
  const unseen = refused.filter(({ error }) => /does not exist, or you may not see it/.test(error))
  const wanted = new Set(reached.map(({ id }) => id))
  return differences(
    within.filter(({ id }) => wanted.has(id)),
    [...changed, ...refused.filter((one) => !unseen.includes(one)).map(({ id }) => id)],
  )
}

/** Only that the right decides: what comes behind it is another test's. */
async function letsThrough(
  { asker, method, path }: Trial,
  isAllowed: boolean,
  body?: unknown,
): Promise<string[]> {
  const word = wordOf(await asker.ask(method, path, body))
  const isLet = word !== '403' && word !== '401'
  return isLet === isAllowed ? [] : [`${isAllowed ? 'let through' : '403'}, not ${word}`]
}

/** Rows that a trial deleted or restored are put back as they were. */
async function putBack({ world, family }: Trial): Promise<void> {
  const { table, rows } = family
  const gone = rows.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)
  await world.sql.rows(
    `update ${table} set is_deleted = (id = any($1::bigint[])) where is_deleted is distinct from (id = any($1::bigint[]))`,
    [gone],
  )
}
