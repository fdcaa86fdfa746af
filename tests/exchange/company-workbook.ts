import { writeSheets } from '#platform/server/export/write-xlsx.ts'

/** A sheet as rows of words, its heads first. */
export type Sheet = readonly (readonly string[])[]

/** A workbook with these sheets. */
export async function workbookOf(sheets: Readonly<Record<string, Sheet>>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const written = Object.entries(sheets).map(([name, [heads = [], ...rows]]) => ({
    name,
    columns: heads.map((header) => ({ header, type: 'text' as const, expression: '' })),
    batches: together(rows),
  }))
  for await (const piece of writeSheets(written)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* together(rows: Sheet): AsyncGenerator<string[][]> {
  yield rows.map((row) => [...row])
}

const PEOPLE = 300

/** What people wrote in place of the names of the company, how often, and what they meant. */
export const MISSPELT = [
  ['Site', 'Lisbon office', 31, 'Lisbon'],
  ['Site', 'Lissabon', 24, 'Lisbon'],
  ['Site', 'Proto', 19, 'Porto'],
  ['Dept', 'Custmer Care', 33, 'Customer Care'],
  ['Dept', 'CC', 26, 'Customer Care'],
  ['Dept', 'Qualty', 14, 'Quality'],
  ['Dept', 'Back-Ofice', 17, 'Back Office'],
  ['Job title', 'Agnet', 28, 'Voice Agent'],
  ['Job title', 'Voice agt', 22, 'Voice Agent'],
  ['Job title', 'Snr agent', 16, 'Senior Agent'],
  ['Job title', 'TL', 9, 'Team Leader'],
  ['Clients', 'Alder Bnk', 12, 'Alder Bank'],
  ['Clients', 'Brook', 11, 'Brook Insurance'],
  ['Clients', 'Ceder', 8, 'Cedar Travel'],
] as const

/** Of the sheet of designations: a category that is to be added. */
export const NEW_CATEGORY = { value: 'Front line', rows: 3 }

const HEADS = [
  'First name',
  'Last name',
  'Employee code',
  'Site',
  'Dept',
  'Job title',
  'Manager',
  'Start date',
  'Mobile',
  'Clients',
]

/** A person of the file; the first leads the next ten, and these the others. */
function personAt(at: number, head: string): string[] {
  const lead = at === 0 ? head : at <= 10 ? 'Person0 Silva' : `Person${(at % 10) + 1} Silva`
  const site = at % 3 === 0 ? 'Porto' : 'Lisbon'
  const department = ['Customer Care', 'Back Office', 'Quality'][at % 3] ?? ''
  const title = at <= 10 ? 'Team Leader' : at % 4 === 0 ? 'Senior Agent' : 'Voice Agent'
  const client = ['Alder Bank', 'Brook Insurance', 'Cedar Travel'][at % 3] ?? ''
  return [
    `Person${at}`,
    'Silva',
    `P-${at}`,
    site,
    department,
    title,
    lead,
    '2026-01-05',
    `+351 910 ${String(at).padStart(3, '0')}`,
    client,
  ]
}

/** Puts each misspelling into so many rows, each row and column at most once; people stand from the last to the first. */
function people(head: string): string[][] {
  const rows = Array.from({ length: PEOPLE }, (_, at) => personAt(at, head))
  const taken = new Map<string, number>()
  for (const [head, wrong, count] of MISSPELT) {
    const column = HEADS.indexOf(head)
    // Leads stay as they are: what waits for a lead would be bad as well.
    const from = taken.get(head) ?? 11
    for (let at = from; at < from + count; at += 1) {
      const row = rows[at]
      if (row) row[column] = wrong
    }
    taken.set(head, from + count)
  }
  return rows.toReversed()
}

/** A company of 300 in one workbook: 273 cells of it mean nothing, of 15 values. */
export const companyOf300 = (city: string, lead = 'admin'): Readonly<Record<string, Sheet>> => ({
  Notes: [['To whom it may concern'], ['This file was kept by many people.']],
  Staff: [HEADS, ...people(lead)],
  Customers: [
    ['Name', 'Code', 'Company', 'Offices', 'Managers', 'Start date'],
    ['Alder Bank', 'ALD', 'Alder Holding', 'Lisbon; Porto', 'P-1', '2026-01-01'],
    ['Brook Insurance', 'BRK', 'Brook Group', 'Lisbon; Porto', 'P-2; P-3', '2026-01-01'],
    ['Cedar Travel', 'CDR', 'Cedar', 'Lisbon; Porto', 'P-4', '2026-01-01'],
  ],
  Companies: [
    ['Name', 'Client', 'Company type'],
    ['Alder Holding', 'Yes', 'Customer'],
    ['Brook Group', 'Yes', 'Customer'],
    ['Cedar', 'Yes', 'Customer'],
  ],
  Departments: [
    ['Name', 'Code', 'Offices', 'Head'],
    ['Customer Care', 'CARE', 'Lisbon; Porto', 'P-1'],
    ['Back Office', 'BACK', 'Lisbon; Porto', ''],
    ['Quality', 'QUAL', 'Lisbon; Porto', ''],
  ],
  'Job titles': [
    ['Name', 'Category'],
    ['Voice Agent', 'Operations'],
    ['Senior Agent', 'Operations'],
    ['Team Leader', 'Operations'],
    ...Array.from({ length: NEW_CATEGORY.rows }, (_, at) => [`Host ${at}`, NEW_CATEGORY.value]),
  ],
  Offices: [
    ['Name', 'Code', 'Country', 'City', 'Time zone', 'Manager'],
    ['Lisbon', 'LIS', 'Pakistan', city, 'Asia/Karachi', 'P-0'],
    ['Porto', 'OPO', 'Pakistan', city, 'Asia/Karachi', ''],
  ],
})
