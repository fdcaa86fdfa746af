import { references } from '#platform/contract/fields/field.ts'

/** Filters of reports whose rows are of people; the counted family names office, lead and employee so. */
export const peopleFilters = {
  employees_ids: {
    field: 'employee_id',
    input: references('employees', { label: 'Employee' }),
    ofPeople: true,
  },
  managers_ids: {
    field: 'manager_id',
    input: references('employees', { label: 'Lead' }),
    ofPeople: true,
  },
  offices_ids: {
    field: 'office_id',
    input: references('offices', { label: 'Office' }),
    ofPeople: true,
  },
} as const

/** What tells people apart in a report. */
export const peopleGroupings = {
  employee: { label: 'Employee', many: 'employees', filter: 'employees_ids', ofPeople: true },
  manager: { label: 'Lead', many: 'leads', filter: 'managers_ids', ofPeople: true },
  office: { label: 'Office', many: 'offices', filter: 'offices_ids', ofPeople: true },
} as const
