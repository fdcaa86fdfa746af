import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import { type LeaveOffice, startLeaveOffice } from '../leave/leave-office.ts'
import { type Cell, NOON, week, planning } from './planning.ts'

// Publishing: held against rules, told once, seen; and planning many days at once.
let office: LeaveOffice
let program: TestProgram
let hr: Person
let lead: Person
let agentB: Person
let plans: ReturnType<typeof planning>
beforeAll(async () => {
  office = await startLeaveOffice(NOON)
  program = office.program
  plans = planning(program)
  ;[hr, lead, agentB] = await Promise.all([
    program.as('hr'),
    program.as('lead'),
    program.as('agent-b'),
  ])
  program.at(NOON)
})
afterAll(() => program.close())

describe('publishing', () => {
  it('asks about broken rules first, and is refused where a promise is broken [scheduling-24]', async () => {
    const day = { from: '2026-04-07', to: '2026-04-07' }
    await plans.save(
      lead,
      plans.cell('agent', '2026-04-07', { own_start: '14:00', own_end: '23:00' }),
    )
    const asked = await plans.publish(lead, { ...day, accept_warnings: false })
    expect(asked).toBeRefused('roster.warned', {
      words: 'agent, 2026-04-07: Only 7 h rest; agent, 2026-04-07: More than 6 days in a row',
    })
    await plans.save(
      lead,
      plans.cell('agent', '2026-04-07', { own_start: '06:00', own_end: '15:00' }),
    )
    const blocked = await plans.publish(lead, day)
    expect(blocked).toBeRefused('roster.blocked', {
      words: 'agent, 2026-04-07: Begins before the last one ends',
    })
    await lead.post('roster/discard', day)
    expect(await plans.publish(lead, day)).toBeRefused('roster.nothing_to_publish')
  })

  it('keeps to the room of a shift, no matter who plans it', async () => {
    const day = { from: '2026-04-14', to: '2026-04-14' }
    await program.database.rows('update shifts set capacity = 1 where id = $1', [
      plans.shift('Day'),
    ])
    await plans.save(hr, plans.cell('agent2', '2026-04-14'))
    expect((await plans.publish(hr, day)).body.error).toContain(
      'agent2, 2026-04-14: 2 planned, room for 1',
    )
    await program.database.rows('update shifts set capacity = null where id = $1', [
      plans.shift('Day'),
    ])
    await hr.post('roster/discard', day)
  })

  it('warns of holidays and of more hours than a person works in a week', async () => {
    const [category] = await program.database.rows<{ id: number }>(
      `insert into holiday_categories (name, offices_ids) values ('Feasts', $1) returning id`,
      [[program.company.offices.Karachi]],
    )
    await program.database.rows(
      `insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids) values ('Founders', $1, '2026-04-21', '2026-04-21', $2)`,
      [category?.id, [program.company.offices.Karachi]],
    )
    const dates = [
      '2026-04-20',
      '2026-04-21',
      '2026-04-22',
      '2026-04-23',
      '2026-04-24',
      '2026-04-25',
    ]
    await plans.save(hr, ...dates.map((date) => plans.cell('agent2', date)))
    const span = { from: '2026-04-19', to: '2026-04-25' }
    const { body } = await plans.publish(hr, { ...span, accept_warnings: false })
    expect(body.problems).toMatchObject([
      { kind: 'holiday', words: 'Holiday: Founders', blocks: false },
      { kind: 'hours', date: '2026-04-25', words: '48 h of 40 h a week' },
    ])
    expect((await plans.publish(hr, span)).status).toBe(200)
    expect((await plans.plannedOn('agent2', '2026-04-21'))?.from).toBe('2026-04-21 04:00')
    // Who is not planned on purpose is free.
    expect(await plans.cellOf(hr, 'agent', '2026-04-21')).toMatchObject({
      ...{ start: null, end: null, minutes: 0, holiday: 'Founders' },
    })
  })

  it('plans nobody who is on leave, and says when leave is asked for [scheduling-26]', async () => {
    const annual = await office.type('Annual')
    await office.give('agent2-b', annual, 9)
    const id = await office.submitted('agent2-b', annual, '2026-03-18', '2026-03-18')
    await plans.save(hr, plans.cell('agent2-b', '2026-03-18'))
    const asked = await plans.publish(hr, { accept_warnings: false })
    expect(asked.body.error).toContain('agent2-b, 2026-03-18: Asks for leave: Annual')
    const beside = await program.as('agent2')
    const seen = async () => (await plans.cellOf(beside, 'agent2-b', '2026-03-18')) ?? {}
    expect(await seen()).not.toHaveProperty('leave')
    await office.decide('lead2', id)
    expect(await seen()).toMatchObject({
      leave: { name: 'Away', is_approved: true, is_half: false, is_without_reason: true },
    })
    const file = await beside.file('POST', 'roster/export', { ...week, format: 'csv' })
    expect(file.content.toString('utf8')).toContain('Away')
    expect(file.content.toString('utf8')).not.toContain('Annual')
    const shown = await plans.cellOf(hr, 'agent2-b', '2026-03-18')
    expect(shown).toMatchObject({ minutes: 0, leave: { name: 'Annual', is_approved: true } })
    const refused = await plans.publish(hr)
    expect(refused.body.error).toContain('agent2-b, 2026-03-18: On leave: Annual')
    await hr.post('roster/discard', week)
  })

  it('tells each person once, who then says that they have seen it [scheduling-25]', async () => {
    const letters = () =>
      program.letters.filter(({ recipient }) => recipient === 'agent-b@test.example')
    await plans.save(lead, plans.rest('agent-b', '2026-03-16'), plans.rest('agent-b', '2026-03-17'))
    await plans.publish(lead)
    await expect.poll(() => letters().length).toBe(1)
    expect((await plans.look(agentB)).to_acknowledge).toBe(2)
    const told = await program.database.rows<{ title: string; description: string }>(
      `select n.title, n.description from notifications n where n.user_id = $1 and n.title like 'Your roster%'`,
      [program.company.users['agent-b']],
    )
    expect(told).toEqual([
      { title: 'Your roster, 15 – 21 Mar 2026', description: 'Mon 16 Mar: Rest. Tue 17 Mar: Rest' },
    ])
    const [mail] = await program.database.rows<{ subject: string; body_text: string }>(
      `select subject, body_text from outbox where recipient = 'agent-b@test.example'`,
    )
    expect(mail?.subject).toBe('Your roster of 15 – 21 Mar 2026')
    expect(mail?.body_text).toContain('What changed: Mon 16 Mar: Rest. Tue 17 Mar: Rest.')
    expect((await agentB.post('roster/acknowledge', week)).body.data).toEqual({ days: 2 })
    expect((await plans.look(agentB)).to_acknowledge).toBe(0)
    expect((await plans.cellOf(lead, 'agent-b', '2026-03-16'))?.roster?.is_acknowledged).toBe(true)
  })
})

