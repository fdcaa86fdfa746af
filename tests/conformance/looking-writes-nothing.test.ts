import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { servedCalls } from '#platform/contract/standard-calls.ts'
import { callRules } from '../oracle/calls.ts'
import { startAwkward, TRIAL } from '../oracle/everything.ts'
import type { Person, TestProgram } from '../harness/program.ts'

// A person looks with the rights of another person and makes every call there is. Nothing is stored by it: no entry in that person's
// history, no use of their limits, no job, no mark of what they have read.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startAwkward()
  program.at('2026-03-02T12:00:00Z')
  admin = await program.as('admin')
})
afterAll(() => program.close())

/** What belongs to the looking itself: when its session was used last, and that it was opened. */
const OF_THE_SESSION = new Set(['sessions'])

/** The rows of every table as text. */
async function everything(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const tables = await program.database.rows<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = tables
    .filter(({ name }) => !OF_THE_SESSION.has(name))
    .map(async ({ name }) => {
      const rows = await program.database.rows<{ row: string }>(
        `select t::text as row from ${name} t`,
      )
      return [name, new Set(rows.map(({ row }) => row))] as const
    })
  return new Map(await Promise.all(found))
}

const declared = areas.flatMap(({ calls }) => calls.map(({ declaration }) => declaration))
const ownCalls = declared
  .filter(({ needs, stream, path }) => needs !== 'public' && !stream && path !== 'logout')
  .map(({ method, path, file }) => ({
    method,
    path,
    body: {
      ...(callRules[`${method} ${path}`]?.body as object | undefined), // the oracle's bodies are objects
      ...(file && { format: 'csv' }),
    },
  }))
const familyCalls = areas
  .flatMap(({ area }) => area.resources)
  .flatMap((of) => servedCalls(of, declared))
  .map(({ operation, method, path }) => ({
    method,
    path,
    body: operation === 'export' ? { format: 'csv' } : {},
  }))

it(
  'a viewer writes nothing in the name of the person who is looked at, in any call [conformance-4]',
  TRIAL,
  async () => {
    const { data } = (await admin.post('session/viewAs', { user_id: program.company.users.hr }))
      .body
    const headers = { authorization: `Bearer ${data.access_token}` }
    const before = await everything()
    const answered: string[] = []
    const boards = await program.database.rows<{ id: number }>('select id from contact_board')
    for (const { method, path, body } of [...ownCalls, ...familyCalls]) {
      const address = path.replaceAll(/\{\w+\}/g, '1')
      const sent = path === 'contact_board/markSeen' ? { ids: boards.map(({ id }) => id) } : body
      const { status } = await program.stranger.ask(
        method,
        method === 'GET' ? `${address}?endRow=5` : address,
        method === 'GET' ? undefined : sent,
        headers,
      )
      if (status === 200) answered.push(path)
    }
    const after = await everything()
    const written = [...after].flatMap(([table, rows]) =>
      [...rows].filter((row) => !before.get(table)?.has(row)).map((row) => `${table}: ${row}`),
    )
    expect(written).toEqual([])
    expect(answered.length).toBeGreaterThan(100)
  },
)
