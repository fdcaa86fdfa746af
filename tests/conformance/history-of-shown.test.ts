import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import type { HistoryOfAll } from '#platform/contract/history/history.ts'
import { callFor, servedCalls } from '#platform/contract/standard-calls.ts'
import { giveRights } from '../oracle/entries.ts'
import { startAwkward } from '../oracle/everything.ts'
import { chosenFamilies, isWhole } from './chosen-families.ts'
import type { Person, TestProgram } from '../harness/program.ts'

// The history of everything tells of no record that its family's list keeps from the reader: drafts, notes for some, items for others.
let program: TestProgram
let agent: Person
beforeAll(async () => {
  program = await startAwkward()
  await program.database.rows(
    `insert into meeting_notes (client_id, meeting_date, type, notes, subject, visibility, created_by) select id, '2026-03-02', 'Call', 'Fees', 'For managers', 'Client managers', $1 from clients`,
    [program.company.users.hr],
  )
  const role_id = program.company.roles.Agent ?? 0
  await giveRights(program, [
    { role_id, rights: ['view', 'view_deleted'], view: ['all'], edit: [], delete: [] },
  ])
  agent = await program.as('agent')
})
afterAll(() => program.close())

const declared = areas.flatMap(({ calls }) => calls.map(({ declaration }) => declaration))
const listed = chosenFamilies.filter((of) =>
  servedCalls(of, declared).some(({ operation }) => operation === 'getAll'),
)

let hidden = 0

it.each(listed.map((of) => [of.name, of] as const))(
  'the history shows what is listed of %s [conformance-7]',
  async (_name, of) => {
    // Of a table that several share, each has its own rows.
    const own = Object.entries(of.shares?.where ?? {})
    const stored = await program.database.rows<{ id: number }>(
      `with past as (insert into history (resource, record_id, action, actor) select $1, id, 'update', $2 from ${of.table} where ${['true', ...own.map(([column], at) => `${column} = $${at + 3}`)].join(' and ')} limit 150 returning record_id) select record_id as id from past`,
      [of.name, program.company.users.admin, ...own.map(([, value]) => value)],
    )
    const { path } = callFor(of, 'getAll')
    const live = await agent.get(`${path}?endRow=1000`)
    const deleted = await agent.get(`${path}?endRow=1000&deleted=true`)
    const shown = new Set(
      [...live.body.data, ...deleted.body.data].map(({ id }: { id: number }) => id),
    )
    const told = await everyEntry(of.name)
    expect([...told].filter((id) => !shown.has(id))).toEqual([])
    hidden += stored.filter(({ id }) => !shown.has(id)).length
  },
)

/** Entries that are asked for at once. */
const PAGE = 100

async function everyEntry(resource: string): Promise<Set<number>> {
  const ids = new Set<number>()
  const filter = JSON.stringify({ resource: { in: [resource] } })
  for (let from = 0; ; from += PAGE) {
    const page = `startRow=${from}&endRow=${from + PAGE}`
    const { body } = await agent.get(`history/getAll?filter=${filter}&${page}`)
    const entries: readonly HistoryOfAll[] = body.data
    for (const { record_id } of entries) if (record_id !== 0) ids.add(record_id)
    if (entries.length < PAGE) return ids
  }
}

it('this trial has records to keep from the reader', () => {
  expect(hidden).toBeGreaterThan(isWhole ? 3 : -1)
})
