import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { employees } from '../contract/employees.ts'
import { kpiResults } from '../contract/kpi/kpi-results.ts'
import { employeeVerbs } from './employee-verbs.ts'

/** What is done with a person, and what stands beside their record. */
export const presentEmployees = presentResource(employees, {
  verbs: employeeVerbs,
  panels: [
    {
      title: 'KPIs',
      Panel: later(async () => (await import('./kpi/employee-kpis.tsx')).EmployeeKpis),
      replaces: kpiResults.name,
    },
    {
      title: 'Leave',
      Panel: later(async () => (await import('./leave/employee-leave.tsx')).EmployeeLeave),
      isAside: true,
    },
    {
      title: 'Next holidays',
      Panel: later(async () => (await import('./holidays/employee-holidays.tsx')).EmployeeHolidays),
      isAside: true,
    },
    {
      title: 'Known at the clock by',
      Panel: later(async () => (await import('./faces/own-face.tsx')).OwnFace),
      isAside: true,
    },
  ],
})
