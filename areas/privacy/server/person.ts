import type { Parameters, Rows } from '#platform/server/database/database.ts'

/** A person as their data know them: by their record, by their account, or by both. */
export interface Person {
  readonly employee_id: number | null
  readonly user_id: number | null
  readonly name: string
}

const PEOPLE = `select e.id as employee_id, u.id as user_id, coalesce(e.name, u.name, '') as name
  from people.employees e full join administration.users u on u.employee_id = e.id`

/** The person of an employee's record, or of an account. */
export async function findPerson(
  sql: Rows,
  by: 'employee' | 'user',
  id: number,
): Promise<Person | undefined> {
  const [found] = await sql.rows<Person>(
    `${PEOPLE} where ${by === 'employee' ? 'e.id' : 'u.id'} = $1 order by u.id limit 1`,
    [id],
  )
  return found
}

/** What a person who left is called once their data are gone. */
export const pseudonymOf = (employeeId: number): string => `Former colleague ${employeeId}`

/** The condition of whose rows are meant, for one person: `$employee` and `$user` become its parameters. */
export const whoseRows = (
  whose: string,
  { employee_id, user_id }: Person,
  parameters: Parameters,
): string =>
  whose
    .replaceAll('$employee', () => parameters.add(employee_id, 'bigint'))
    .replaceAll('$user', () => parameters.add(user_id, 'bigint'))
