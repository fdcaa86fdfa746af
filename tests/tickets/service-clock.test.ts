import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import {
  type Desks,
  done,
  FRIDAY,
  manila,
  move,
  openDesks,
  raise,
  say,
  solve,
  ticketOf,
} from './ticketing.ts'

// The clock of service in Manila, through the front door: Friday 9 May 2025 and the days after it.
let program: TestProgram
let desks: Desks
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  agent = await program.as('agent')
})
beforeEach(() => program.at(FRIDAY))
afterAll(() => program.close())

const raised = (more: object = {}) => raise(agent, desks.hardware, { priority: 'High', ...more })

describe('a ticket raised on Friday at half past four', () => {
  it('is due at five, and on Monday at half past four [tickets-27]', async () => {
    expect(await raised()).toMatchObject({
      ...{ status: 'Open', priority: 'High', paused_minutes: 0 },
      response_due_at: manila('2025-05-09T17:00'),
      resolution_due_at: manila('2025-05-12T16:30'),
    })
  })

  it('passes over a holiday of the office, and no optional one [tickets-28]', async () => {
    const holiday = async (optional: boolean, day: string) => {
      await program.database.rows(
        `with kind as (insert into holiday_categories (name, offices_ids) values ($4, array[$2::bigint]) returning id)
         insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids, is_optional)
         select $4, kind.id, $1, $1, array[$2::bigint], $3 from kind`,
        [day, desks.office, optional, `Holiday of ${day}`],
      )
    }
    await holiday(false, '2025-05-19')
    await holiday(true, '2025-05-26')
    program.at(manila('2025-05-16T16:30'))
    expect((await raised()).resolution_due_at).toBe(manila('2025-05-20T16:30'))
    program.at(manila('2025-05-23T16:30'))
    expect((await raised()).resolution_due_at).toBe(manila('2025-05-26T16:30'))
  })

  it('is paused while it is on hold, but not by lunch, and Met at the very end of its time [tickets-29]', async () => {
    const { id } = await raised()
    program.at(manila('2025-05-12T10:00'))
    await move(desks.it, id, 'On Hold', { hold_reason: 'Waiting for vendor' })
    expect((await ticketOf(agent, id)).resolution_state).toBe('Paused')
    program.at(manila('2025-05-12T14:00'))
    const going = done(await move(desks.it, id, 'In Progress'))
    expect(going).toMatchObject({
      ...{ paused_minutes: 180, on_hold_since: null, hold_reason: null },
      resolution_due_at: manila('2025-05-13T10:30'),
    })
    program.at(manila('2025-05-13T10:30'))
    expect(done(await solve(desks.it, id))).toMatchObject({
      ...{ resolution_minutes: 480, resolution_state: 'Met' },
    })
  })

  it('is Missed a minute later', async () => {
    const { id } = await raised()
    program.at(manila('2025-05-12T16:31'))
    expect(done(await solve(desks.it, id))).toMatchObject({
      ...{ resolution_minutes: 481, resolution_state: 'Missed' },
    })
  })

  it('is not paused by a weekend [tickets-30]', async () => {
    const { id } = await raised()
    program.at(manila('2025-05-09T18:00'))
    await move(desks.it, id, 'On Hold', { hold_reason: 'Planned' })
    program.at(manila('2025-05-12T09:00'))
    expect(done(await move(desks.it, id, 'In Progress')).paused_minutes).toBe(0)
  })
})

describe('the first response', () => {
  it('is the first public comment of a handler, not an internal note and not a word of the requester [tickets-31]', async () => {
    const { id } = await raised()
    program.at(manila('2025-05-09T16:40'))
    await say(desks.it, id, 'Looks like the cable', true)
    await say(agent, id, 'It got worse')
    expect((await ticketOf(agent, id)).first_responded_at).toBeNull()
    program.at(manila('2025-05-09T17:05'))
    await say(desks.it, id, 'I bring you a new one')
    expect(await ticketOf(agent, id)).toMatchObject({
      first_responded_at: manila('2025-05-09T17:05'),
      ...{ response_minutes: 35, response_state: 'Missed', resolved_at: null },
    })
  })

  it('is the solution, where nothing was said before', async () => {
    const { id } = await raised()
    program.at(manila('2025-05-09T16:50'))
    expect(done(await solve(desks.it, id))).toMatchObject({
      ...{ response_minutes: 20, response_state: 'Met', resolution_state: 'Met' },
    })
  })
})