describe('planning many days', () => {
  it('copies what was worked the week before', async () => {
    const next = { from: '2026-04-26', to: '2026-05-02' }
    const { body } = await hr.post('roster/copyWeek', {
      from: next.from,
      employees_ids: [plans.of('agent2')],
    })
    expect(body.data).toEqual({ changed: 6 })
    const cells = (await plans.look(hr, { ...next, employees_ids: [plans.of('agent2')] })).people[0]
      .cells
    expect(cells.map((one: Cell | null) => one?.minutes ?? 0)).toEqual([
      0, 480, 480, 480, 480, 480, 480,
    ])
    await hr.post('roster/discard', next)
  })

  it('lays a rotation over people, each a week later [scheduling-27]', async () => {
    const made = await hr.post('rotation_patterns/create', {
      name: 'Two weeks',
      weeks: 2,
      days: [
        { week: 1, day: 'Monday', shift_id: plans.shift('Day') },
        { week: 2, day: 'Tuesday', shift_id: plans.shift('Late') },
      ],
    })
    expect(made.status).toBe(200)
    const span = { from: '2026-05-03', to: '2026-05-16' }
    const people = [plans.of('agent2'), plans.of('agent2-b')]
    const { body } = await hr.post('roster/applyRotation', {
      rotation_pattern_id: made.body.data.id,
      employees_ids: people,
      ...span,
      stagger: true,
    })
    expect(body.data).toEqual({ changed: 4 })
    const shown = (await plans.look(hr, { ...span, employees_ids: people })).people
    const worked = shown.map(({ cells }: { cells: (Cell | null)[] }) =>
      cells.flatMap((one, index) => (one?.shift_id ? [[index, one.shift_id]] : [])),
    )
    expect(worked).toEqual([
      [
        [1, plans.shift('Day')],
        [9, plans.shift('Late')],
      ],
      [
        [2, plans.shift('Late')],
        [8, plans.shift('Day')],
      ],
    ])
    await hr.post('roster/discard', span)
    const wrong = await hr.post('rotation_patterns/create', {
      name: 'Wrong',
      weeks: 1,
      days: [{ week: 2, day: 'Monday', shift_id: plans.shift('Day') }],
    })
    expect(wrong).toBeRefused('roster.rotation_days')
  })

  it('shows how many are planned of how many that are needed, and needs no one on a holiday of the office [scheduling-28]', async () => {
    await program.database.rows(
      `insert into client_headcounts (client_id, name, office_id, required_headcount, start_date, checkpoints)
       values ($1, 'Voice', $2, 2, '2026-03-01', '[{"date":"2026-03-18","required_headcount":4}]')`,
      [program.company.clients.Larkspur, program.company.offices.Karachi],
    )
    const offices_ids = [program.company.offices.Karachi]
    const { coverage } = await plans.look(lead, {
      from: '2026-03-16',
      to: '2026-03-18',
      offices_ids,
    })
    expect(coverage).toEqual([
      {
        client_id: program.company.clients.Larkspur,
        client_name: 'Larkspur',
        planned: [1, 1, 2],
        needed: [2, 2, 4],
        holidays: [null, null, null],
      },
    ])
    // An office that keeps a holiday needs no one on it; where the client keeps its own, the day is as every other.
    const { clients, offices } = program.company
    const [category] = await program.database.rows<{ id: number }>(
      `insert into holiday_categories (name, offices_ids) values ('Of the office', array[$1::bigint]) returning id`,
      [offices.Karachi],
    )
    await program.database.rows(
      `insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids) values ('Harvest', $1, '2026-03-17', '2026-03-17', array[$2::bigint])`,
      [category?.id, offices.Karachi],
    )
    const week = { from: '2026-03-16', to: '2026-03-18', offices_ids }
    expect((await plans.look(lead, week)).coverage).toMatchObject([
      { needed: [2, 0, 4], holidays: [null, 'Harvest', null] },
    ])
    await program.database.rows(`update clients set holiday_policy = 'Client' where id = $1`, [
      clients.Larkspur,
    ])
    expect((await plans.look(lead, week)).coverage).toMatchObject([
      { needed: [2, 2, 4], holidays: [null, null, null] },
    ])
  })
})
