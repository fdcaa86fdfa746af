import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chaseApprovals } from '#platform/server/approvals/overdue.ts'
import type { TestProgram } from '../harness/program.ts'
import { type Requests, startRequests } from './requests.ts'

const WORLDS = Number(process.env.WORLDS ?? 20)
const WEEKS = 6
const PEOPLE = ['lead', 'lead2', 'manager', 'hr', 'admin'] as const

let requests: Requests
let program: TestProgram
beforeAll(async () => {
  requests = await startRequests()
  program = requests.program
})
afterAll(() => program.close())

const step = fc.record({
  approver: fc.constantFrom('Direct manager', "Manager's manager", 'Named users', 'Role'),
  people: fc.subarray([...PEOPLE], { minLength: 1, maxLength: 3 }),
  mode: fc.constantFrom('Any one', 'All'),
  escalate_to: fc.constantFrom('Next level', "Manager's manager", 'HR'),
  remind_after_hours: fc.integer({ min: 1, max: 48 }),
  escalate_after_hours: fc.integer({ min: 1, max: 300 }),
})

/** The steps of a profile, and how many people answer before everybody falls silent. */
const world = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  answers: fc.integer({ min: 0, max: 3 }),
})

const levelOf = ({ people, ...more }: { people: string[]; approver: string }) => ({
  ...more,
  ...(more.approver === 'Named users' && {
    users_ids: people.map((name) => program.company.users[name]),
  }),
  ...(more.approver === 'Role' && { role_id: program.company.roles.HR }),
})

/** Those who are asked about a request now, by their names. */
async function askedNow(request: number): Promise<string[]> {
  const rows = await program.database.rows<{ approver_id: number }>(
    `select approver_id from approvals where request_id = $1 and decision = 'Pending' order by id`,
    [request],
  )
  const { users } = program.company
  return rows.map(({ approver_id }) =>
    String(Object.keys(users).find((name) => users[name] === approver_id)),
  )
}

async function answer(request: number, times: number): Promise<void> {
  for (let each = 0; each < times; each += 1) {
    const [name] = await askedNow(request)
    if (name === undefined) return
    expect(await requests.decide(name, request, 'Approved')).toMatchObject({ status: 200 })
  }
}

const states = () =>
  program.database.rows<{ id: number; state: string; unanswered: number[] }>(
    'select r.id, r.state, unanswered_steps(r) as unanswered from approval_requests r order by r.id',
  )
const deeds = () =>
  program.database.rows(
    'select id, decided_by, decided_at, decision from approvals where decided_by is not null order by id',
  )
/** What approving moves: shifts and what is paid for them, balances, orders and invoices. */
const moved = () =>
  program.database.rows(
    `select (select jsonb_agg(c order by c.id) from clock_corrections c) as corrections,
            (select coalesce(sum(payable_seconds), 0) from shift_days) as payable,
            (select coalesce(sum(days), 0) from leave_ledger) as leave,
            (select count(*) from purchase_orders where status <> 'Draft') as orders,
            (select count(*) from client_invoices where state <> 'Draft') as invoices`,
  )

describe('in random companies', () => {
  it('nothing is approved and nothing moves by weeks of silence, and what waits can still be decided', async () => {
    const worlds = fc.sample(world, { numRuns: WORLDS, seed: 38 })
    for (const { steps, answers } of worlds) {
      requests.nextDay()
      await requests.withProfile(steps.map(levelOf), async () => {
        await requests.submitted()
        const [{ id }] = (await program.database.rows<{ id: number }>(
          'select max(id) as id from approval_requests',
        )) as [{ id: number }] // one row always
        await answer(id, answers)
      })
    }
    const before = { states: await states(), deeds: await deeds(), moved: await moved() }
    for (let day = 1; day <= WEEKS * 7; day += 1) {
      program.at(new Date(Date.UTC(2026, 2, 25 + day, 18)).toISOString())
      await chaseApprovals(program.engine)
    }
    expect((await states()).map(({ id, state }) => ({ id, state }))).toEqual(
      before.states.map(({ id, state }) => ({ id, state })),
    )
    expect(await deeds()).toEqual(before.deeds)
    expect(await moved()).toEqual(before.moved)
    const waiting = before.states.filter(({ state }) => state === 'Waiting')
    expect(waiting.length).toBeGreaterThan(WORLDS / 4)
    program.at('2026-03-25T18:00:00.000Z') // corrections of longer ago are refused
    for (const { id } of waiting) {
      expect(await askedNow(id)).not.toEqual([])
      await answer(id, 20)
    }
    for (const { state, unanswered } of await states())
      expect({ state, unanswered }).toEqual({ state: 'Approved', unanswered: [] })
  })
})
