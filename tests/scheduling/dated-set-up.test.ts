import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { areas } from '#apps/server/areas.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { lockWeek } from '../time-tracking/locked-week.ts'
import { setting } from '../time-tracking/pictured.ts'
import { workDay } from '../time-tracking/worked-day.ts'

const DAY = '2026-03-12'

// A day was worked long after its shift, office and client were set up. Then the set-up changes.
let program: TestProgram
let agent: Person
let admin: Person
let personId: number
let shiftId: number
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
  ;[agent, admin] = await Promise.all([program.as('agent-b'), program.as('admin')])
  personId = program.company.employees['agent-b'] ?? 0
  await workDay(program, agent, DAY)
  program.at('2026-03-20T09:00:00.000Z')
  const [planned] = await program.database.rows<{ shift_id: number }>(
    'select shift_id from planned_shifts($1, $2, $2)',
    [personId, DAY],
  )
  shiftId = planned?.shift_id ?? 0
})
afterAll(() => program.close())
beforeEach(async () => {
  for (const table of ['shifts', 'break_types', 'shift_breaks', 'offices', 'clients', 'settings'])
    await program.database.rows(
      `update ${table} set date_created = date_created - interval '400 days' where date_created > statement_timestamp() - interval '1 day'`,
    )
})

/** All that is counted of the day, and what it would come to if it were counted again. */
const figures = async () => {
  const { rows } = program.database
  await rows(
    `update shift_days set date_updated = statement_timestamp() where employee_id = $1 and business_date = $2`,
    [personId, DAY],
  )
  await recomputeDue(program.database, '2026-03-20T09:00:00.000Z', program.engine.contributions)
  const day = [personId, DAY]
  return {
    day: (await agent.post('adherence/getDay', { business_date: DAY })).body.data,
    plan: await rows('select * from planned_shifts($1, $2::date, $2::date)', day),
    team: await rows('select * from planned_of(array[$1::bigint], $2::date, $2::date, false)', day),
    shift: await rows('select shift_on($1, $2::date)', day),
    allowances: await rows('select * from break_allowances(array[$1::bigint], array[$2::date])', [
      shiftId,
      DAY,
    ]),
    adherence: await rows(
      'select scheduled_seconds, matched_seconds, excused_seconds, net_percent, segments from adherence where employee_id = $1 and business_date = $2',
      day,
    ),
    paid: await rows(
      'select x.seconds from planned_shifts($1, $2::date, $2::date) p cross join lateral paid_plan(p.shift_id, p.business_date, p.planned_start, p.planned_end) x',
      day,
    ),
  }
}

describe('a day that is over', () => {
  const keeps = async (change: () => Promise<unknown>) => {
    const before = await figures()
    expect(before.plan[0]?.planned_start).not.toBeNull()
    await change()
    expect(await figures()).toEqual(before)
  }
  const update = async (path: string, id: number | undefined, values: object) => {
    const send = path === 'offices' || path === 'client' ? admin.post : admin.put
    const answer = await send(`${path}/update/${id}`, values)
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
  }

  it('keeps its plan when the times, the week and the grace of its shift change [scheduling-4]', () =>
    keeps(async () => {
      await update('shifts', shiftId, { shift_start: '07:00', late_grace_minutes: 0 })
      const [later] = await program.database.rows(
        `select shift_start from shift_times($1, '[]', $2, current_date + 7, current_date + 7)`,
        [shiftId, program.company.offices['Lisbon'] ?? null],
      )
      expect(later).toBeDefined()
    }))

  it('keeps its breaks when their kind is paid, renamed or longer, when one moves, goes or is added [scheduling-5]', async () => {
    const [lunch] = await program.database.rows<{ id: number }>(
      `select id from break_types where not is_paid order by id limit 1`,
    )
    await program.database.rows(
      `insert into shift_breaks (shift_id, break_type_id, sequence, start_time, minutes, date_created) values ($1, $2, 1, '12:00', 30, statement_timestamp() - interval '300 days')`,
      [shiftId, lunch?.id],
    )
    await program.database.rows(`delete from past_values where family = 'shift-breaks'`)
    await keeps(async () => {
      const [added] = await program.database.rows<{ id: number }>(
        'select id from shift_breaks where shift_id = $1 order by id desc limit 1',
        [shiftId],
      )
      await update('break_types', lunch?.id, { name: 'Meal', is_paid: true, default_minutes: 50 })
      await update('shift_breaks', added?.id, { start_time: '14:30', minutes: 15 })
      const more = await admin.post('shift_breaks/create', {
        shift_id: shiftId,
        break_type_id: lunch?.id,
        sequence: 2,
        start_time: '17:00',
        minutes: 20,
      })
      expect(more.status).toBe(200)
      expect((await admin.delete(`shift_breaks/delete/${added?.id}`)).status).toBe(200)
    })
    const today = await program.database.rows<{ starts: string }>(
      'select start_time::text as starts from breaks_of($1, current_date + 1)',
      [shiftId],
    )
    const starts = today.map((one) => one.starts)
    expect(starts).toContain('17:00:00')
    expect(starts).not.toContain('14:30:00')
  })

  it('keeps its zone when the office or the client moves to another one, and its holidays when the client keeps others', () =>
    keeps(async () => {
      const [zone] = await program.database.rows<{ id: number }>(
        `select id from time_zones where iana_name = 'Asia/Tokyo'`,
      )
      const [place] = await program.database.rows<{ office_id: number; client_id: number }>(
        'select e.office_id, s.client_id from employees e, shifts s where e.id = $1 and s.id = $2',
        [personId, shiftId],
      )
      await update('offices', place?.office_id, { timezone_id: zone?.id })
      await update('client', place?.client_id, { timezone_id: zone?.id, holiday_policy: 'Client' })
    }))

  it('keeps the seconds that adherence forgave', () =>
    keeps(() => setting(program, 'adherence_grace_seconds', 600)))
})

