import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { answersWith } from '../quality/published-form.ts'
import { NOW, refusalOf, submittedReview, verb } from '../quality/reviewing.ts'
import { coachingOf, comment, errorCategory, openCoaching, withCategory } from './coached.ts'

// A coaching follows from a review: it is planned, held, written down and acknowledged.
let program: TestProgram
let admin: Person
let lead: Person
let agent: Person
let quality: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  ;[admin, lead, agent, quality] = await Promise.all([
    program.as('admin'),
    program.as('lead'),
    program.as('agent'),
    program.as('office-admin'),
  ])
})
beforeEach(() => program.at(NOW))
afterAll(() => program.close())

const userOf = (name: string) => program.company.users[name]
const read = async (person: Person, id: number) =>
  (await person.get(`coaching_new/getById/${id}`)).body.data
const notices = async (name: string, id: number) =>
  (
    await program.database.rows<{ title: string }>(
      `select title from notifications where user_id = $1 and buttons ->> 'redirectTo' like '%coachings%?id=' || $2 order by id`,
      [userOf(name), id],
    )
  ).map(({ title }) => title)

describe('a released review', () => {
  it('makes a coaching of its direct manager, due in working days of the office of the agent [coaching-1]', async () => {
    const category = await errorCategory(program, 'Documentation')
    const { id } = await openCoaching(program, admin, { definition: withCategory(category) })
    expect(await read(lead, id)).toMatchObject({
      coaching_number: expect.stringMatching(/^CO-\d{5}$/),
      ...{ status: 'Open', reason: 'Fatal', score: 40, topics: [category] },
      ...{ coach_id: userOf('lead'), employee_id: program.company.employees['agent'] },
      // Tuesday 10 March and five working days.
      ...{ due_on: '2026-03-17', follow_up_audits: 1, comments: [] },
    })
    expect(await notices('lead', id)).toEqual(['Coaching to plan'])
  })

  it('has nothing to talk about once it is voided, unless the talk was held', async () => {
    const [open, held] = [await openCoaching(program, admin), await openCoaching(program, admin)]
    await comment(lead, held.id, '<p>Done</p>')
    for (const { audit_review_id } of [open, held])
      await verb(quality, 'void', Number(audit_review_id), { reason: 'Another call' })
    expect((await lead.get(`coaching_new/getById/${open.id}`)).status).toBe(404)
    expect((await read(lead, held.id)).status).toBe('Coached')
  })

  it('skips holidays of the office [coaching-2]', async () => {
    const office = program.company.offices['Karachi']
    const holiday = await program.database.rows<{ id: number }>(
      `with kind as (insert into holiday_categories (name, offices_ids) values ('National', array[$1::bigint]) returning id)
       insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids)
       select 'Spring day', kind.id, '2026-03-12', '2026-03-12', array[$1::bigint] from kind returning id`,
      [office],
    )
    const { due_on } = await openCoaching(program, admin, { coaching_due_days: 3 })
    expect(due_on).toBe('2026-03-16')
    await program.database.rows('delete from holidays where id = $1', [holiday[0]?.id])
  })

  it.each([
    ['Never', false, false],
    ['Below pass mark', true, false],
    ['Any fatal', false, false],
    ['Always', true, true],
  ])('follows its form: %s [coaching-3]', async (coach_when, afterFail, afterPass) => {
    const fatal = { ...withCategory(await errorCategory(program, `Of ${coach_when}`)) }
    const plain = {
      ...fatal,
      checkpoints: fatal.checkpoints.map((one) => ({ ...one, fatality: 'None' })),
    }
    const answers = answersWith()
    const passed = await submittedReview(program, admin, { coach_when }, { answers })
    expect((await coachingOf(program, passed)) !== undefined).toBe(afterPass)
    const failed = openCoaching(program, admin, { coach_when, definition: plain })
    if (afterFail) expect((await failed).reason).toBe('Below pass mark')
    else await expect(failed).rejects.toThrow('no coaching followed')
  })
})

