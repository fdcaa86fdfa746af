import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kpiMeasures } from '#areas/performance/contract/kpi-metrics.ts'
import { documentsRead } from '#areas/documents/server/kpi-measure.ts'
import { documentsHolding } from '#areas/documents/server/documents-holding.ts'
import type { Person, TestProgram } from '../harness/program.ts'
import { bind, publishedCourse, take } from '../learning/courses.ts'
import { answersWith, NOT_MET, NOTE, publishedForm } from '../quality/published-form.ts'
import {
  client,
  done,
  followCalendar,
  makeDocument,
  publish,
  publishNext,
  startWriting,
  type Writers,
} from './publishing.ts'

// What other pages know of documents: the first page, bells, goals, who leaves, and audits.
const START = '2026-05-01T06:00:00.000Z'
let program: TestProgram
let admin: Person
let agent: Person
let writers: Writers
let category: number
beforeAll(async () => {
  ;({ program, admin, agent, writers, category } = await startWriting())
})
beforeEach(() => program.at(START))
afterAll(() => program.close())

const user = (name: string) => program.company.users[name]
const forUser = (name: string) => [{ target: 'User', target_id: user(name), level: 'Read' }]
const published = async (more: object) => {
  const { id } = await makeDocument(writers.author, category, { read_required: true, ...more })
  await publish(writers, id)
  return id
}
const titlesOf = async (name: string, id: number) =>
  (
    await program.database.rows<{ title: string }>(
      `select title from notifications where user_id = $1 and buttons ->> 'redirectTo' ~ ('(document|id)=' || $2 || '$') order by id`,
      [user(name), id],
    )
  ).map(({ title }) => title)

describe('a reader', () => {
  it('is reminded three days before and on the day, once each, and their lead each Monday [documents-47]', async () => {
    const id = await published({ access: forUser('agent') })
    for (const moment of ['2026-05-05T06:00:00Z', '2026-05-05T12:00:00Z', '2026-05-08T06:00:00Z']) {
      program.at(moment)
      await followCalendar(program, admin)
    }
    expect(await titlesOf('agent', id)).toEqual([
      ...['Document to read', 'To read soon', 'Read today'],
    ])
    const digests = () =>
      program.database.rows(
        `select description from notifications where user_id = $1 and title = 'Documents your team has not read'`,
        [user('lead')],
      )
    program.at('2026-05-10T06:00:00.000Z')
    await followCalendar(program, admin)
    expect(await digests()).toEqual([])
    program.at('2026-05-11T06:00:00.000Z')
    await followCalendar(program, admin)
    await followCalendar(program, admin)
    expect(await digests()).toEqual([{ description: '1 person is late with 1 document.' }])
    await agent.post(`documents/acknowledge/${id}`, {})
  })

  it('finds what they have to read on the first page, late ones first [documents-48]', async () => {
    const id = await published({ title: 'On the first page', access: forUser('agent-b') })
    const agentB = await program.as('agent-b')
    const card = async () =>
      (await agentB.post('dashboard/getDefault')).body.data.cards['documents-to-read']
    expect(await card()).toMatchObject([
      { id, title: 'On the first page', read_state: 'To read', read_due_on: '2026-05-08' },
    ])
    program.at('2026-05-09T06:00:00.000Z')
    expect(await card()).toMatchObject([{ id, read_state: 'Late' }])
    done(await agentB.post(`documents/acknowledge/${id}`, {}))
    expect(await card()).toEqual([])
  })

  it('is measured as a goal by what they read in time [documents-49]', async () => {
    const access = forUser('agent-c')
    const inTime = await published({ access })
    await published({ access })
    done(await (await program.as('agent-c')).post(`documents/acknowledge/${inTime}`, {}))
    program.at('2026-05-20T06:00:00.000Z')
    await writers.author.post('kpi/create', {
      ...{ name: 'Reads', metric: 'Documents read', direction: 'Higher' },
      ...{ minimum: 0, target: 100, weight: 10, valid_from: '2026-01-01' },
    })
    const { body } = await writers.author.post('kpi/getResults', {
      employee_id: program.company.employees['agent-c'],
    })
    expect(body.data.goals).toMatchObject([{ metric: 'Documents read', actual: 50 }])
  })
})

