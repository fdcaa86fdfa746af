import type { Writer } from '../records/write.ts'

/** What the program does by itself in a person's name, such as passing on what they asked for: written down as theirs. */
export const actingFor = (
  userId: number,
  because: string,
  employeeId: number | null = null,
): Writer => ({
  viewer: {
    session_id: 0,
    user_id: userId,
    employee_id: employeeId,
    role_id: 0,
    leads_many: false,
    is_super_admin: false,
    is_read_only: false,
    grants: new Map(),
    responsibilities: [],
  },
  reach: ['all'],
  choosing: ['all'],
  request_id: because,
})