describe('what is said', () => {
  it('makes it Coached, then Acknowledged; later comments change nothing [coaching-4]', async () => {
    const { id } = await openCoaching(program, admin)
    const asked = await comment(agent, id, '<p>When do we talk?</p>')
    expect(asked.body).toMatchObject({
      message: 'Coaching Updated Successfully',
      data: { status: 'Open', comments: [{ by: 'agent' }] },
    })
    const coached = await comment(lead, id, '<p>Done</p><script>alert(1)</script>', 'coach')
    expect(coached.body.data).toMatchObject({ status: 'Coached', coached_at: NOW })
    expect(coached.body.data.comments[1]).toMatchObject({
      ...{ by: 'coach', author: expect.stringContaining('lead'), at: NOW },
      comment: '<p>Done</p>',
    })
    expect(await notices('agent', id)).toEqual(['Coaching to acknowledge'])
    const answered = await comment(agent, id, '<p>Thank you</p>', 'agent')
    expect(answered.body.data).toMatchObject({ status: 'Acknowledged', acknowledged_at: NOW })
    const later = await comment(quality, id, '<p>Well done</p>')
    expect(later.body.data).toMatchObject({
      ...{ status: 'Acknowledged', coached_at: NOW, acknowledged_at: NOW },
      comments: { length: 4 },
    })
    expect(await notices('lead', id)).toEqual(['Coaching to plan', 'Coaching acknowledged'])
  })

  it('ends after two hundred comments [coaching-23]', async () => {
    const { id } = await openCoaching(program, admin)
    const said = { by: 'agent', author: 'agent', at: NOW, comment: '<p>More</p>' }
    await program.database.rows('update coachings set comments = $2::jsonb where id = $1', [
      ...[id, JSON.stringify(Array.from({ length: 200 }, () => said))],
    ])
    expect(await comment(agent, id, '<p>One more</p>')).toBeRefused('coaching.full', { count: 200 })
  })

  it('is said by the agent or by a coach, and by nobody as the other [coaching-5]', async () => {
    const { id } = await openCoaching(program, admin)
    expect(await comment(lead, id, '<p>Read</p>', 'agent')).toBeRefused('coaching.agent_only')
    expect(await comment(agent, id, '<p>Read</p>', 'coach')).toBeRefused('coaching.coach_only')
  })

  it.each(['', '<p></p>', '<p> &nbsp; </p>', null])(
    'is words: %j is refused [coaching-6]',
    async (words) => {
      const { id } = await openCoaching(program, admin)
      const given = await agent.post(`coaching/update_coaching/${id}`, { comment: words })
      expect(refusalOf(given)).toEqual([422, { comment: ['Please write a comment.'] }])
    },
  )

  it('is seen by the agent and the people who lead them; for others it is not there [coaching-7]', async () => {
    const { id } = await openCoaching(program, admin)
    const ownList = async (name: string) =>
      (await (await program.as(name)).get('agent_coachings_acknowledge_new/getAll')).body.data.map(
        (one: { id: number }) => one.id,
      )
    expect(await ownList('agent')).toContain(id)
    expect(await ownList('agent-b')).not.toContain(id)
    expect(await ownList('office-admin')).toEqual([])
    const lead2 = await program.as('lead2')
    expect((await lead2.get(`coaching_new/getById/${id}`)).status).toBe(404)
    expect((await comment(lead2, id, '<p>No</p>')).status).toBe(404)
    expect((await comment(await program.as('agent-b'), id, '<p>No</p>')).status).toBe(404)
    expect((await lead2.get(`coaching/getEffect/${id}`)).status).toBe(404)
    expect((await agent.get(`coaching_new/getById/${id}`)).status).toBe(403)
  })

  it('lists what waits for the agent first [coaching-8]', async () => {
    await comment(lead, (await openCoaching(program, admin)).id, '<p>Done</p>')
    const { body } = await agent.get('agent_coachings_acknowledge_new/getAll')
    const states = body.data.map(({ status }: { status: string }) => status)
    expect(states[0]).toBe('Coached')
    expect(states).toEqual(
      ['Coached', 'Open', 'Acknowledged'].flatMap((state) =>
        states.filter((one: string) => one === state),
      ),
    )
  })
})