describe('reading in time', () => {
  /** What share of what they had to read in May a person read in time, and of how much. */
  const measured = async (name: string) => {
    const employee = program.company.employees[name]
    const [measure] = kpiMeasures.among([documentsRead])
    const [row] = await program.database.rows<{ actual: number | null; sample: number }>(
      measure?.sql ?? '',
      [[employee], '2026-05-01', '2026-05-31', '2026-06-01T06:00:00.000Z'],
    )
    return row && [row.actual, row.sample]
  }
  const next = (id: number, kind: 'Small' | 'Material') => publishNext(writers, id, kind)

  it('is proven by a later version, which changed little [documents-30]', async () => {
    const id = await published({ access: forUser('agent2') })
    await next(id, 'Small')
    done(await (await program.as('agent2')).post(`documents/acknowledge/${id}`, {}))
    expect(await measured('agent2')).toEqual([100, 1])
  })

  it('does not ask for what another version took the place of before it was due [documents-31]', async () => {
    const id = await published({ access: forUser('agent2-b') })
    program.at('2026-05-05T06:00:00.000Z')
    await next(id, 'Material')
    program.at('2026-05-10T06:00:00.000Z')
    expect(await measured('agent2-b')).toEqual([0, 1])
    done(await (await program.as('agent2-b')).post(`documents/acknowledge/${id}`, {}))
    expect(await measured('agent2-b')).toEqual([100, 1])
  })

  it('was missed where the day was over before the next version began', async () => {
    const id = await published({ access: forUser('lead2') })
    program.at('2026-05-12T06:00:00.000Z')
    await next(id, 'Material')
    done(await (await program.as('lead2')).post(`documents/acknowledge/${id}`, {}))
    expect(await measured('lead2')).toEqual([50, 2])
  })

  it('was missed where the day was over before the reader lost access, and asked of nobody where it was not [documents-29]', async () => {
    const { database, company } = program
    const move = (department: number, day: string) => {
      program.at(`${day}T06:00:00.000Z`)
      return database.rows('update employees set department_id = $1 where id = $2', [
        department,
        company.employees['office-admin'],
      ])
    }
    const [home] = await database.rows<{ id: number }>(
      'select department_id as id from employees where id = $1',
      [company.employees['office-admin']],
    )
    const [lent] = await database.rows<{ id: number }>(
      `insert into departments (name, code, offices_ids) values ('Lent', 'LNT', $1) returning id`,
      [Object.values(company.offices)],
    )
    const access = [{ target: 'Department', target_id: lent?.id, level: 'Read' }]
    await move(lent?.id ?? 0, '2026-05-01')
    await published({ access })
    const read = await published({ access })
    done(await (await program.as('office-admin')).post(`documents/acknowledge/${read}`, {}))
    program.at('2026-05-06T06:00:00.000Z')
    await published({ access })
    expect(await measured('office-admin')).toEqual([33.333333333333336, 3])
    await move(home?.id ?? 0, '2026-05-10')
    await followCalendar(program, admin)
    // The first was missed on 8 May, the second read, and the third was due on 13 May.
    expect(await measured('office-admin')).toEqual([50, 2])
    await move(lent?.id ?? 0, '2026-05-10')
    await followCalendar(program, admin)
    const due = await database.rows(
      'select due_on from document_reads where user_id = $1 and acknowledged_at is null order by due_on',
      [user('office-admin')],
    )
    expect(due).toEqual([{ due_on: '2026-05-08' }, { due_on: '2026-05-17' }])
  })
})

describe('an owner', () => {
  it('is reminded a month and a week before a review [documents-50]', async () => {
    const id = await published({ read_required: false, review_months: 2 })
    for (const moment of ['2026-06-01T06:00:00Z', '2026-06-02T06:00:00Z', '2026-06-24T06:00:00Z']) {
      program.at(moment)
      await followCalendar(program, admin)
    }
    expect(
      (await titlesOf('hr', id)).filter((title) => title === 'Document to review'),
    ).toHaveLength(2)
  })

  it('who leaves hands their documents over, and those who approve are replaced [documents-51]', async () => {
    const { employees } = program.company
    const id = await published({ title: 'Handed over', owner_id: user('lead2') })
    const leaving = {
      ...{ employee_id: Number(employees['lead2']), now: START, last_working_day: '2026-05-31' },
      ...{ moved_to_id: Number(employees['lead']), tell: async () => {} },
    }
    const held = await documentsHolding.task?.held(program.database, leaving)
    expect(held).toMatchObject([{ id, target: expect.stringContaining('Handed over') }])
    await documentsHolding.pass?.(program.database, leaving)
    expect(done(await admin.get(`documents/getById/${id}`)).owner_id).toBe(user('lead'))
  })
})

