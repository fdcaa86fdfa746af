import type { TestProgram } from '../harness/program.ts'
import { publishedForm } from './published-form.ts'

/** Reviews of everybody by people of other teams, some not yet released, some deleted. */
async function reviews({ database, company }: TestProgram): Promise<void> {
  await database.rows(
    `insert into audit_reviews (employee_id, client_id, evaluator_id, audit_form_id, source, interaction_reference, interaction_at, status, score, raw_score, outcome, fatal_count, submitted_at, released_at, answers, findings, is_deleted)
     select e.id, $1, u.id, $2, 'Call', e.name || ' by ' || u.name, '2026-03-02T08:00Z', case when is_released then 'Released' else 'Submitted' end, 90, 90, 'Pass', 0,
            '2026-03-02T09:00Z', case when is_released then '2026-03-02T09:00Z'::timestamptz end, '[]', '[]', u.name = 'lead2' and is_released
       from employees e, users u, (values (true), (false)) r(is_released)
      where u.name in ('auditor', 'agent2', 'lead2') and u.employee_id is distinct from e.id`,
    [company.clients.Larkspur, await publishedForm(database)],
  )
}

/** Rows that make the small company awkward for the oracle of access. */
export const awkwardRows = { reviews }
