import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { NOON, planning } from './planning.ts'

// Shifts nobody has yet, and who may take them.
let program: TestProgram
let hr: Person
let lead: Person
let agentB: Person
let plans: ReturnType<typeof planning>

/** Ends at four in the morning of the next day. */
const LATE = { own_start: '20:00', own_end: '04:00' }
beforeAll(async () => {
  program = await startProgram()
  plans = planning(program)
  ;[hr, lead, agentB] = await Promise.all([
    program.as('hr'),
    program.as('lead'),
    program.as('agent-b'),
  ])
  program.at(NOON)
})
afterAll(() => program.close())

describe('an open shift', () => {
  const open = async (date: string, taking: string) => {
    const { body } = await lead.post('open_shifts/create', {
      date,
      shift_id: plans.shift('Day'),
      office_id: program.company.offices.Karachi,
      taking,
    })
    return Number(body.data.id)
  }
  const take = (who: Person, id: number) => who.post(`open_shifts/take/${id}`)
  const on = (date: string) => ({ from: date, to: date })
  it('leaves an open shift a draft until its days are published, then tells once a person who could take it [scheduling-30]', async () => {
    const date = '2026-07-14'
    const id = await open(date, 'First come')
    const agent2 = await program.as('agent2')
    expect((await plans.look(lead, on(date))).open_shifts).toMatchObject([{ id, is_draft: true }])
    expect((await plans.look(lead, on(date))).changes).toBe(1)
    expect((await plans.look(agent2, on(date))).open_shifts).toEqual([])
    expect((await take(agent2, id)).status).toBe(404)
    // Who has worked until shortly before is not told, nor who is away; both would be refused.
    await plans.save(hr, plans.cell('agent2-b', '2026-07-13', LATE))
    await plans.publish(hr, on('2026-07-13'))
    expect((await plans.publish(lead, on(date))).body).toMatchObject({
      message: 'Roster published: 1 open shift',
      data: { days: 0, open_shifts: 1 },
    })
    const who = await plans.told('An open shift you could take')
    expect(who).toContain('agent2')
    expect(who).not.toContain('agent2-b')
    expect(who).not.toContain('agent-b') // works that day
    expect(await plans.publish(lead, on(date))).toBeRefused('roster.nothing_to_publish')
    expect(await plans.told('An open shift you could take')).toEqual(who)
    expect((await plans.look(agent2, on(date))).open_shifts).toMatchObject([
      { id, is_draft: false, is_for_me: true },
    ])
    expect((await plans.look(lead, on(date))).changes).toBe(0)
    const thrown = await open('2026-07-15', 'First come')
    await lead.post('roster/discard', on('2026-07-15'))
    expect((await lead.get(`open_shifts/getById/${thrown}`)).status).toBe(404)
  })

  it('tells the person who asked for an open shift that it was closed [scheduling-31]', async () => {
    const date = '2026-07-21'
    const id = await open(date, 'By approval')
    await plans.publish(lead, on(date))
    const agent2 = await program.as('agent2')
    const asked = await take(agent2, id)
    expect(asked.body.message).toBe('Asked for: it is decided now')
    const close = () => lead.post(`open_shifts/close/${id}`)
    expect((await agent2.post(`open_shifts/close/${id}`)).status).toBe(403)
    expect((await close()).body.message).toBe('Open shift closed')
    expect((await close()).status).toBe(404)
    expect((await take(agent2, id)).status).toBe(404)
    const [change] = await program.database.rows('select state from shift_changes where id = $1', [
      asked.body.data.id,
    ])
    expect(change).toEqual({ state: 'Withdrawn' })
    expect(await plans.told('A shift change is over')).toEqual(['agent2', 'lead2'])
  })

  it('takes an open shift at once, or by approval, and never more than are wanted [scheduling-38]', async () => {
    const agent2 = await program.as('agent2')
    const agent2b = await program.as('agent2-b')
    const first = await open('2026-06-16', 'First come')
    await plans.publish(lead, on('2026-06-16'))
    expect(await take(agentB, first)).toBeRefused('roster.already_planned')
    const both = await Promise.all([take(agent2, first), take(agent2b, first)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
    const asked = await open('2026-06-17', 'By approval')
    await plans.publish(lead, on('2026-06-17'))
    expect((await take(agent2, asked)).body.message).toBe('Asked for: it is decided now')
    expect((await plans.plannedOn('agent2', '2026-06-17'))?.from).toBeUndefined()
    const lead2 = await program.as('lead2')
    const [request] = (await lead2.post('approvals/getInbox', {})).body.data
    const decision = { ids: [request.id], decision: 'Approved' }
    expect((await lead2.post('approvals/decide', decision)).status).toBe(200)
    expect((await plans.plannedOn('agent2', '2026-06-17'))?.from).toBe('2026-06-17 04:00')
    const shown = await plans.look(lead, { from: '2026-06-14', to: '2026-06-20' })
    expect(shown.open_shifts).toEqual([])
  })

  it('offers an open shift that is taken at once to the person it fits alone, and says to others why not [scheduling-35]', async () => {
    const [agent2, agent2b] = await Promise.all([program.as('agent2'), program.as('agent2-b')])
    // A Sunday to a Thursday of eight hours each: with one more day the week is longer than theirs.
    const days = ['2026-07-26', '2026-07-27', '2026-07-28', '2026-07-29', '2026-07-30']
    await plans.save(hr, ...days.map((date) => plans.cell('agent2-b', date)))
    await plans.publish(hr, { from: days[0], to: days[4] })
    const date = '2026-07-31'
    const id = await open(date, 'First come')
    const decided = await open(date, 'By approval')
    await plans.publish(lead, on(date))
    const shownTo = async (who: Person): Promise<object[]> =>
      (await plans.look(who, on(date))).open_shifts
    expect(await shownTo(agent2)).toMatchObject([
      { id, is_for_me: true, not_for_me: null },
      { id: decided, is_for_me: true },
    ])
    const tooMuch = expect.stringMatching(/^48 h of 40 h a week/)
    expect(await shownTo(agent2b)).toMatchObject([
      { id, is_for_me: false, not_for_me: tooMuch },
      { id: decided, is_for_me: true, not_for_me: null, warnings: [tooMuch] },
    ])
    const asked = await plans.told('An open shift you could take', 'Fri 31 Jul%first to ask')
    expect(asked).toContain('agent2')
    expect(asked).not.toContain('agent2-b')
    const tooMany = await take(agent2b, id)
    expect(tooMany).toBeRefused('roster.breaks')
    expect(tooMany.body.error).toContain('48 h of 40 h a week')
    expect((await take(agent2b, decided)).status).toBe(200)
    expect(await shownTo(agent2b)).toMatchObject([
      { id },
      { id: decided, is_for_me: false, not_for_me: 'You have asked for it' },
    ])
    // What the week before comes to is no reason for this one.
    const saturday = '2026-08-01'
    await plans.save(hr, plans.cell('agent2-b', saturday))
    await plans.publish(hr, on(saturday))
    const next = '2026-08-02'
    const later = await open(next, 'First come')
    await plans.publish(lead, on(next))
    expect((await plans.look(agent2b, on(next))).open_shifts).toMatchObject([
      { id: later, is_for_me: true },
    ])
  })

  it('gives nobody a shift that has no more room [scheduling-36]', async () => {
    const date = '2026-06-18'
    const agent2 = await program.as('agent2')
    await plans.save(hr, plans.cell('agent2-b', date))
    await plans.publish(hr, on(date))
    const id = await open(date, 'First come')
    await plans.publish(lead, on(date))
    const room = (places: number | null) =>
      program.database.rows('update shifts set capacity = $1 where name = $2', [places, 'Day'])
    const planned = (await plans.look(hr, on(date))).people.filter(
      ({ cells: [cell] }: { cells: ({ shift_id: number; start: string | null } | null)[] }) =>
        cell?.shift_id === plans.shift('Day') && cell.start !== null,
    ).length
    await room(planned)
    expect(await take(agent2, id)).toBeRefused('roster.breaks', {
      words: `${planned + 1} planned, room for ${planned}`,
    })
    await room(planned + 1)
    expect((await take(agent2, id)).status).toBe(200)
    await room(null)
  })
})
