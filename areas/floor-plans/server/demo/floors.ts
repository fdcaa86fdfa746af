import type { OfficeCode } from '#database/demo/offices.ts'

/** A seat of the demo company, in percent of its picture. */
export interface DemoSeat {
  readonly code: string
  readonly x: number
  readonly y: number
  readonly zone_name: string
  readonly kind: string
  readonly status: string
  readonly blocked_reason: string | null
}

export interface DemoFloor {
  readonly office: OfficeCode
  readonly name: string
  readonly floor: string
  readonly isPublished: boolean
  readonly metres: number
  readonly cost: number
  readonly currency: string
  readonly seats: readonly DemoSeat[]
}

/** What keeps some seats from being used. */
const BLOCKED: Readonly<Record<string, string>> = {
  'A-13': 'Floor socket is being replaced',
  'B-04': 'Water damage on the ceiling',
  'E-20': 'Desk is broken, part ordered',
  'F-01': 'Kept free in front of the emergency exit',
  'M-17': 'Air conditioning drips, repair is booked',
  'N-03': 'No network, ticket with IT',
}

/** Desks in a bay: lines of five that face each other in pairs. */
function bay(letter: string, left: number, top: number, lines: number, perLine = 5): DemoSeat[] {
  const below = [0, 6.5, 16, 22.5]
  return Array.from({ length: lines * perLine }, (_, at) => {
    const line = Math.floor(at / perLine)
    const code = `${letter}-${String(at + 1).padStart(2, '0')}`
    const reason = BLOCKED[code] ?? null
    return {
      code,
      x: left + (at % perLine) * 5,
      y: top + (below[line] ?? 0),
      zone_name: `Bay ${letter}`,
      kind: at % 20 === 0 ? 'Supervisor' : 'Desk',
      status: reason === null ? 'Active' : 'Blocked',
      blocked_reason: reason,
    }
  })
}

const guests = (): DemoSeat[] =>
  bay('G', 10, 92, 1, 4).map((seat) => ({ ...seat, zone_name: 'Guests', kind: 'Hot desk' }))

/** The floors of the demo company: two that are published, and one that is still being drawn. */
export const demoFloors: readonly DemoFloor[] = [
  {
    ...{ office: 'LIS', name: 'Lisbon 4th floor', floor: '4', isPublished: true },
    ...{ metres: 48, cost: 11_400, currency: 'EUR' },
    seats: [
      ...[...'ABC'].flatMap((letter, at) => bay(letter, 6.5 + at * 31, 13, 4)),
      ...[...'DEF'].flatMap((letter, at) => bay(letter, 6.5 + at * 31, 54, 4)),
      ...guests(),
    ],
  },
  {
    ...{ office: 'MNL', name: 'Manila 10th floor', floor: '10', isPublished: true },
    ...{ metres: 36, cost: 5200, currency: 'USD' },
    seats: [...'MNOP'].flatMap((letter, at) =>
      bay(letter, 8 + (at % 2) * 48, 13 + Math.floor(at / 2) * 42, 4),
    ),
  },
  {
    ...{ office: 'KHI', name: 'Karachi 2nd floor', floor: '2', isPublished: false },
    ...{ metres: 30, cost: 2100, currency: 'USD' },
    seats: bay('K', 8, 13, 4),
  },
]