describe('a ticket that is opened again', () => {
  it('has the time that was left [tickets-32]', async () => {
    const { id } = await raised()
    program.at(manila('2025-05-12T10:00'))
    await move(desks.it, id, 'On Hold', { hold_reason: 'Waiting for vendor' })
    program.at(manila('2025-05-12T14:00'))
    await move(desks.it, id, 'In Progress')
    program.at(manila('2025-05-13T10:00'))
    expect(done(await solve(desks.it, id)).resolution_minutes).toBe(450)
    program.at(manila('2025-05-14T11:00'))
    expect(done(await move(agent, id, 'Open'))).toMatchObject({
      ...{ status: 'Open', reopened_count: 1, resolved_at: null, resolution_minutes: null },
      resolution_due_at: manila('2025-05-14T11:30'),
    })
    program.at(manila('2025-05-14T11:31'))
    expect(done(await solve(desks.it, id))).toMatchObject({
      ...{ resolution_minutes: 481, resolution_state: 'Missed' },
    })
  })
})

describe('another category or priority', () => {
  it('counts its targets from the moment the ticket was raised; what has passed is Late at once [tickets-33]', async () => {
    const { id } = await raised()
    program.at(manila('2025-05-12T14:00'))
    const moved = done(
      await desks.it.post(`tickets/updateTicketCategory/${id}`, { category_id: desks.network }),
    )
    expect(moved).toMatchObject({
      ...{ category_id: desks.network, resolution_state: 'Late' },
      resolution_due_at: manila('2025-05-12T11:30'),
    })
    const history = done(await desks.it.get(`tickets/getHistory/${id}`))
    const changed = history[0].changes.map(({ field }: { field: string }) => field)
    expect(changed).toContain('category_id')
    expect(changed).toContain('resolution_due_at')
  })

  it('keeps what was paused', async () => {
    const { id } = await raised()
    program.at(manila('2025-05-12T10:00'))
    await move(desks.it, id, 'On Hold', { hold_reason: 'Waiting for vendor' })
    program.at(manila('2025-05-12T14:00'))
    await move(desks.it, id, 'In Progress')
    const urgent = done(await desks.it.post(`tickets/update/${id}`, { priority: 'Urgent' }))
    // 240 minutes and 180 of pause: 90 on Friday, 330 on Monday.
    expect(urgent.resolution_due_at).toBe(manila('2025-05-12T15:30'))
  })

  it('is not one of service targets that were changed afterwards [tickets-34]', async () => {
    const admin = await program.as('admin')
    const { id } = await raised()
    const [usual] = await program.database.rows<{ id: number; targets: object[] }>(
      'select id, targets from ticket_sla_policies where is_default',
    )
    const shorter = usual?.targets.map((row) => ({ ...row, resolution_minutes: 240 }))
    done(await admin.put(`ticket_sla_policies/update/${usual?.id}`, { targets: shorter }))
    program.at(manila('2025-05-12T10:00'))
    await move(desks.it, id, 'On Hold', { hold_reason: 'Planned' })
    program.at(manila('2025-05-12T11:00'))
    expect(done(await move(desks.it, id, 'In Progress')).resolution_due_at).toBe(
      manila('2025-05-12T17:30'),
    )
    done(await admin.put(`ticket_sla_policies/update/${usual?.id}`, { targets: usual?.targets }))
  })
})

it('the service clock says how far a ticket is while its time runs', async () => {
  // Far ahead, since lists read the real clock.
  program.at('2096-05-08T02:00:00.000Z')
  expect(await raised()).toMatchObject({ response_state: 'In time', resolution_state: 'In time' })
  const { id } = await raised()
  const set = (at: string) =>
    program.database.rows('update tickets set resolution_warn_at = $2 where id = $1', [id, at])
  await set('2020-01-01T00:00:00Z')
  expect((await ticketOf(agent, id)).resolution_state).toBe('Due soon')
  expect(
    done(await agent.post('tickets/getByAttributes', { resolution_state: 'Due soon' })),
  ).toMatchObject([{ id }])
})