describe('its plan', () => {
  const update = (person: Person, id: number, values: object) =>
    person.put(`coaching_new/update/${id}`, values)

  it('has a time of half an hour unless it says otherwise, which the agent is told', async () => {
    const { id } = await openCoaching(program, admin)
    const planned = await update(lead, id, { scheduled_at: '2026-03-12T09:00:00.000Z' })
    expect(planned.body.data).toMatchObject({ duration_minutes: 30 })
    expect(await notices('agent', id)).toEqual(['Coaching planned'])
    const none = await update(lead, id, { scheduled_at: null })
    expect(none.body.data).toMatchObject({ scheduled_at: null, duration_minutes: null })
  })

  it('does not overlap another of the agent or of the coach', async () => {
    const [one, two, other] = [
      await openCoaching(program, admin),
      await openCoaching(program, admin),
      await openCoaching(program, admin, {}, { employee_id: program.company.employees['agent-b'] }),
    ]
    const at = (minute: string) => ({
      ...{ scheduled_at: `2026-03-13T09:${minute}:00.000Z`, duration_minutes: 30 },
    })
    await update(lead, one.id, at('00'))
    expect(await update(lead, two.id, at('15'))).toBeRefused('coaching.busy', {
      name: 'agent',
      number: String(one['coaching_number']),
    })
    expect((await update(lead, other.id, at('29'))).status).toBe(422)
    expect((await update(lead, other.id, at('30'))).status).toBe(200)
  })

  it('has one time for one person, however many plan at once [coaching-9]', async () => {
    const made = [
      await openCoaching(program, admin),
      await openCoaching(program, admin),
      await openCoaching(program, admin),
    ]
    const at = { scheduled_at: '2026-03-16T09:00:00.000Z' }
    const answers = await Promise.all(made.map(({ id }) => update(lead, id, at)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
  })

  it('is moved to another day or coach by QA, and not by leads [coaching-10]', async () => {
    const { id } = await openCoaching(program, admin)
    const due = { due_on: '2026-03-20' }
    expect(await update(lead, id, due)).toBeRefused('coaching.moved_by_quality')
    expect((await update(quality, id, due)).body.data.due_on).toBe('2026-03-20')
    expect(await update(quality, id, { coach_id: userOf('agent') })).toBeRefused(
      'coaching.own_coach',
    )
  })

  it('is not moved by the person who is coached, also one of QA [coaching-22]', async () => {
    const employee_id = program.company.employees['office-admin']
    const { id } = await openCoaching(program, admin, {}, { employee_id })
    expect(await update(quality, id, { due_on: '2026-04-20' })).toBeRefused('coaching.own_coaching')
  })

  it('stays as it is once the agent has acknowledged', async () => {
    const { id } = await openCoaching(program, admin)
    await comment(lead, id, '<p>Done</p>')
    await comment(agent, id, '<p>Read</p>')
    expect(await update(quality, id, { due_on: '2026-03-20' })).toBeRefused('coaching.acknowledged')
  })

  it('excuses agent and coach in adherence [coaching-11]', async () => {
    const { id } = await openCoaching(program, admin)
    await update(lead, id, { scheduled_at: '2026-03-18T09:00:00.000Z', duration_minutes: 45 })
    const excused = await program.database.rows(
      `select employee_id, business_date::text as day, extract(epoch from "to" - "from")::integer / 60 as minutes
         from coaching.coaching_excuses where "from" = '2026-03-18T09:00:00Z' order by employee_id`,
    )
    const { employees } = program.company
    expect(excused).toEqual(
      [employees['lead'], employees['agent']].map((employee_id) => ({
        ...{ employee_id, day: '2026-03-18', minutes: 45 },
      })),
    )
    // Moved to another day, it leaves a row without length: the day before is computed again.
    await update(lead, id, { scheduled_at: '2026-03-19T09:00:00.000Z' })
    const rows = await program.database.rows(
      `select business_date::text as day, extract(epoch from "to" - "from")::integer / 60 as minutes
         from coaching.coaching_excuses where employee_id = $1 and business_date in ('2026-03-18', '2026-03-19') order by 1`,
      [employees['agent']],
    )
    expect(rows).toEqual([
      { day: '2026-03-18', minutes: 0 },
      { day: '2026-03-19', minutes: 45 },
    ])
  })
})

describe('a person who sees more coachings than they may change', () => {
  it('reads the others and coaches in none of them', async () => {
    const { id } = await openCoaching(program, admin)
    const [page] = await program.database.rows<{ id: number }>(
      `select id from objects where object_url = '/coachings-new'`,
    )
    const permissions = [
      {
        ...{ object_id: page?.id, rights_view: '1', rights_edit: '1' },
        ...{ reporting_access_view: ['all'], reporting_access_edit: ['direct'] },
      },
    ]
    const role_id = program.company.roles['Team Lead']
    const saved = await admin.post('roles_permissions/save', { role_id, permissions })
    expect(saved.body.error).toBeUndefined()
    const lead2 = await program.as('lead2')
    // Rights that were changed count within a second.
    await expect.poll(async () => (await read(lead2, id))?.status).toBe('Open')
    expect(await comment(lead2, id, '<p>Mine</p>', 'coach')).toBeRefused('coaching.coach_only')
    expect((await comment(lead, id, '<p>Ours</p>', 'coach')).status).toBe(200)
  })
})
