import type { orderStates } from '../../contract/purchase-orders.ts'

/** A line: description, code of the asset type or none, quantity, price, discount, tax, pieces that came, pieces that were rejected. */
type PlannedLine = readonly [
  string,
  string | null,
  number,
  number,
  number,
  number,
  number?,
  number?,
]

export interface PlannedOrder {
  /** Days before today on which it was written. */
  readonly ago: number
  readonly vendor: string
  readonly office: string
  readonly by: 'it' | 'manager'
  readonly status: (typeof orderStates)[number]
  readonly lines: readonly PlannedLine[]
  readonly shipping?: number
  /** Days from the order until it is expected: two weeks, unless said. */
  readonly lead?: number
  /** Days from the order until what came of it came. */
  readonly took?: number
  readonly client?: string
  readonly reason?: string
  /** What one euro is worth, of an order in euros; the others are in dollars, as the company is. */
  readonly euro?: number
}

const LAPTOPS = ['Dell Latitude 5450', 'LAP'] as const
const HEADSETS = ['Jabra Evolve2 40', 'HST'] as const
const MONITORS = ['Monitor, 27 inch', 'MON'] as const
const CHAIRS = ['Task chair with armrests', 'CHR'] as const

/** The orders of the demo company, the oldest first: one of each that a person wants to see, the worked example among them. */
export const ORDERS: readonly PlannedOrder[] = [
  {
    ago: 340,
    vendor: 'NGC',
    office: 'LIS',
    by: 'it',
    status: 'Received',
    took: 12,
    lines: [[...LAPTOPS, 8, 890, 0, 23, 8]],
  },
  {
    ago: 310,
    vendor: 'CASA',
    office: 'LIS',
    by: 'manager',
    status: 'Received',
    took: 14,
    lines: [[...CHAIRS, 12, 189.5, 5, 23, 12]],
  },
  {
    ago: 280,
    vendor: 'AURA',
    office: 'LIS',
    by: 'it',
    status: 'Received',
    took: 9,
    lines: [[...HEADSETS, 30, 42, 0, 23, 30]],
  },
  {
    ago: 240,
    vendor: 'NGC',
    office: 'LIS',
    by: 'it',
    status: 'Received',
    took: 13,
    lines: [['Docking station', 'DOC', 10, 164, 0, 23, 10]],
  },
  {
    ago: 200,
    vendor: 'NGC',
    office: 'LIS',
    by: 'it',
    status: 'Received',
    took: 21,
    lines: [[...MONITORS, 10, 229, 3, 23, 10, 1]],
    shipping: 45,
  },
  {
    ago: 150,
    vendor: 'PACO',
    office: 'LIS',
    by: 'manager',
    status: 'Received',
    took: 6,
    lines: [
      ['Paper, A4', null, 40, 4.1, 0, 23, 40],
      ['Toner, black', null, 6, 71.9, 0, 23, 6],
    ],
  },
  {
    ago: 120,
    vendor: 'INDUS',
    office: 'LIS',
    by: 'it',
    status: 'Cancelled',
    reason: 'The old contract was extended.',
    lines: [['SIM cards, twelve months', null, 20, 96, 0, 23]],
  },
  {
    ago: 95,
    vendor: 'KEYC',
    office: 'LIS',
    by: 'it',
    status: 'Received',
    took: 10,
    lines: [['Badge', 'BDG', 25, 3.2, 0, 23, 25]],
  },
  {
    ago: 80,
    lead: 110,
    vendor: 'BRIG',
    office: 'LIS',
    by: 'it',
    status: 'Partially Received',
    took: 30,
    lines: [[...MONITORS, 12, 215, 0, 23, 7, 2]],
    shipping: 60,
  },
  {
    ago: 60,
    vendor: 'HARB',
    office: 'LIS',
    by: 'manager',
    status: 'Received',
    took: 14,
    lines: [['Cleaning of air ducts', null, 1, 780, 0, 23, 1]],
  },
  {
    ago: 45,
    vendor: 'AURA',
    office: 'LIS',
    by: 'it',
    status: 'Approved',
    lines: [[...HEADSETS, 15, 42, 0, 23]],
  },
  {
    ago: 40,
    vendor: 'CASA',
    office: 'LIS',
    by: 'manager',
    status: 'Cancelled',
    reason: 'The room is not free before March.',
    lines: [['Standing desk', null, 6, 410, 0, 23]],
  },
  {
    ago: 32,
    lead: 44,
    vendor: 'NGC',
    office: 'LIS',
    by: 'it',
    status: 'Partially Received',
    took: 20,
    shipping: 150,
    client: 'LARK',
    lines: [
      [...LAPTOPS, 10, 850, 5, 12, 6],
      [...HEADSETS, 25, 39.99, 0, 12, 25],
    ],
  },
  {
    ago: 26,
    lead: 45,
    vendor: 'INDUS',
    office: 'LIS',
    by: 'it',
    status: 'Partially Received',
    took: 12,
    lines: [
      ['Phone', 'PHN', 8, 329, 0, 23, 3],
      ['Phone case', null, 8, 12.5, 0, 23, 8],
    ],
  },
  {
    ago: 21,
    lead: 40,
    vendor: 'PACO',
    office: 'LIS',
    by: 'manager',
    status: 'Partially Received',
    took: 8,
    lines: [
      ['Whiteboard', null, 4, 139, 0, 23, 2],
      ['Markers, pack', null, 20, 8.9, 0, 23, 20],
    ],
  },
  {
    ago: 12,
    vendor: 'CASA',
    office: 'LIS',
    by: 'manager',
    status: 'Approved',
    lines: [[...CHAIRS, 4, 199, 0, 23]],
  },
  {
    ago: 10,
    vendor: 'NGC',
    office: 'LIS',
    by: 'it',
    status: 'Approved',
    lines: [['Docking station', 'DOC', 6, 164, 0, 23]],
  },
  {
    ago: 8,
    vendor: 'KEYC',
    office: 'LIS',
    by: 'it',
    status: 'Approved',
    lines: [['Badge', 'BDG', 40, 3.2, 0, 23]],
  },
  {
    ago: 6,
    vendor: 'HARB',
    office: 'LIS',
    by: 'manager',
    status: 'Approved',
    lines: [['Repair of the server room door', null, 1, 460, 0, 23]],
  },
  {
    ago: 4,
    vendor: 'NGC',
    office: 'LIS',
    by: 'it',
    status: 'Submitted',
    lines: [[...LAPTOPS, 12, 905, 0, 23]],
    shipping: 90,
  },
  {
    ago: 3,
    vendor: 'BRIG',
    office: 'LIS',
    by: 'it',
    status: 'Submitted',
    lines: [[...MONITORS, 8, 219, 0, 23]],
  },
  {
    ago: 2,
    vendor: 'PACO',
    office: 'LIS',
    by: 'manager',
    status: 'Submitted',
    lines: [['Paper, A4', null, 60, 4.1, 0, 23]],
  },
  {
    ago: 1,
    vendor: 'AURA',
    office: 'LIS',
    by: 'it',
    status: 'Draft',
    lines: [[...HEADSETS, 10, 44, 0, 23]],
  },
  {
    ago: 1,
    vendor: 'INDUS',
    office: 'LIS',
    by: 'it',
    status: 'Draft',
    lines: [['SIM cards, twelve months', null, 15, 99, 0, 23]],
  },
  {
    ago: 0,
    vendor: 'CASA',
    euro: 1.08,
    office: 'LIS',
    by: 'manager',
    status: 'Draft',
    lines: [
      ['Standing desk', null, 2, 410, 0, 23],
      [...CHAIRS, 2, 199, 0, 23],
    ],
  },
]