describe('a change of set-up', () => {
  const pastOf = (id: number) =>
    program.database.rows<{ to_date: string; values: Record<string, unknown> }>(
      `select to_date, "values" from past_values where family = 'shifts' and record_id = $1 order by to_date`,
      [id],
    )
  const copy = async (created = '400 days') => {
    const [made] = await program.database.rows<{ id: number }>(
      `insert into shifts (name, client_id, shift_start, shift_end, shift_detail, date_created)
       select 'Copy ' || gen_random_uuid(), client_id, '09:00', '18:00', shift_detail, statement_timestamp() - $2::interval from shifts where id = $1 returning id`,
      [shiftId, created],
    )
    return made?.id ?? 0
  }
  const startOn = async (id: number, day: string) => {
    const [row] = await program.database.rows<{ starts: string }>(
      `select s.shift_start::text as starts from shifts x cross join lateral as_of(x, 'shifts', x.id, $2::date) s where x.id = $1`,
      [id, day],
    )
    return row?.starts
  }

  it('keeps no addresses of settings that decide about no day', async () => {
    await program.database.rows(
      `update settings set "values" = "values" || '{"1": ["old@company.example"]}' where type = 'OfficesHREmail'`,
    )
    await program.database.rows(
      `update settings set "values" = "values" || '{"1": ["new@company.example"]}' where type = 'OfficesHREmail'`,
    )
    expect(
      await program.database.rows(
        `select 1 from past_values where "values"::text like '%@company.example%'`,
      ),
    ).toEqual([])
  })

  it('leaves nothing behind when it is taken back on its day', async () => {
    const id = await copy()
    await admin.put(`shifts/update/${id}`, { shift_start: '10:00' })
    expect(await pastOf(id)).toHaveLength(1)
    await admin.put(`shifts/update/${id}`, { shift_start: '09:00' })
    expect(await pastOf(id)).toEqual([])
  })

  it('is part of setting up in the first day of a record', async () => {
    const id = await copy('1 hour')
    await admin.put(`shifts/update/${id}`, { shift_start: '10:00' })
    expect(await pastOf(id)).toEqual([])
    expect(await startOn(id, '2026-01-05')).toBe('10:00:00')
  })

  it('holds from an earlier day when it is said to', async () => {
    const id = await copy()
    const answer = await admin.put(`shifts/update/${id}`, {
      shift_start: '10:00',
      holds_from: '2026-02-10',
    })
    expect(answer.status).toBe(200)
    expect(await startOn(id, '2026-02-09')).toBe('09:00:00')
    expect(await startOn(id, '2026-02-10')).toBe('10:00:00')
    await admin.put(`shifts/update/${id}`, { shift_start: '11:00', holds_from: '2026-01-01' })
    expect(await startOn(id, '2025-12-31')).toBe('09:00:00')
    expect(await startOn(id, '2026-02-20')).toBe('11:00:00')
  })

  it('holds from no day to come, and from no day that is locked [scheduling-6]', async () => {
    const later = await admin.put(`shifts/update/${shiftId}`, {
      shift_end: '17:30',
      holds_from: '2026-03-25',
    })
    expect([later.status, later.body.code]).toEqual([422, 'holds_later'])
    const torn = await admin.put(`shifts/update/${shiftId}`, {
      shift_end: '17:30',
      holds_from: 'yesterday',
    })
    expect(torn.status).toBe(422)
    await lockWeek(program, personId)
    const locked = await admin.put(`shifts/update/${shiftId}`, {
      shift_end: '17:30',
      holds_from: DAY,
    })
    expect([locked.status, locked.body.code]).toEqual([409, 'days_locked'])
    expect(locked.body.error).toContain('8 Mar – 14 Mar 2026')
  })

  it.each([
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    ['2026-01-01'],
    { day: 1 },
    'x'.repeat(100_000),
  ])('is refused with a day that is none', async (holds_from) => {
    const { status } = await admin.put(`shifts/update/${await copy()}`, {
      shift_start: '10:00',
      holds_from,
    })
    expect(status).toBe(422)
  })

  it('is refused where a family has no dated fields', async () => {
    const { status } = await admin.put(`departments/update/1`, { holds_from: '2026-01-01' })
    expect(status).toBe(422)
  })

  it('is kept by a trigger that names the fields the family declares', async () => {
    const kept = await program.database.rows<{ family: string; fields: string[] }>(
      `select a.names[1] as family, a.names[2:] as fields
         from pg_trigger t
        cross join lateral (select string_to_array(rtrim(encode(t.tgargs, 'escape'), '\\000'), '\\000') as names) a
        where t.tgfoid = 'keep_past_values'::regproc`,
    )
    const fieldsOf = new Map(kept.map(({ family, fields }) => [family, fields]))
    const declared = areas
      .flatMap(({ area }) => area.resources)
      .filter(({ dated }) => dated.length > 0)
    expect(declared.map(({ name }) => name).toSorted()).toEqual(
      [...fieldsOf.keys()].filter((family) => family !== 'settings').toSorted(),
    )
    for (const { name, dated } of declared)
      expect(fieldsOf.get(name)?.filter((field) => field !== 'is_deleted')).toEqual([...dated])
  })

  it('has a rule about closed days in every family whose records are updated', () => {
    const without = program.engine.registry.all
      .filter(({ declaration }) => declaration.dated.length > 0)
      .filter(
        ({ declaration, slots }) => declaration.rights.includes('edit') && !slots.before?.holdFrom,
      )
    expect(without.map(({ declaration }) => declaration.name)).toEqual([])
  })
})
