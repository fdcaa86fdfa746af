import { afterAll, beforeAll, expect, it } from 'vitest'
import { ASKED_MUCH, type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { done, makeCategory } from '../documents/publishing.ts'
import { addFile, askIn, type MadeWorkspace, makeWorkspace, publishFor } from './chatting.ts'

/** Words that no language reduces, so that what is found can be said without a database. */
const WORDS = ['zorb', 'plim', 'quax', 'vurt', 'drob', 'frim', 'glax', 'snorb']
const PEOPLE = ['agent', 'agent-b', 'agent2', 'lead', 'lead2', 'hr', 'manager'] as const
type Name = (typeof PEOPLE)[number]
const ROLES: Readonly<Record<Name, string>> = {
  ...{ agent: 'Agent', 'agent-b': 'Agent', agent2: 'Agent', lead: 'Team Lead' },
  ...{ lead2: 'Team Lead', hr: 'HR', manager: 'Manager' },
}
const WORKSPACES = 60
const DOCUMENTS = 24
const QUESTIONS = 1_000
const TODAY = '2026-11-20'

/** Always the same chances. */
function chances(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    is: (share: number) => next() < share,
    one: <Value>(of: readonly Value[]): Value => of[Math.floor(next() * of.length)] as Value, // the list is not empty
    some: <Value>(of: readonly Value[], share: number) => of.filter(() => next() < share),
  }
}
const chance = chances(20_261_120)

/** A passage as the test knows it: what it holds, and who may be answered from it. */
interface KnownPassage {
  readonly mark: string
  readonly title: string
  readonly words: ReadonlySet<string>
}
interface KnownFile extends KnownPassage {
  readonly isIncluded: boolean
}
interface KnownDocument extends KnownPassage {
  readonly category: number
  readonly readers: ReadonlySet<Name>
}
interface AccessRow {
  readonly kind: 'User' | 'Role'
  readonly target: string
  readonly effect: 'Allow' | 'Deny'
  readonly isValid: boolean
}
interface World {
  readonly workspace: MadeWorkspace
  readonly files: readonly KnownFile[]
  readonly categories: readonly number[]
  readonly access: readonly AccessRow[]
}

let program: TestProgram
let people: Readonly<Record<Name, Person>>
let documents: readonly KnownDocument[]
let worlds: readonly World[]
let marks = 0

const passage = () => {
  const mark = `mark${(marks += 1)}`
  const words = chance.some(WORDS, 0.4)
  return { mark, words: new Set(words), text: `${[...words, mark].join(' ')}.` }
}

beforeAll(async () => {
  program = await startProgram(ASKED_MUCH)
  program.at(`${TODAY}T09:00:00.000Z`)
  const signedIn = await Promise.all(PEOPLE.map((name) => program.as(name)))
  people = Object.fromEntries(PEOPLE.map((name, place) => [name, signedIn[place]])) as Record<
    Name,
    Person
  > // one of each name
  const hr = people.hr
  const categories: number[] = []
  for (let made = 0; made < 4; made += 1)
    categories.push((await makeCategory(hr, { approval_required: false })).id)
  documents = await makeDocuments(hr, categories)
  const made: World[] = []
  for (let place = 0; place < WORKSPACES; place += 1) made.push(await makeWorld(categories))
  worlds = made
})
afterAll(() => program.close())

async function makeDocuments(hr: Person, categories: readonly number[]): Promise<KnownDocument[]> {
  const made: KnownDocument[] = []
  for (let place = 0; place < DOCUMENTS; place += 1) {
    const { text, ...known } = passage()
    const named = chance.some(PEOPLE, 0.3)
    const roles = chance.is(0.4) ? [chance.one(Object.values(ROLES))] : []
    const isForAll = chance.is(0.15)
    const access = [
      ...(isForAll ? [{ target: 'Everyone', level: 'Read' }] : []),
      ...named.map((name) => ({
        ...{ target: 'User', target_id: program.company.users[name], level: 'Read' },
      })),
      ...roles.map((role) => ({
        ...{ target: 'Role', target_id: program.company.roles[role], level: 'Read' },
      })),
    ]
    if (access.length === 0) continue
    const category = chance.one(categories)
    const id = await publishFor(program, hr, category, text, access)
    const title = `Secret ${known.mark}`
    await program.database.rows('update documents set title = $2 where id = $1', [id, title])
    const isOver = chance.is(0.2)
    if (isOver)
      await program.database.rows(
        chance.is(0.5)
          ? `update documents set expires_on = '2026-11-01' where id = $1`
          : `update documents set status = 'Archived', archived_reason = 'Over' where id = $1`,
        [id],
      )
    const reads = (name: Name) =>
      !isOver && (isForAll || named.includes(name) || roles.includes(ROLES[name]))
    made.push({ ...known, title, category, readers: new Set(PEOPLE.filter(reads)) })
  }
  return made
}

