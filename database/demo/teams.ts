/** Team: key of the lead, their manager, site, clients, shift, agents, account of the lead. */
export const TEAMS = [
  ['lead', 'manager', 'LIS', ['LARK'], 'L-DAY', 6, 'lead'],
  ['lead2', 'manager', 'LIS', ['ALDER'], 'A-DAY', 8, 'lead2'],
  ['lead3', 'manager2', 'LIS', ['HALC'], 'H-LATE', 13, undefined],
  ['lead4', 'manager2', 'MNL', ['OSTA'], 'O-DAY', 13, undefined],
  ['lead5', 'manager2', 'MNL', ['OSTA'], 'O-NIGHT', 13, undefined],
  ['lead6', 'manager2', 'MNL', ['HALC'], 'H-EARLY', 13, undefined],
  ['lead7', 'manager2', 'KHI', ['ACME'], 'P-DAY', 14, undefined],
  ['lead8', 'manager2', 'KHI', ['ACME', 'LARK'], 'P-NIGHT', 14, undefined],
] as const

/** Desk: role, department, designation, accounts and sites of its people; the first leads the others. */
export const DESKS = [
  [
    'HR',
    'HR',
    'HR Partner',
    [
      ['hr', 'LIS'],
      [undefined, 'MNL'],
      [undefined, 'KHI'],
      [undefined, 'LIS'],
    ],
  ],
  [
    'IT',
    'IT',
    'IT Engineer',
    [
      ['it', 'LIS'],
      [undefined, 'MNL'],
      [undefined, 'KHI'],
    ],
  ],
  ['Admin', 'IT', 'System Administrator', [['admin', 'LIS']]],
  [
    'QA',
    'QA',
    'Quality Analyst',
    [
      ['qa', 'LIS'],
      [undefined, 'MNL'],
      [undefined, 'KHI'],
      [undefined, 'MNL'],
    ],
  ],
  [
    'Trainer',
    'TRN',
    'Trainer',
    [
      ['trainer', 'LIS'],
      [undefined, 'MNL'],
      [undefined, 'KHI'],
    ],
  ],
] as const
