import { type CallRule, needs } from '../oracle/call-rules.ts'
import { RANGE } from '../oracle/call-rows.ts'

const FLOOR = '/display-floor-plan'
const GIVEN = '/setup-floor-plan'
const counted = { ...needs('view', '/seats-utilization-report'), body: RANGE }

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST floorplanReport/rendederFloorPlan': needs('view', FLOOR),
  'POST floorplanReport/getEmployeeDetails': { ...needs('view', FLOOR), body: { employee_id: 1 } },
  'POST seatAssignment/saveMany': {
    ...needs('add', GIVEN),
    body: { rows: [{ seat_id: 1, employee_id: 1, shift_id: 1, valid_from: '2026-11-02' }] },
  },
  'POST seatAssignment/propose': {
    ...needs('add', GIVEN),
    body: { floor_plan_id: 1, employee_ids: [1], shift_id: 1, valid_from: '2026-11-02' },
  },
  'POST seatsUtilization_report/seatsUtilizationReport': counted,
  'POST seatsUtilization_report/seatsUtilizationReport/export': counted,
  'POST seatsUtilization_report/getSeats': counted,
}
