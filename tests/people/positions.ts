import type { Person, TestProgram } from '../harness/program.ts'

/** Moves people from a day on, as the server does it. */
export async function moveFrom(
  { database }: TestProgram,
  day: string,
  people: readonly (number | undefined)[],
  { office_id }: { office_id: number | undefined },
): Promise<void> {
  await database.rows(
    `with held as (select set_config('muster.position_day', $1, true))
     update employees e set office_id = $2 from held where e.id = any($3::bigint[])`,
    [day, office_id, people],
  )
}

interface Line {
  from_date: string
  to_date: string | null
  office_name: string
  department_name: string
  stint: number
}

/** The positions of a person as a reader sees them, the oldest first: from, to, office, department, employment. */
export async function positionLines(reader: Person, employeeId: number): Promise<string[]> {
  const { body } = await reader.post('positions/getByAttributes', {
    request_data: [{ key: 'employee_id', value: employeeId }],
    endRow: 50,
  })
  return body.data
    .toSorted((one: Line, other: Line) => one.from_date.localeCompare(other.from_date))
    .map((line: Line) =>
      [
        line.from_date,
        line.to_date ?? '…',
        line.office_name,
        line.department_name,
        line.stint,
      ].join(' '),
    )
}

/** The other office of the small company, and a department that is in both. */
export async function otherPlace({ database, company }: TestProgram) {
  const [department] = await database.rows<{ id: number }>(
    `insert into departments (name, code, offices_ids) values ('Second floor', 'SEC', $1) returning id`,
    [Object.values(company.offices)],
  )
  return { office_id: company.offices['New York'] ?? 0, department_id: department?.id ?? 0 }
}