describe('the effect of a change', () => {
  /** So many reviews of an agent on a day, each with the error or without. */
  async function review(name: string, day: string, count: number, hasError: boolean) {
    const { company, database } = program
    const empty = { comment: null, infraction_ids: [], evidence_url: null, penalty_points: 0 }
    const answers = answersWith(hasError ? { [NOTE]: { score_id: NOT_MET, comment: 'No' } } : {})
    const row = {
      ...{ employee_id: company.employees[name], client_id: company.clients['Halcyon'] },
      ...{ evaluator_id: user('admin'), source: 'Call', interaction_reference: 'C-1' },
      ...{ audit_form_id: form, status: 'Released', score: 90, raw_score: 90, outcome: 'Pass' },
      ...{ fatal_count: 0, interaction_at: day, submitted_at: day, released_at: day, findings: [] },
      answers: answers.map((answer) => ({ ...empty, ...answer })),
    }
    const columns = Object.keys(row).join(', ')
    await database.rows(
      `insert into audit_reviews (${columns}) select ${columns} from generate_series(1, $2), jsonb_populate_record(null::audit_reviews, $1::jsonb)`,
      [JSON.stringify(row), count],
    )
  }
  let form: number

  it('is told by who had read it, and not with fewer than twenty audits a side [documents-52]', async () => {
    const halcyon = program.company.clients['Halcyon']
    await program.database.rows(
      'update employees set client_ids = client_ids || $2::bigint where id = $1',
      [program.company.employees['agent2'], halcyon],
    )
    const id = await published({ client_ids: [halcyon], access: client(halcyon) })
    done(await (await program.as('agent2')).post(`documents/acknowledge/${id}`, {}))
    form = await publishedForm(program.database)
    await review('agent2', '2026-04-10T10:00:00Z', 20, true)
    await review('agent2', '2026-05-10T10:00:00Z', 20, false)
    await review('agent2-b', '2026-05-10T10:00:00Z', 19, true)
    const { changed_on, groups } = done(await writers.author.get(`documents/getEffect/${id}`))
    expect(changed_on).toBe('2026-05-01')
    expect(groups).toEqual([
      { group: 'Had read', before: 1, before_audits: 20, after: 0, after_audits: 20 },
      { group: 'Had not read', before: null, before_audits: 0, after: null, after_audits: 19 },
    ])
  })

  it('counts the errors it names, and tells those apart who passed its course [documents-54]', async () => {
    const { company, database } = program
    const [category_of_note] = await database.rows<{ id: number }>(
      `insert into audit_error_categories (name) values ('Notes') returning id`,
    )
    const quiz_id = await publishedCourse(program, { title: 'Notes that help' })
    const halcyon = company.clients['Halcyon']
    const about = { client_ids: [halcyon], access: client(halcyon), quiz_id }
    const id = await published({ ...about, error_category_ids: [category_of_note?.id] })
    program.at('2026-05-02T06:00:00.000Z')
    const binding_id = await bind(writers.author, quiz_id)
    done(await take({ person: await program.as('agent2'), quiz_id, binding_id }))
    const groups = async () => done(await writers.author.get(`documents/getEffect/${id}`)).groups
    const passed = { group: 'Had passed the course', before_audits: 20, after_audits: 20 }
    // None of the reviews above has an error of this category.
    expect((await groups()).at(-1)).toEqual({ ...passed, before: 0, after: 0 })
    await writers.author.post(`documents/update/${id}`, { error_category_ids: [] })
    expect((await groups()).at(-1)).toEqual({ ...passed, before: 1, after: 0 })
  })
})

describe('a document with a course', () => {
  it('is read when the course is passed, which is assigned to its readers by itself [documents-53]', async () => {
    const quiz_id = await publishedCourse(program, { title: 'Data privacy' })
    const id = await published({ quiz_id, access: forUser('agent'), read_due_days: 5 })
    const opened = async () => done(await agent.get(`documents/getDocumentsViewById/${id}`)).course
    expect(await opened()).toEqual({ title: 'Data privacy', is_passed: false, path: null })
    const acknowledged = () => agent.post(`documents/acknowledge/${id}`, {})
    const { status, body } = await acknowledged()
    expect({ status, body }).toBeRefused('reading.course_not_passed', { course: 'Data privacy' })

    const bindings = () =>
      program.database.rows<{ id: number; [field: string]: unknown }>(
        'select id, target, target_id::integer, is_mandatory, due_days, reason, source_id from course_bindings where quiz_id = $1',
        [quiz_id],
      )
    await followCalendar(program, admin, 'refresh-changed-assignments')
    await followCalendar(program, admin, 'refresh-changed-assignments')
    const [binding, ...others] = await bindings()
    expect(binding).toMatchObject({
      ...{ target: 'User', target_id: user('agent'), is_mandatory: false, due_days: 5 },
      ...{ reason: 'Policy change', source_id: { document: id } },
    })
    expect(others).toEqual([])
    expect(await opened()).toMatchObject({ path: expect.stringMatching(/^\/quiz\/view\?id=\d+$/) })

    await take({ person: agent, quiz_id, binding_id: binding?.id ?? 0 })
    expect(await opened()).toMatchObject({ is_passed: true })
    done(await acknowledged())
    expect(done(await admin.get(`documents/getById/${id}`)).read_percent).toBe(100)
  })
})
