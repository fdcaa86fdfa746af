import type { Sheet } from './company-workbook.ts'

const CLIENTS: readonly (readonly [string, string, string, string])[] = [
  ['Halcyon Air', 'HALC', 'Halcyon Group', 'Lisboa, Porto'],
  ['Halcyon Rail', 'HALR', 'Halcyon Group', 'Lisboa'],
  ['Brightside Energy', 'BRIG', 'Brightside', 'Lisboa; Porto'],
  ['Brightside Solar', 'BSOL', 'Brightside', 'Porto'],
  ['Cobalt Bank', 'COBA', 'Cobalt', 'Lisboa, Porto'],
  ['Delta Parcels', 'DELT', 'Delta', 'Porto'],
  ['Ember Telecom', 'EMBE', 'Ember', 'Lisboa'],
  ['Ember Mobile', 'EMOB', 'Ember', 'Lisboa'],
]

/** A centre of two offices, as its director keeps it: 5 companies, 8 clients, 10 shifts, 6 rates and who leads them, written by several hands. */
export const directorWorkbook: Readonly<Record<string, Sheet>> = {
  Rates: [
    ['Client', 'Activity', 'Per', 'Rate', 'From'],
    ['Halcyon Air', '', 'per hour', '14,50 €', '01/01/2026'],
    ['Halcyon Air', 'Bookings', 'per unit', '0,75 €', '01/01/2026'],
    ['Brightside Energy', '', 'Hourly', 'EUR 15,75', '13/01/2026'],
    ['Cobalt Bank', 'Card calls', 'per call', '€ 1,20', '01/02/2026'],
    ['Delta Parcels', '', 'Hour', '13', '01/02/2026'],
    ['Ember Telecom', '', 'por hora', '12,9 €', '15/02/2026'],
  ],
  Shifts: [
    ['Shift', 'Client', 'Days', 'Hours', 'Break 1', 'Break 2', 'Time zone'],
    ['Early', 'Halcyon Air', 'Mon-Fri', '07:00-16:00', 'Lunch 60', 'Tea break 15', 'Europe/Lisbon'],
    ['Weekend', 'Halcyon Air', 'Sat, Sun', '10–19', 'Lunch 60', '', 'Europe/Lisbon'],
    ['Nights', 'Halcyon Rail', 'Sun–Thu', '22:00-06:00', 'Lunch 30', '', ''],
    ['Day', 'Brightside Energy', 'Seg a Sex', '9h às 18h', '1h', '', ''],
    ['Late', 'Brightside Energy', '2ª-6ª', '14h30-23h', '1h', '', ''],
    [
      'Office',
      'Cobalt Bank',
      'Weekdays',
      '09:00 to 18:00',
      'Lunch 13:00-14:00',
      '2 x Tea break 15',
      '',
    ],
    ['All week', 'Delta Parcels', 'Every day', '6-14', '30', '', ''],
    ['Short', 'Delta Parcels', '1-5', '14:00-18:00', '', '', ''],
    ['Letters', 'Ember Telecom', 'M T W T F', '08:00-17:00', 'Lunch 60', '', ''],
    ['Plain', 'Ember Mobile', 'Mo-Fr', '08.30 - 17.30', 'Lunch 60', '', ''],
  ],
  Clients: [
    ['Client', 'Code', 'Company', 'Offices', 'Managers', 'Start date', 'Currency'],
    ...CLIENTS.map(([name, code, company, offices]) => [
      ...[name, code, company, offices, 'P-2, P-3', '13/01/2026', 'EUR'],
    ]),
  ],
  Companies: [
    ['Company', 'Country'],
    ...['Halcyon Group', 'Brightside', 'Cobalt', 'Delta', 'Ember'].map((name) => [
      ...[name, 'Portugal'],
    ]),
  ],
  Activities: [
    ['Activity', 'Client', 'Category'],
    ['Bookings', 'Halcyon Air', 'Voice'],
    ['Card calls', 'Cobalt Bank', 'Voice'],
    ['Parcels', 'Delta Parcels', 'Voice'],
  ],
  People: [
    ['Emp ID', 'Full Name', 'Office', 'Dept', 'Job title', 'Supervisor', 'Hire Date', 'Mobile'],
    [
      'P-1',
      'Helena Falcão',
      'Lisboa',
      'Operations',
      'Director',
      '',
      '03/01/2010',
      '+351 912 345 601',
    ],
    [
      'P-2',
      'Rui de Sousa',
      'Lisboa',
      'Operations',
      'Team Leader',
      'Helena Falcão',
      '13/05/2019',
      '+351 912 345 602',
    ],
    [
      'P-3',
      'Ana Cardoso',
      'Porto',
      'Operations',
      'Team Leader',
      'Helena Falcão',
      '14/06/2020',
      '+351 912 345 603',
    ],
  ],
  'Job titles': [
    ['Name', 'Category'],
    ['Director', 'Operations'],
    ['Team Leader', 'Operations'],
  ],
  Departments: [
    ['Name', 'Code', 'Offices'],
    ['Operations', 'OPS', 'Lisboa, Porto'],
  ],
  Offices: [
    ['Name', 'Code', 'Country', 'City', 'Time zone'],
    ['Lisboa', 'LIS', 'Portugal', 'Lisbon', 'Europe/Lisbon'],
    ['Porto', 'OPO', 'Portugal', 'Porto', 'Europe/Lisbon'],
  ],
}
