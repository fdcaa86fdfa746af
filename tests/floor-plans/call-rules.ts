import { type CallRule, needs } from '../oracle/call-rules.ts'

const FLOOR = '/display-floor-plan'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST floorplanReport/rendederFloorPlan': needs('view', FLOOR),
  'POST floorplanReport/getEmployeeDetails': { ...needs('view', FLOOR), body: { employee_id: 1 } },
}
