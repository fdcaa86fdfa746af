import type { FieldErrors } from '#platform/contract/problems.ts'
import { refusal, type Problem, Refusal, problems } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { floorPlanProblems } from '../../contract/plans/floor-plan-problems.ts'
import type { WantedSeat } from './wanted-seats.ts'
import { readNeighbours, type Neighbours, type PlanOfSeats } from './seat-neighbours.ts'

/**
 * Refuses seats that cannot be on one plan together, each in its own field: codes and workstations used twice, workstations of other plans or offices,
 * clients of other offices, seats that are blocked without a reason. Of two that clash, the one named later is marked.
 */
export async function checkSeats(
  sql: Sql,
  plan: PlanOfSeats,
  wanted: readonly WantedSeat[],
): Promise<Neighbours> {
  const near = await readNeighbours(sql, plan, wanted)
  const found = [...repeatedCodes(wanted), ...repeatedStations(wanted, near)]
  for (const one of wanted) found.push(...wrongIn(one, near, plan))
  const [first] = found
  if (!first) return near
  const errors: FieldErrors = {}
  for (const { error } of found)
    for (const [field, words] of Object.entries(error)) errors[field] ??= words
  throw new Refusal(found.length === 1 ? first : problems.invalidFields, errors)
}

const said = (of: Problem, parameters: Record<string, unknown>): Refusal[] => [
  refusal(of, parameters),
]

function repeatedCodes(wanted: readonly WantedSeat[]): Refusal[] {
  const seen = new Set<string>()
  return wanted.flatMap(({ path, seat: { code } }) => {
    const key = code.trim().toLowerCase()
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return said(floorPlanProblems.codeTwice, { code, path: `${path ?? 'seats'}.code` })
  })
}

function repeatedStations(wanted: readonly WantedSeat[], near: Neighbours): Refusal[] {
  const seen = new Map<number, string>()
  return wanted.flatMap(({ path, seat: { workstation_id: station, code } }) => {
    if (station === null || station === undefined) return []
    const other = seen.get(station)
    seen.set(station, code)
    if (other === undefined) return []
    const workstation = near.stations.get(station)?.number ?? station
    return said(floorPlanProblems.stationTwice, {
      ...{ workstation, code: other },
      path: `${path ?? 'seats'}.workstation_id`,
    })
  })
}

function wrongIn({ path, seat, stored }: WantedSeat, near: Neighbours, plan: PlanOfSeats) {
  if (path === undefined) return []
  const { workstation_id, client_id, status, blocked_from, blocked_to, blocked_reason } = seat
  const found: Refusal[] = []
  if (status !== 'Active' && (blocked_reason ?? '').trim() === '')
    found.push(refusal(floorPlanProblems.whyBlocked, { path: `${path}.blocked_reason` }))
  if (blocked_from && blocked_to && blocked_to < blocked_from)
    found.push(refusal(floorPlanProblems.blockedOrder, { path: `${path}.blocked_to` }))
  if (workstation_id && workstation_id !== stored?.workstation_id)
    found.push(...wrongStation(workstation_id, `${path}.workstation_id`, near, plan))
  if (client_id && client_id !== stored?.client_id)
    found.push(...wrongClient(client_id, `${path}.client_id`, near))
  return found
}

function wrongStation(id: number, path: string, near: Neighbours, plan: PlanOfSeats): Refusal[] {
  const station = near.stations.get(id)
  if (!station) return said(floorPlanProblems.noSuchRecord, { path })
  const { number: workstation, office_id, plan: other, code } = station
  if (other !== null)
    return said(floorPlanProblems.stationPlaced, { workstation, plan: other, code, path })
  return office_id === plan.office_id
    ? []
    : said(floorPlanProblems.stationElsewhere, { workstation, path })
}

function wrongClient(id: number, path: string, near: Neighbours): Refusal[] {
  const client = near.clients.get(id)
  if (!client) return said(floorPlanProblems.noSuchRecord, { path })
  return client.is_here
    ? []
    : said(floorPlanProblems.clientElsewhere, { client: client.name, path })
}
