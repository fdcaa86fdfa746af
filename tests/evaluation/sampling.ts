import type { Person, Reply, TestProgram } from '../harness/program.ts'
import { logOf, NOW } from '../quality/reviewing.ts'
import { publishedForm } from '../quality/published-form.ts'

/** The day after the month in which work was logged. */
export const AFTERWARDS = '2026-04-01T12:00:00.000Z'

/** Makes a person of the company one of quality. */
export async function makeQuality({ database, company, forgetAccess }: TestProgram, name: string) {
  await database.rows('update users set role_id = $2 where id = $1', [
    company.users[name],
    company.roles['QA'],
  ])
  forgetAccess()
}

/** Work in March: so many logs of each agent. */
export async function logWork(program: TestProgram, counts: Readonly<Record<string, number>>) {
  program.at(NOW)
  for (const [name, count] of Object.entries(counts)) {
    const person = await program.as(name)
    for (let n = 0; n < count; n += 1) await logOf(program, person)
  }
  program.at(AFTERWARDS)
}

/** A monthly plan with a form of its own; two of each agent unless `more` says otherwise. */
export async function makePlan(
  program: TestProgram,
  person: Person,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  const { company, database } = program
  const audit_form_id = more['audit_form_id'] ?? (await publishedForm(database))
  return person.post('audit_sampling_plans/create', {
    ...{ name: `Plan ${String(audit_form_id)}`, client_id: company.clients['Larkspur'] },
    ...{ period: 'Monthly', minimum_per_agent: 2, extra_total: 0 },
    evaluator_ids: [company.users['admin'], company.users['hr']],
    ...more,
    audit_form_id,
  })
}

export const preview = (person: Person, plan: number): Promise<Reply> =>
  person.get(`audit_sampling_plans/previewDraw/${plan}`)

export const drawOf = (person: Person, plan: number): Promise<Reply> =>
  person.post(`audit_sampling_plans/draw/${plan}`, { period_start: '2026-03-01' })

/** What a plan has drawn, as a person of quality sees it. */
export async function itemsOf(person: Person, plan: number) {
  const { body } = await person.post('audit_sampling_items/getByAttributes', { plan_id: plan })
  return body.data as readonly Item[]
}

interface Item {
  readonly id: number
  readonly version: number
  readonly employee_id: number
  readonly evaluator_id: number
  readonly activity_log_id: number
  readonly audit_form_id: number
  readonly audit_review_id: number | null
  readonly replaces_id: number | null
  readonly reason: string
  readonly status: string
  readonly due_on: string
}

/** A plan that was drawn. */
export async function drawnPlan(
  program: TestProgram,
  person: Person,
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const made = await makePlan(program, person, more)
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const drawn = await drawOf(person, made.body.data.id)
  if (drawn.status !== 200) throw new Error(JSON.stringify(drawn.body))
  return made.body.data.id
}
