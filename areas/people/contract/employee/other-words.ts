/** What files of other systems call these fields of a person; the word that means it most surely stands first. */
export const otherWords = {
  employee_code: [
    'Employee number',
    'Employee ID',
    'Emp ID',
    'Emp number',
    'Emp no',
    'Employee no',
    'Staff ID',
    'Staff number',
    'Personnel number',
    'Associate ID',
    'Worker ID',
    'File number',
    'User ID',
    'User sys ID',
    'Personio ID',
  ],
  office_id: [
    ...['Site', 'Location', 'Branch', 'Work location', 'Office location', 'Work site'],
    ...['Personnel area', 'Establishment'],
  ],
  department_id: [
    ...['Dept', 'Department name', 'Home department', 'Business unit', 'Unit'],
    ...['Organizational unit', 'Organisational unit', 'Org unit'],
  ],
  client_ids: [
    ...['Client', 'Client name', 'LOB', 'Line of business', 'Project', 'Programme', 'Program'],
    ...['Campaign', 'Client account', 'Customer'],
  ],
  company_email: [
    'Work email',
    'Business email',
    'Corporate email',
    'Work email address',
    'Company email address',
    'Email',
    'Email address',
    'Email ID',
  ],
  reports_to_id: [
    'Manager',
    'Supervisor',
    'Line manager',
    'Direct manager',
    'Reporting manager',
    'Reporting to',
    'Manager name',
    'Supervisor name',
    'Reports to name',
    'Team lead',
  ],
  joining_date: [
    'Hire date',
    'Start date',
    'Date of joining',
    'Date of hire',
    'Employment start date',
    'Hire dt',
    'Hired',
    'Joined',
    'Date joined',
    'Entry date',
  ],
} as const

/** The column in which other systems write the whole name. */
export const fullName = {
  label: 'Full name',
  alsoCalled: ['Employee name', 'Legal name', 'Display name', 'Worker name', 'Name'],
  first: 'firstname',
  last: 'lastname',
} as const
