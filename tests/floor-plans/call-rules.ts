import { type CallRule, needs } from '../oracle/call-rules.ts'
import { RANGE } from '../oracle/call-rows.ts'

const FLOOR = '/display-floor-plan'
const counted = { ...needs('view', '/seats-utilization-report'), body: RANGE }

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST floorplanReport/rendederFloorPlan': needs('view', FLOOR),
  'POST floorplanReport/getEmployeeDetails': { ...needs('view', FLOOR), body: { employee_id: 1 } },
  'POST seatsUtilization_report/seatsUtilizationReport': counted,
  'POST seatsUtilization_report/seatsUtilizationReport/export': counted,
  'POST seatsUtilization_report/getSeats': counted,
}
