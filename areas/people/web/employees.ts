import { presentResource } from '#platform/web/screens/present-resource.ts'
import { later } from '#platform/web/screens/later.tsx'
import { employees } from '../contract/employees.ts'
import { AccountRoleInput } from './account-role-input.tsx'
import { employeeVerbs } from './employee-verbs.ts'
import { inviteMany } from './invite/invite-many.ts'

/** What is done with a person, and what stands beside their record. */
export const presentEmployees = presentResource(employees, {
  // Eight columns within a window of 1440.
  columns: [
    { name: 'name' },
    { name: 'employee_code', label: 'Code', width: 100 },
    { name: 'designation_id', width: 136 },
    { name: 'office_id', width: 96 },
    { name: 'client_ids' },
    { name: 'reports_to_id', width: 136 },
    { name: 'status', width: 118 },
    { name: 'shift_today', width: 132 },
  ],
  inputs: { role_id: AccountRoleInput },
  verbs: employeeVerbs,
  panels: [
    {
      title: 'Timeline',
      isTab: true,
      Panel: later(
        async () => (await import('#platform/web/timeline/timeline-panel.tsx')).TimelinePanel,
      ),
    },
  ],
  bulkVerbs: [inviteMany],
  listReads: ['status', 'user_id'],
})
