import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { bind, publishedCourse, take } from '../learning/courses.ts'
import { publishedForm } from '../quality/published-form.ts'

// What happened to a person, in one line, for each reader as far as their pages reach.
const NOW = '2026-05-12T06:00:00.000Z'
let program: TestProgram
let hr: Person
let person: number
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  hr = await program.as('hr')
  person = Number(program.company.employees['agent'])
  const { employees, clients, users } = program.company
  await program.database.rows(
    `insert into clock_corrections (employee_id, business_date, kind, state, reason, decided_at)
     values ($1, '2026-05-03', 'Missed clock-in', 'Approved', 'Other', '2026-05-04T09:30:00Z')`,
    [employees['agent']],
  )
  await program.database.rows(
    `insert into audit_reviews (review_number, employee_id, client_id, evaluator_id, audit_form_id, source, interaction_reference, interaction_at, status, score, raw_score, outcome,
                                fatal_count, submitted_at, released_at)
     select n.number, $1, $2, $3, $4, 'Call', 'C-1', '2026-05-01T08:00:00Z', n.status, 90, 90, 'Pass', 0, '2026-05-02T08:00:00Z', n.released::timestamptz
       from (values ('AR-901', 'Released', '2026-05-05T08:00:00Z'), ('AR-902', 'Submitted', null)) n(number, status, released)`,
    [
      employees['agent'],
      clients['Halcyon'],
      users['auditor'],
      await publishedForm(program.database),
    ],
  )
  const quiz_id = await publishedCourse(program, { title: 'Data privacy' })
  const binding_id = await bind(hr, quiz_id)
  await take({ person: await program.as('agent'), quiz_id, binding_id })
})
afterAll(() => program.close())

interface Event {
  readonly family: string
  readonly id: number
  readonly event: string
  readonly title: string
  readonly facts: readonly string[]
  readonly at: string
  readonly path: string | null
}

async function timeline(reader: Person, more: object = {}) {
  const { status, body } = await reader.post('timeline/getEvents', { employee_id: person, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { events: Event[]; before: string | null; families: string[] }
}
const eventsOf = async (reader: Person, more: object = {}) =>
  (await timeline(reader, more)).events.map(({ event, title }) => `${event}: ${title}`)

describe('the timeline of a person', () => {
  it('tells what happened, of every area, the newest first', async () => {
    const { events, before, families } = await timeline(await program.as('admin'))
    expect(events.map(({ at }) => at)).toEqual(
      events.map(({ at }) => at).toSorted((one, other) => other.localeCompare(one)),
    )
    expect(before).toBeNull()
    expect(events.find(({ event }) => event === 'Review released')).toEqual({
      ...{ family: 'audit-reviews', id: expect.any(Number), event: 'Review released' },
      ...{
        title: 'AR-901',
        facts: ['Halcyon', expect.any(String)],
        at: '2026-05-05T08:00:00.000Z',
      },
      path: expect.stringMatching(/^\/activity-audit\/audit-reviews\/view\?id=\d+$/),
    })
    const told = events.map(({ event }) => event)
    expect(told).toEqual(
      expect.arrayContaining(['Joined', 'Clock correction decided', 'Certificate earned']),
    )
    // Two families show the same assignment: it is told once.
    expect(told.filter((event) => event === 'Course assigned')).toHaveLength(1)
    expect(families).toEqual(expect.arrayContaining(['employees', 'audit-reviews']))
  })

  it('shows each reader what their pages show them of this person, and nobody else anything [people-57]', async () => {
    const released = 'Review released: AR-901'
    expect(await eventsOf(await program.as('agent'))).toContain(released)
    expect(await eventsOf(await program.as('lead'))).toContain(released)
    expect(await eventsOf(await program.as('lead2'))).toEqual([])
    expect(await eventsOf(await program.as('agent2'))).toEqual([])
    const { families } = await timeline(hr)
    expect(families).not.toContain('audit-reviews')
    expect(await eventsOf(hr)).not.toContain(released)
    expect(
      (await program.stranger.post('timeline/getEvents', { employee_id: person })).status,
    ).toBe(401)
  })

  it('is read in parts without losing what happened at the same moment, and of chosen families [people-59]', async () => {
    const { employees, clients } = program.company
    await program.database.rows(
      `insert into client_assignments (employee_id, client_id, from_date, to_date, share_percent)
       select $1, c, date '2020-01-01' + n, date '2020-01-01' + n, 50 from generate_series(0, 24) n, unnest($2::bigint[]) c`,
      [employees['agent'], Object.values(clients).slice(0, 2)],
    )
    const admin = await program.as('admin')
    const chosen = { families: ['client-assignments'] }
    const seen: string[] = []
    let before: string | null = null
    do {
      const page: Awaited<ReturnType<typeof timeline>> = await timeline(admin, {
        ...chosen,
        before,
      })
      seen.push(...page.events.map(({ id, event }) => `${id} ${event}`))
      before = page.before
    } while (before !== null)
    const all = await program.database.rows<{ count: number }>(
      'select count(from_date)::integer + count(to_date)::integer as count from client_assignments where employee_id = $1',
      [employees['agent']],
    )
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(all[0]?.count ?? 0)
    for (const before of ['soon', '-000001-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', 5]) {
      const { status, body } = await admin.post('timeline/getEvents', {
        ...{ employee_id: person, before },
      })
      expect([status, body.error]).toEqual([422, { before: ['Before must be a date and time'] }])
    }
  })
})

it('the timeline is declared of days and moments alone, by families whose records are of people', () => {
  const wrong = areas
    .flatMap(({ area }) => area.resources)
    .flatMap(({ name, rows, fields, timeline: events }) =>
      events
        .filter(({ at }) => {
          const kind = fields[at]?.kind
          const isOfPeople = typeof rows === 'object' && rows.of === 'employee'
          return !isOfPeople || fields[at]?.derived || (kind !== 'date' && kind !== 'instant')
        })
        .map(({ at }) => `${name}: ${at}`),
    )
  expect(wrong).toEqual([])
})
