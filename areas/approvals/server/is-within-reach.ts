import { employees } from '#areas/people/contract/employees.ts'
import { reachForChoosing } from '#platform/server/access/rights.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'

/** Whether the caller may ask about a person: themselves, or a person who works here and whom they see among the employees. */
export async function isWithinReach(
  { records, viewer }: Pick<CallRequest, 'records' | 'viewer'>,
  employee: number,
): Promise<boolean> {
  if (employee === viewer.employee_id) return true
  const seen = records.reaching(reachForChoosing(viewer, employees.page))
  const found = await seen.read(employees, employee)
  return found !== undefined && found.status !== 'Left'
}
