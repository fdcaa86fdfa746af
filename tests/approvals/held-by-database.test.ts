import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sql } from '#platform/server/database/database.ts'
import type { TestProgram } from '../harness/program.ts'
import { type Requests, startRequests } from './requests.ts'

let requests: Requests
let program: TestProgram
beforeAll(async () => {
  requests = await startRequests()
  program = requests.program
})
afterAll(() => program.close())

beforeEach(() => void requests.nextDay())

const refusedBy = (constraint: string) => ({ code: '23514', constraint })
const approveWithoutMachine = (request: number, more = '') =>
  program.database.transaction(async (sql: Sql) => {
    if (more !== '') await sql.rows(more, [request])
    await sql.rows(
      `update approval_requests set state = 'Approved', ended_at = asked_at where id = $1`,
      [request],
    )
  })
const seat = (name: string, decision: string) =>
  `update approvals set decision = '${decision}', decided_by = ${decision === 'Approved' ? program.company.users[name] : 'null'},
          decided_at = ${decision === 'Approved' ? 'now()' : 'null'}
    where request_id = $1 and approver_id = ${program.company.users[name]}`

describe('the database refuses to store as approved', () => {
  it('a request that waits, and one whose only step is skipped or expired', async () => {
    await requests.submitted()
    const request = await requests.waitingOf('lead')
    const refused = refusedBy('approval_requests_answered')
    await expect(approveWithoutMachine(request)).rejects.toMatchObject(refused)
    for (const decision of ['Skipped', 'Expired'])
      await expect(approveWithoutMachine(request, seat('lead', decision))).rejects.toMatchObject(
        refused,
      )
    await approveWithoutMachine(request, seat('lead', 'Approved'))
  })

  it('a request with one answer of two steps, or of two people who are both needed [approvals-6]', async () => {
    const { lead, manager } = program.company.users
    const refused = refusedBy('approval_requests_answered')
    const profiles = [
      [{ approver: 'Direct manager' }, { approver: 'Named users', users_ids: [manager] }],
      [{ approver: 'Named users', users_ids: [lead, manager], mode: 'All' }],
    ]
    for (const levels of profiles)
      await requests.withProfile(levels, async () => {
        requests.nextDay()
        await requests.submitted()
        const request = await requests.waitingOf('lead')
        await expect(
          approveWithoutMachine(request, seat('lead', 'Approved')),
        ).rejects.toMatchObject(refused)
        await requests.decide('lead', request, 'Approved')
        await expect(approveWithoutMachine(request)).rejects.toMatchObject(refused)
        await requests.decide('manager', request, 'Approved')
      })
  })

  it('a step that was passed on to one without an answer', async () => {
    await requests.submitted()
    const request = await requests.waitingOf('lead')
    const passedOn = `update approval_requests
        set levels = jsonb_set(levels, '{0,passed_on_to}', '1') || jsonb_build_array(levels -> 0 || '{"is_added": true}'), level = 1 where id = $1`
    await program.database.rows(passedOn, [request])
    await expect(approveWithoutMachine(request, seat('lead', 'Approved'))).rejects.toMatchObject(
      refusedBy('approval_requests_answered'),
    )
  })
})

it('nobody is stored as deciding what they asked for, or what is about them [approvals-7]', async () => {
  await requests.submitted()
  const request = await requests.waitingOf('lead')
  const { agent } = program.company.users
  await expect(
    program.database.rows(
      `update approvals set decision = 'Approved', decided_by = $2, decided_at = now() where request_id = $1`,
      [request, agent],
    ),
  ).rejects.toMatchObject(refusedBy('approvals_not_their_own'))
})
