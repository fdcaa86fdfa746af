import type { Person, TestProgram } from '../harness/program.ts'

/** A person who reads. */
export interface Reader {
  readonly person: Person
  readonly user_id: number
}

/**
 * Twelve people of a role of their own: eight in Karachi under the first lead, four in New York under the second. The last of each office come
 * last, so that the first ten are seven and three.
 */
export async function twelveReaders(
  program: TestProgram,
): Promise<{ people: Reader[]; role: number }> {
  const { database, company } = program
  const [role] = await database.rows<{ id: number }>(
    `insert into roles (name, description) values ('Reader', 'Reads') returning id`,
  )
  await database.rows(
    `insert into roles_permissions (role_id, object_id, rights_view, reporting_access_view)
     select $1, o.id, '1', '{all}' from objects o where o.object_url = '/documents-repository'`,
    [role?.id],
  )
  const places = [...Array<string>(7).fill('Karachi'), ...Array<string>(3).fill('New York')]
  const people: Reader[] = []
  for (const [index, office] of [...places, 'Karachi', 'New York'].entries()) {
    const name = `reader-${index}`
    const [user] = await database.rows<{ id: number }>(
      `with e as (
         insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date)
         select $1, $1, 'Reader', $1, $2, department_id, designation_id, client_ids, $3, '2024-01-01' from employees where id = $4 returning id)
       insert into users (name, first_name, email, password, role_id, employee_id)
       select $1, $1, $1 || '@test.example', u.password, $5, e.id from e, users u where u.id = $6 returning id`,
      [
        ...[name, company.offices[office]],
        ...[company.employees[office === 'Karachi' ? 'lead' : 'lead2'], company.employees['agent']],
        ...[role?.id, company.users['agent']],
      ],
    )
    people.push({ person: await program.as(name), user_id: user?.id ?? 0 })
  }
  return { people, role: role?.id ?? 0 }
}
