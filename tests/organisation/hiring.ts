import type { TestProgram } from '../harness/program.ts'

export interface Crew {
  readonly client: number
  readonly count: number
  readonly name: string
  readonly designation?: number
  readonly joined?: string
  readonly from?: string
  readonly until?: string | null
}

/** Some people of Karachi who work for a client. */
export async function hire(
  program: TestProgram,
  { client, count, name, ...more }: Crew,
): Promise<number[]> {
  const rows = await program.database.rows<{ id: number }>(
    `with e as (
       insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date)
       select $1 || n, $1 || n, 'Test', $1 || n, office_id, department_id, coalesce($5::bigint, designation_id), array[$2::bigint], $6, coalesce($7::date, '2024-01-01')
         from employees, generate_series(1, $3) n where id = $4 returning id),
     a as (insert into client_assignments (employee_id, client_id, from_date, to_date) select id, $2, coalesce($8::date, '2024-01-01'), $9::date from e)
     select id from e`,
    [
      name,
      client,
      count,
      program.company.employees.agent,
      more.designation ?? null,
      program.company.employees.admin,
      more.joined ?? null,
      more.from ?? more.joined ?? null,
      more.until ?? null,
    ],
  )
  return rows.map(({ id }) => id)
}
