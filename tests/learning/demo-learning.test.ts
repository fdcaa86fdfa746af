import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadedCompany, loadCompany } from '../harness/loaded-company.ts'

const NOW = '2026-05-13T10:20:00.000Z'

let company: LoadedCompany
beforeAll(async () => {
  company = await loadCompany({ now: NOW, logs: 8_000 })
})
afterAll(() => company.close())

const one = async <Row>(text: string): Promise<Row> => {
  const [row] = await company.database.rows<Row>(text)
  if (!row) throw new Error('nothing was counted')
  return row
}

test('the demo company has a year of attempts of many people', async () => {
  const { people, attempts, certificates } = await one<Record<string, number>>(
    `select count(distinct employee_id)::integer as people, count(*)::integer as attempts, (select count(*)::integer from certificates) as certificates from course_attempts`,
  )
  expect(people).toBeGreaterThanOrEqual(100)
  expect(attempts).toBeGreaterThanOrEqual(700)
  expect(certificates).toBeGreaterThan(400)
})

test('one office is nearly compliant and another is not', async () => {
  const rows = await company.database.rows<{ name: string; compliance: number }>(
    `select split_part(o.name, ' ', 1) as name, round(100.0 * count(*) filter (where a.state in ('Valid', 'In time')) / count(*))::integer as compliance
       from course_assignments a join employees e on e.id = a.employee_id join offices o on o.id = e.office_id where a.is_mandatory and a.withdrawn_on is null group by 1`,
  )
  const of = Object.fromEntries(rows.map(({ name, compliance }) => [name, compliance]))
  expect(of['Lisbon']).toBeGreaterThanOrEqual(91)
  expect(of['Manila']).toBeLessThanOrEqual(80)
  expect(of['Manila']).toBeGreaterThanOrEqual(60)
})

test('the agent people try the program with has a course of each kind', async () => {
  const rows = await company.database.rows<{ code: string; state: string; attempts: number }>(
    `select a.course_code as code, a.state, a.attempts from course_assignments a join users u on u.employee_id = a.employee_id
      where u.email = 'agent@muster.example' and a.course_code in ('INF-SEC', 'DATA-PRIV', 'COMPLAINT', 'CALL') order by 1`,
  )
  expect(rows).toMatchObject([
    { code: 'CALL', attempts: 1 },
    { code: 'COMPLAINT', attempts: 3 },
    { code: 'DATA-PRIV', state: 'Overdue', attempts: 0 },
    { code: 'INF-SEC', state: 'Valid', attempts: 1 },
  ])
})

test('some certificates end within 30 days, and nobody who works on guarded activities is shut out', async () => {
  const { ending } = await one<{ ending: number }>(
    `select count(*)::integer as ending from certificates where status = 'Valid' and expires_on between '2026-05-13' and '2026-06-12'`,
  )
  expect(ending).toBeGreaterThanOrEqual(5)
  const { closed } = await one<{ closed: number }>(
    `select count(*)::integer as closed from learning.closed_work w join employees e on e.id = w.employee_id join clients c on c.code = 'ACME' and c.id = any(e.client_ids)
      where w.closed_from <= '2026-05-13' and e.status in ('Active', 'On Notice')`,
  )
  expect(closed).toBe(0)
})

test('closed attempts have their questions, of which as many are right as their score says, and something misleads', async () => {
  const { without, off, wrong } = await one<{ without: number; off: number; wrong: number }>(
    `with per as (select t.id, t.scoring_percentage, count(q.slide_id) as asked, count(*) filter (where q.is_correct) as right_ones,
                         (select count(*) from training.course_answers s where s.quiz_id = t.quiz_id) as questions
                    from course_attempts t left join course_attempt_questions q on q.attempt_id = t.id where t.status in ('pass', 'fail') group by t.id)
     select (count(*) filter (where asked <> questions))::integer as without,
            (count(*) filter (where asked > 0 and abs(scoring_percentage / 100 * asked - right_ones) > 0.51))::integer as off,
            (select count(*)::integer from course_attempt_questions q where not q.is_correct and jsonb_typeof(q.answer) = 'array') as wrong from per`,
  )
  expect([without, off]).toEqual([0, 0])
  expect(wrong).toBeGreaterThan(100)
})
