import type { Sql } from '#platform/server/database/database.ts'

/**
 * The next free code of an office, `KHI-0001`. The office is locked until the change is stored, so that two people hired at
 * the same moment never get the same one; codes of deleted people are not given again.
 */
export async function nextEmployeeCode(sql: Sql, officeId: unknown): Promise<string | null> {
  const [office] = await sql.rows<{ code: string }>(
    'select code from organisation.hold_office($1)',
    [officeId],
  )
  if (!office) return null // the check of references says which field is wrong
  const [given] = await sql.rows<{ last: number }>(
    `select coalesce(max(substring(employee_code from '-(\\d{4,9})$')::bigint), 0) as last from employees
      where lower(regexp_replace(employee_code, '-\\d{4,9}$', '')) = lower($1) and employee_code ~ '-\\d{4,9}$'`,
    [office.code],
  )
  return `${office.code}-${String((given?.last ?? 0) + 1).padStart(4, '0')}`
}