async function makeWorld(categories: readonly number[]): Promise<World> {
  const own = chance.some(categories, 0.4)
  const workspace = await makeWorkspace(program, { people: [], document_category_ids: own })
  const files: KnownFile[] = []
  for (let place = 0; place < 4; place += 1) {
    const { text, ...known } = passage()
    const isIncluded = chance.is(0.7)
    const title = `File ${known.mark}`
    await addFile(program, workspace, [text], { title, included: isIncluded })
    files.push({ ...known, title, isIncluded })
  }
  const access = [...new Set([1, 2, 3].map(accessRow).map((row) => JSON.stringify(row)))].map(
    (row) => JSON.parse(row) as AccessRow,
  )
  for (const { kind, target, effect, isValid } of access)
    await program.database.rows(
      `insert into workspace_access (workspace_id, kind, target_id, level, effect, target_key, valid_to)
       values ($1, $2, $3::integer, 'Chat', $4, $2 || ':' || $3::integer, $5) on conflict do nothing`,
      [
        ...[workspace.id, kind],
        kind === 'User' ? program.company.users[target] : program.company.roles[target],
        ...[effect, isValid ? null : '2026-11-19'],
      ],
    )
  return { workspace, files, categories: own, access }
}

const accessRow = (): AccessRow => {
  const kind = chance.one(['User', 'Role'] as const)
  return {
    kind,
    target: kind === 'User' ? chance.one(PEOPLE) : chance.one(Object.values(ROLES)),
    effect: chance.is(0.8) ? 'Allow' : 'Deny',
    isValid: chance.is(0.85),
  }
}

/** What section by section of the rules says, without a statement of the program. */
function expected({ files, categories, access }: World, name: Name, asked: readonly string[]) {
  const rows = access.filter(
    ({ kind, target, isValid }) => isValid && target === (kind === 'User' ? name : ROLES[name]),
  )
  const mayChat =
    rows.some(({ effect }) => effect === 'Allow') && !rows.some(({ effect }) => effect === 'Deny')
  const seen: readonly KnownPassage[] = [
    ...files.filter(({ isIncluded }) => isIncluded),
    ...documents.filter(
      ({ category, readers }) => categories.includes(category) && readers.has(name),
    ),
  ]
  const covers = ({ words }: KnownPassage) =>
    asked.filter((word) => words.has(word)).length / asked.length
  const fitting = seen.filter((one) => covers(one) >= 0.3)
  const scores = fitting.map(covers).toSorted((one, other) => other - one)
  return { mayChat, fitting, scores }
}

it(`the chat answers ${QUESTIONS} questions from what each asker may see, and tells nothing of anything else [chat-8]`, async () => {
  const all = [...documents, ...worlds.flatMap(({ files }) => files)]
  let answered = 0
  let refused = 0
  for (let place = 0; place < QUESTIONS; place += 1) {
    const world = chance.one(worlds)
    const name = chance.one(PEOPLE)
    const asked = chance.some(WORDS, 0.4)
    if (asked.length === 0) continue
    const { mayChat, fitting, scores } = expected(world, name, asked)
    const reply = await askIn(people[name], world.workspace, asked.join(' '), {
      ...{ k: 20, length_of_answer: 'Long' },
    })
    if (!mayChat) {
      expect(reply.status).toBe(404)
      refused += 1
      continue
    }
    const data = done(reply)
    const said = JSON.stringify(data)
    const hidden = all.filter((one) => !fitting.includes(one))
    expect(hidden.filter(({ mark }) => said.match(new RegExp(`\\b${mark}\\b`)))).toEqual([])
    const found: readonly { score: number }[] = data.citations
    expect(found.map(({ score }) => score).toSorted((one, other) => other - one)).toEqual(
      scores.slice(0, 8).map((score) => Math.round(score * 10_000) / 10_000),
    )
    const [kept] = await program.database.rows<{ k: number }>(
      'select k from chat_messages where id = $1',
      [data.message_id],
    )
    expect(kept?.k).toBe(fitting.length)
    if (fitting.length > 0) answered += 1
  }
  // Both happened often enough to say something.
  expect(answered).toBeGreaterThan(QUESTIONS / 5)
  expect(refused).toBeGreaterThan(QUESTIONS / 10)
})
