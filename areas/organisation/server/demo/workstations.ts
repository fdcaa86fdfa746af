import type { Sql } from '#platform/server/database/database.ts'
import { chance } from '#database/demo/chance.ts'
import { idIn, type Ids, insertRows } from '#database/demo/insert-rows.ts'
import type { OfficeCode } from '#database/demo/offices.ts'

/** A floor with its places: desks in bays of ten, and a training room at its end. */
const FLOORS: readonly { office: OfficeCode; floor: string; letter: string; places: number }[] = [
  { office: 'LIS', floor: '4', letter: 'L', places: 50 },
  { office: 'MNL', floor: '9', letter: 'M', places: 25 },
  { office: 'MNL', floor: '10', letter: 'N', places: 25 },
  { office: 'KHI', floor: '2', letter: 'K', places: 40 },
]

const OUT_OF_ORDER: Readonly<Record<string, string>> = {
  'L-4-017': 'Monitor is being replaced',
  'N-10-008': 'Network port is dead, ticket with IT',
}

function typeOf(place: number, places: number): string {
  if (place > places - 4) return 'Training'
  if (place % 10 === 1) return 'Supervisor'
  return place % 10 === 0 ? 'Hot desk' : 'Desk'
}

function placeRow({ office, floor, letter, places }: (typeof FLOORS)[number], place: number) {
  const number = `${letter}-${floor}-${String(place).padStart(3, '0')}`
  const type = typeOf(place, places)
  const note = OUT_OF_ORDER[number] ?? null
  return {
    office,
    number,
    floor,
    area: type === 'Training' ? 'Training room' : `Bay ${Math.ceil(place / 10)}`,
    type,
    extension: type === 'Training' ? null : String(3000 + place + Number(floor) * 100),
    equipment: chance('screen', number) < 0.6 ? ['Second screen', 'Headset'] : ['Headset'],
    status: note === null ? 'Available' : 'Out of order',
    status_note: note,
    monthly_cost: { LIS: 92, MNL: 61, KHI: 38 }[office],
  }
}

/** The places of the three offices, and whose they are: people of the day and of the night may share one. */
export async function insertWorkstations(sql: Sql, offices: Ids): Promise<void> {
  const rows = FLOORS.flatMap((floor) =>
    Array.from({ length: floor.places }, (_, index) => placeRow(floor, index + 1)),
  )
  await insertRows(
    sql,
    'workstations',
    'number',
    rows.map(({ office, ...place }) => ({ ...place, office_id: idIn(offices, office) })),
  )
}
